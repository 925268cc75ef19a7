import { and, asc, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import { job } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/store.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { CATALOGUE_LANE } from '#server/domain/work/lanes.ts'
import { addNotes, storedNotes } from './grouped-notes.ts'
import { askedBy, contextOf } from './import-context.ts'
import { type ImportJob, readJob, writeJob } from './import-jobs.ts'
import type { AnyImport, ImportedRow } from './import-of.ts'
import { saveApart } from './save-apart.ts'

const input = z.object({ store_id: z.int(), import_id: z.int(), asked: askedBy })
const START = { kind: '', at: 0 }
const through = z.catch(z.object({ kind: z.string(), at: z.int() }), START)
/** Of a change that is none of a row, but of what came beside them (product/made-things.ts). */
const THINGS = 'things'
/** Rows that one transaction takes back. */
const BATCH = 50

type Change = typeof importChanges.$inferSelect

/**
 * Takes an import back, batch by batch: what it made goes to the trash, what it changed gets back what it had. What was
 * changed since, or has come to be needed, stays as it is, and is listed among the import's warnings.
 */
export const undoWork = (kinds: Readonly<Record<ImportKind, AnyImport>>) =>
  job({
    name: 'import.undo',
    input,
    ...CATALOGUE_LANE,
    async run(run) {
      const { store_id, import_id } = run.input
      for (let over = false; !over; ) {
        await run.step(async (db) => {
          const of = await readJob(db, store_id, import_id)
          const context = await contextOf(of, run.input.asked)
          const changes = await nextChanges(db, of, z.parse(through, run.cursor))
          const kind = kinds[of.kind as ImportKind]
          const skipped = await withLocale(context.locale, () => undoRows(db, context, kind, changes))
          over = changes.length < BATCH
          const warnings = addNotes(storedNotes(of.warnings), skipped)
          await writeJob(db, of, { warnings, ...(over && { state: 'undone' }) })
          const last = changes.at(-1)
          return { cursor: last ? { kind: last.kind, at: last.row_id } : START, done: over }
        })
      }
    },
    // What is taken back stays so; the rest can be tried again.
    async ended(db, { store_id, import_id }) {
      await writeJob(db, { store_id, id: import_id }, { state: 'failed' })
    },
  })

/** What was changed comes before what was made, and the youngest first: nothing goes while something else hangs on it. */
const nextChanges = (db: Tx, { store_id, id }: ImportJob, after: z.output<typeof through>): Promise<Change[]> =>
  db
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.store_id, store_id),
        eq(importChanges.import_id, id),
        ne(importChanges.kind, 'same'),
        or(
          gt(importChanges.kind, after.kind),
          and(eq(importChanges.kind, after.kind), lt(importChanges.row_id, after.at)),
        ),
      ),
    )
    .orderBy(asc(importChanges.kind), desc(importChanges.row_id))
    .limit(BATCH)

async function undoRows(db: Tx, context: StaffContext, of: AnyImport, all: Change[]): Promise<RowNote[]> {
  // What was made beside the rows comes last of all: nothing uses it any more.
  const things = all.find(({ kind }) => kind === THINGS)
  const skipped = await undoOwn(
    db,
    context,
    of,
    all.filter((change) => change !== things),
  )
  if (things) await of.undoMade?.(db, context, things.before)
  return skipped
}

async function undoOwn(db: Tx, context: StaffContext, of: AnyImport, changes: Change[]): Promise<RowNote[]> {
  const ids = changes.map(({ row_id }) => row_id)
  if (ids.length === 0) return []
  const { table } = of
  const mine = and(eq(table.store_id, context.store.id), inArray(table.id, ids))
  const rows = (await db.select().from(table).where(mine).orderBy(table.id).for('update')) as ImportedRow[]
  const now = new Map(rows.map((row) => [row.id, row]))
  const skipped: RowNote[] = []
  const made: ImportedRow[] = []
  const skip = (row: ImportedRow, say: (of: { name: string }) => string) => {
    const { name, mark } = of.nameOf(row, context.locale)
    skipped.push({ row: 0, field: mark, message: say({ name }) })
  }
  for (const { row_id, kind, version, before } of changes) {
    const row = now.get(row_id)
    // Already in the trash: there is nothing left to take back.
    if (!row || (row.deleted_at ?? null) !== null) continue
    if (row.version !== version) skip(row, m.import_undo_skipped)
    else if (kind === 'new') made.push(row)
    // What it had may be another's by now.
    else if (await saveApart(db, () => of.undoRow(db, context, row, before), 0)) skip(row, m.import_undo_skipped)
  }
  const used = await of.inUse?.(
    db,
    context,
    made.map(({ id }) => id),
  )
  for (const row of made) if (used?.has(row.id)) skip(row, m.import_undo_used)
  const unused = made.filter(({ id }) => !used?.has(id))
  if (!of.remove) await of.removeMany(db, context, unused)
  else for (const row of unused) if (!(await of.remove(db, context, row.id))) skip(row, m.import_undo_used)
  return skipped
}
