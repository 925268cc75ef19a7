import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { variants } from '#server/db/schema/choices.ts'
import { importChanges } from '#server/db/schema/store.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { job } from '#server/kit/jobs.ts'
import { withLocale } from '#server/kit/locale.ts'
import type { Stored } from '#server/kit/rows.ts'
import { textIn } from '#server/kit/texts.ts'
import { contextOf } from './import-context.ts'
import { type ImportJob, readJob, writeJob } from './import-jobs.ts'
import { LISTED_NOTES } from './import-report.ts'
import type { ImportTools } from './import-run.ts'
import type { RowNote } from './imported-product.ts'
import { undoAside } from './save-aside.ts'
import type { Undo } from './undo-body.ts'
import { deedRow, insertDeeds } from './write-new.ts'

const input = z.object({ store_id: z.int(), import_id: z.int() })
const through = z.catch(z.object({ at: z.int() }), { at: 0 })
/** Products that one transaction takes back. */
const BATCH = 50

type Change = typeof importChanges.$inferSelect

/**
 * Takes an import back, batch by batch: what it made goes to the trash, what it changed gets back what it had. What was
 * changed since stays as it is, and is listed among the import's warnings.
 */
export const undoWork = (tools: ImportTools) =>
  job({
    name: 'import.undo',
    input,
    atOnce: 1,
    async run(run) {
      const { store_id, import_id } = run.input
      for (let over = false; !over; ) {
        await run.step(async (db) => {
          const of = await readJob(db, store_id, import_id)
          const context = await contextOf(of)
          const changes = await nextChanges(db, of, z.parse(through, run.cursor).at)
          const skipped = await withLocale(context.locale, () => takeBack(db, context, tools, changes))
          over = changes.length < BATCH
          const warnings = [...of.warnings, ...skipped].slice(0, LISTED_NOTES)
          await writeJob(db, of, { warnings, ...(over && { state: 'undone' }) })
          return { cursor: { at: changes.at(-1)?.row_id ?? 0 }, done: over }
        })
      }
    },
    // What is taken back stays so; the rest can be tried again.
    async ended(db, { store_id, import_id }) {
      await writeJob(db, { store_id, id: import_id }, { state: 'failed' })
    },
  })

const nextChanges = (db: Tx, { store_id, id }: ImportJob, after: number): Promise<Change[]> =>
  db
    .select()
    .from(importChanges)
    .where(
      and(
        ...[eq(importChanges.store_id, store_id), eq(importChanges.import_id, id)],
        ...[gt(importChanges.row_id, after), ne(importChanges.kind, 'same')],
      ),
    )
    .orderBy(asc(importChanges.row_id))
    .limit(BATCH)

async function takeBack(db: Tx, context: StaffContext, tools: ImportTools, changes: Change[]): Promise<RowNote[]> {
  const storeId = context.store.id
  const ids = changes.map(({ row_id }) => row_id)
  if (ids.length === 0) return []
  const mine = and(eq(products.store_id, storeId), inArray(products.id, ids))
  const rows = (await db
    .select()
    .from(products)
    .where(mine)
    .orderBy(asc(products.id))
    .for('update')) as unknown as Stored[]
  const now = new Map(rows.map((row) => [row.id, row]))
  const skipped: RowNote[] = []
  const made: Stored[] = []
  for (const { row_id, kind, version, before } of changes) {
    const row = now.get(row_id)
    // Already in the trash: there is nothing left to take back.
    if (!row || row.deleted_at !== null) continue
    if (row.version !== version) {
      const name = textIn(row.translations, 'name', context.locale) ?? ''
      skipped.push({ row: 0, field: String(row.code), message: m.import_undo_skipped({ name }) })
    } else if (kind === 'new') made.push(row)
    else await giveBack(db, context, tools, row, before as Undo)
  }
  await trash(db, context, tools, made)
  return skipped
}

async function trash(db: Tx, context: StaffContext, tools: ImportTools, rows: Stored[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const mine = and(eq(products.store_id, context.store.id), inArray(products.id, ids))
  await db.update(products).set({ deleted_at: sql`now()` }).where(mine)
  const run = { ...tools, context, update: true, dry: false, columns: new Set<never>() }
  const label = (row: Stored) => textIn(row.translations, 'name', 'en') ?? ''
  await insertDeeds(
    db,
    rows.map((row) => deedRow(run, { event: 'deleted', id: row.id, label: label(row), changes: {} })),
  )
}

/** Stock gets back what the import took or gave, whatever orders took meanwhile; it never falls below zero. */
async function giveBack(db: Tx, context: StaffContext, tools: ImportTools, row: Stored, undo: Undo): Promise<void> {
  const body = { ...undo.body }
  if (undo.added) body.quantity = Math.max(0, (row.quantity as number) - undo.added)
  if (body.variants) {
    const of = and(eq(variants.store_id, context.store.id), eq(variants.product_id, row.id))
    const stock = await db.select({ id: variants.id, quantity: variants.quantity }).from(variants).where(of)
    const left = new Map(stock.map(({ id, quantity }) => [id, quantity]))
    body.variants = body.variants.map((variant) => {
      const added = undo.addedTo?.[variant.id ?? 0] ?? 0
      return added === 0 ? variant : { ...variant, quantity: Math.max(0, (left.get(variant.id ?? 0) ?? 0) - added) }
    })
  }
  await tools.rows.update(db, context, { ...body, id: row.id })
  if (undo.aside) await undoAside(db, context.store.id, row.id, undo.aside)
}
