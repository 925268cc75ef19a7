import { and, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { countedIn } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** Products a shop shows: switched on, not in the trash, and published by now. */
export const isPublished = (storeId: number | SQLWrapper) =>
  and(
    eq(products.store_id, storeId),
    eq(products.status, true),
    isNull(products.deleted_at),
    or(isNull(products.publish_at), sql`${products.publish_at} <= now()`),
  )

/** How many they are: those that are switched on are counted as they come and go, and few of them wait for their day. */
export async function publishedCount(db: Tx, storeId: number): Promise<number> {
  const waiting = and(
    eq(products.store_id, storeId),
    sql`${products.publish_at} > now()`,
    eq(products.status, true),
    isNull(products.deleted_at),
  )
  const [row] = await db
    .select({ n: sql<number>`${countedIn('products.on', storeId)} - count(*)::int` })
    .from(products)
    .where(waiting)
  return row?.n ?? 0
}

/** The same of a table named `p`, inside a query of another one. */
export const P_ON_SALE = sql.raw(
  'p.status AND p.deleted_at IS NULL AND (p.publish_at IS NULL OR p.publish_at <= now())',
)
