import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BulkReply } from '#app/contracts/product-bulk.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { bulkChangeRows, bulkChanges } from '#server/db/schema/lists.ts'
import { jobs } from '#server/db/schema/work.ts'

export type BulkChange = typeof bulkChanges.$inferSelect

const RESOURCE = 'products'
const UNDO_MINUTES = 10
/** How long it is kept what rows were, in days. */
const KEPT_DAYS = 1
const LISTED = 200

const one = (storeId: number, id: number) => and(eq(bulkChanges.store_id, storeId), eq(bulkChanges.id, id))
export const rowsOf = ({ store_id, id }: Pick<BulkChange, 'store_id' | 'id'>) =>
  and(eq(bulkChangeRows.store_id, store_id), eq(bulkChangeRows.bulk_id, id))
const mayStill = sql`${bulkChanges.done_at} > now() - make_interval(mins => ${UNDO_MINUTES})`

/**
 * Writes down that these products are about to change, and that somebody asked for it; each of them gets its own entry when
 * it is changed. The rows wait, with version 0, until their batch comes.
 */
export async function openBulk(
  db: Tx,
  context: StaffContext,
  of: { action: string; input: Record<string, unknown>; ids: readonly number[] },
): Promise<BulkChange> {
  const store_id = context.store.id
  await dropOld(db, store_id)
  const { action, ids } = of
  const input = { ...of.input, locale: context.locale }
  const [bulk] = await db
    .insert(bulkChanges)
    .values({ store_id, user_id: context.user.userId, resource: RESOURCE, action, input, rows: ids.length })
    .returning()
  if (!bulk) throw new Error('The bulk change was not written')
  await db.execute(sql`INSERT INTO ${bulkChangeRows} (store_id, bulk_id, row_id, version, before, after)
    SELECT ${store_id}, ${bulk.id}, id, 0, '{}', '{}' FROM unnest(${sql.param([...ids])}::bigint[]) AS id`)
  const changes = { [action]: [null, of.input] as [unknown, unknown] }
  await audit(db, context, { event: 'bulk', entity: 'product', label: `× ${ids.length}`, changes })
  return bulk
}

async function dropOld(db: Tx, storeId: number): Promise<void> {
  const old = and(
    eq(bulkChanges.store_id, storeId),
    lt(bulkChanges.done_at, sql`now() - make_interval(days => ${KEPT_DAYS})`),
  )
  await db.delete(bulkChanges).where(old)
}

/** A bulk change of this store. @throws 404 */
export async function readBulk(db: Tx, storeId: number, id: number, lock = false): Promise<BulkChange> {
  const query = db.select().from(bulkChanges).where(one(storeId, id))
  const [bulk] = await (lock ? query.for('update') : query)
  if (!bulk) throw refused(404, m.error_404())
  return bulk
}

/** Those that run, or can be taken back; the last one first. */
export const openBulks = (db: Tx, storeId: number): Promise<BulkChange[]> =>
  db
    .select()
    .from(bulkChanges)
    .where(
      and(
        eq(bulkChanges.store_id, storeId),
        or(inArray(bulkChanges.state, ['running', 'undoing']), and(ne(bulkChanges.state, 'undone'), mayStill)),
      ),
    )
    .orderBy(desc(bulkChanges.id))
    .limit(5)

type Set = Partial<Pick<BulkChange, 'state' | 'job_id'>> & { done_at?: SQL; undone_at?: SQL }

export async function writeBulk(db: Tx, { store_id, id }: Pick<BulkChange, 'store_id' | 'id'>, set: Set) {
  await db.update(bulkChanges).set(set).where(one(store_id, id))
}

/** The way back left these rows as they are: they were changed since. */
export async function markSkipped(db: Tx, bulk: BulkChange, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(bulkChangeRows)
    .set({ after: sql`${bulkChangeRows.after} || ${JSON.stringify({ skipped: m.bulk_skipped() })}::jsonb` })
    .where(and(rowsOf(bulk), inArray(bulkChangeRows.row_id, [...ids])))
}

export const endBulk = (db: Tx, of: Pick<BulkChange, 'store_id' | 'id'>, state: 'done' | 'failed') =>
  writeBulk(db, of, { state, done_at: sql`now()` })

/** From here on it is being taken back. @throws 404; 409 where it is not over, is undone, or its ten minutes are */
export async function beginUndo(db: Tx, context: StaffContext, id: number): Promise<BulkChange> {
  const bulk = await readBulk(db, context.store.id, id, true)
  if (!undoUntil(bulk)) throw refused(409, m.bulk_undo_late())
  await writeBulk(db, bulk, { state: 'undoing' })
  await audit(db, context, { event: 'undone', entity: 'product', label: `× ${bulk.rows}` })
  return bulk
}

/** The end of the ten minutes in which it can be taken back; null of one that cannot. */
function undoUntil({ state, done_at }: BulkChange): string | null {
  if ((state !== 'done' && state !== 'failed') || !done_at) return null
  const until = new Date(done_at.getTime() + UNDO_MINUTES * 60_000)
  return until > new Date() ? until.toISOString() : null
}

/** How a bulk change stands, as replies tell it. */
export async function bulkReplyOf(db: Tx, bulk: BulkChange, { locale }: StaffContext): Promise<BulkReply> {
  const has = (key: string) => sql`jsonb_exists(${bulkChangeRows.after}, ${key})`
  const n = (where: SQL) => sql<number>`(count(*) FILTER (WHERE ${where}))::int`
  const [counts] = await db
    .select({
      changed: n(gt(bulkChangeRows.version, 0)),
      refused: n(has('refused')),
      skipped: n(has('skipped')),
      left: n(sql`version = 0 AND NOT ${has('refused')}`),
    })
    .from(bulkChangeRows)
    .where(rowsOf(bulk))
  const { changed = 0, refused: said = 0, skipped = 0, left = 0 } = counts ?? {}
  const noted = await db
    .select({
      id: bulkChangeRows.row_id,
      translations: products.translations,
      message: sql<string>`coalesce(${bulkChangeRows.after} ->> 'skipped', ${bulkChangeRows.after} ->> 'refused')`,
    })
    .from(bulkChangeRows)
    .innerJoin(products, and(eq(products.store_id, bulkChangeRows.store_id), eq(products.id, bulkChangeRows.row_id)))
    .where(and(rowsOf(bulk), or(has('refused'), has('skipped'))))
    .orderBy(bulkChangeRows.row_id)
    .limit(LISTED)
  const state = bulk.state as BulkReply['state']
  const until = changed > 0 ? undoUntil(bulk) : null
  const through = state === 'undoing' ? await jobDone(db, bulk) : bulk.rows - left
  return {
    id: bulk.id,
    action: bulk.action,
    state,
    total: bulk.rows,
    done: through,
    changed,
    unchanged: bulk.rows - changed - said - left,
    refused: said,
    skipped,
    notes: noted.map(({ id, translations, message }) => ({
      id,
      name: textIn(translations, 'name', locale) ?? '',
      message,
    })),
    undo_until: until,
  }
}

async function jobDone(db: Tx, { job_id }: BulkChange): Promise<number> {
  const [row] = await db
    .select({ done: jobs.done })
    .from(jobs)
    .where(eq(jobs.id, job_id ?? 0))
  return row?.done ?? 0
}
