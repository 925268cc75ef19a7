import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import type { ThingKind } from '#app/contracts/import-kind.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import type { ImportedTable, ImportOf } from '#server/domain/transfer/job/import-of.ts'
import { translatedName } from '#server/domain/transfer/job/translated-name.ts'
import { bringThings, type ThingRows } from './bring-things.ts'
import type { ImportedThing } from './imported-thing.ts'
import type { ThingBody } from './plan-thing.ts'

/** Things of a list of a file as rows of the store. @param rows as their own pages keep them */
export const importOfThings = (kind: ThingKind, rows: ThingRows): ImportOf<ImportedThing> => ({
  kind,
  begin: (how) => bringThings(how, rows),
  slugOf: ({ slug }) => slug,
  table: rows.of.table as ImportedTable,
  removeMany: rows.removeMany,
  nameOf: (row, locale) => ({ name: translatedName(row, locale), mark: String(row.slug ?? row.code ?? '') }),
  remove: (db, context, id) => removed(db, () => rows.removeAll(db, context, [id], () => refused(404, ''))),
  async undoRow(db, context, { id }, before) {
    // Of one that only waited for pictures, and got none, there is nothing to give back.
    if (Object.keys(before as ThingBody).length === 0) return
    await rows.update(db, context, { ...(before as ThingBody), id })
  },
})

/** False of what something uses: it stays. */
async function removed(db: Tx, remove: () => Promise<void>): Promise<boolean> {
  await db.execute(sql`SAVEPOINT thing`)
  try {
    await remove()
    await db.execute(sql`RELEASE SAVEPOINT thing`)
    return true
  } catch (error) {
    if (!(error instanceof ORPCError && error.status < 500)) throw error
    await db.execute(sql`ROLLBACK TO SAVEPOINT thing`)
    return false
  }
}
