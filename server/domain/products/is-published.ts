import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/catalogue.ts'

/** Products a shop shows: switched on, not in the trash, and published by now. */
export const isPublished = (storeId: number) =>
  and(
    eq(products.store_id, storeId),
    eq(products.status, true),
    isNull(products.deleted_at),
    or(isNull(products.publish_at), sql`${products.publish_at} <= now()`),
  )

/** The same of a table named `p`, inside a query of another one. */
export const P_ON_SALE = sql.raw(
  'p.status AND p.deleted_at IS NULL AND (p.publish_at IS NULL OR p.publish_at <= now())',
)
