import { and, eq, isNull, like, ne, or } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'

const MOST = 64

/** The code that is wanted, with a number behind it where another product of the store has it. */
export async function freeCode(db: Tx, storeId: number, id: number, wanted: string): Promise<string> {
  const stem = wanted.slice(0, MOST - 5)
  const begins = like(products.code, `${stem.replace(/[\\%_]/g, '\\$&')}-%`)
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(
      and(
        eq(products.store_id, storeId),
        ne(products.id, id),
        isNull(products.deleted_at),
        or(eq(products.code, wanted), begins),
      ),
    )
  const taken = new Set(rows.map(({ code }) => code))
  if (!taken.has(wanted)) return wanted
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`
}
