import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { reasonsOf } from './reasons-of.ts'

/** Does one thing, undone alone where it can not be; then says why. */
export async function saveApart(db: Tx, save: () => Promise<void>, row: number): Promise<RowNote[] | undefined> {
  await db.execute(sql`SAVEPOINT item`)
  try {
    await save()
    await db.execute(sql`RELEASE SAVEPOINT item`)
    return undefined
  } catch (error) {
    const errors = reasonsOf(error, () => row)
    if (!errors) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT item`)
    return errors
  }
}
