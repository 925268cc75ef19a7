import { and, desc, eq, sql } from 'drizzle-orm'
import type { CouponBatch } from '#app/contracts/coupon-batch.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { rowWriter } from '#server/core/rows/row-writer.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { couponBatches, couponHistories, coupons } from '#server/db/schema/coupons.ts'
import { couponRules } from './coupon-rules.ts'

export type Batch = typeof couponBatches.$inferSelect

const LISTED = 50

/** As the resource writes them. */
export const couponWriter = rowWriter({
  entity: 'coupon',
  table: coupons,
  changes: (changes, context) => couponRules.changes(changes, context as StaffContext),
})

const mine = (storeId: number, id: number) => and(eq(couponBatches.store_id, storeId), eq(couponBatches.id, id))
const codesOf = ({ store_id, id }: Pick<Batch, 'store_id' | 'id'>) =>
  and(eq(coupons.store_id, store_id), eq(coupons.batch_id, id))

/** Codes are made one store's after another's, as coupons are saved: none sees a code free that another takes. */
export const alone = (db: Tx, storeId: number) => oneByOne(db, `coupons:${storeId}`)

/** A batch of the store, which nobody else changes until the transaction ends. @throws 404 */
export async function lockBatch(db: Tx, storeId: number, id: number): Promise<Batch> {
  const [batch] = await db.select().from(couponBatches).where(mine(storeId, id)).for('update')
  if (!batch) throw refused(404, m.error_404())
  return batch
}

/** Batches of a store, or one, the newest first, with what there is of each. */
export async function readBatches(
  db: Tx,
  { store, locale }: Pick<StaffContext, 'store' | 'locale'>,
  only?: number,
): Promise<CouponBatch[]> {
  const there = db
    .select({
      batch_id: coupons.batch_id,
      codes: sql<number>`count(*)::int`.as('codes'),
      active: sql<number>`(count(*) FILTER (WHERE ${coupons.status}))::int`.as('active'),
      used: sql<number>`sum(${coupons.used})::int`.as('used'),
    })
    .from(coupons)
    .where(and(eq(coupons.store_id, store.id), sql`${coupons.batch_id} IS NOT NULL`))
    .groupBy(coupons.batch_id)
    .as('there')
  const rows = await db
    .select({ batch: couponBatches, codes: there.codes, active: there.active, used: there.used })
    .from(couponBatches)
    .leftJoin(there, eq(there.batch_id, couponBatches.id))
    .where(only === undefined ? eq(couponBatches.store_id, store.id) : mine(store.id, only))
    .orderBy(desc(couponBatches.id))
    .limit(LISTED)
  return rows.map(({ batch, codes, active, used }) => ({
    id: batch.id,
    coupon_id: batch.coupon_id,
    name: textIn(batch.terms.translations as Translations, 'name', locale) ?? '',
    prefix: batch.prefix,
    total: batch.wanted,
    made: batch.made,
    state: batch.state as CouponBatch['state'],
    codes: codes ?? 0,
    active: active ?? 0,
    used: used ?? 0,
    created_at: batch.created_at.toISOString(),
  }))
}

/** One of them. @throws 404 */
export async function readBatch(db: Tx, context: StaffContext, id: number): Promise<CouponBatch> {
  const [batch] = await readBatches(db, context, id)
  if (!batch) throw refused(404, m.error_404())
  return batch
}

/** Switches all codes of a batch on or off, those that are yet to be made, too; one entry tells of all. @throws 404 */
export async function switchBatch(db: Tx, context: StaffContext, id: number, status: boolean): Promise<void> {
  const batch = await lockBatch(db, context.store.id, id)
  const terms = { ...batch.terms, status }
  await db.update(couponBatches).set({ terms }).where(mine(batch.store_id, id))
  const changed = await db
    .update(coupons)
    .set({ status, version: sql`${coupons.version} + 1`, updated_at: sql`now()`, updated_by: context.user.userId })
    .where(and(codesOf(batch), eq(coupons.status, !status)))
    .returning({ id: coupons.id })
  const label = `${batch.prefix}… × ${changed.length}`
  await audit(db, context, { event: 'bulk', entity: 'coupon', label, changes: { status: [!status, status] } })
}

/** Deletes a batch and all its codes; orders keep what they were promised. @throws 404 */
export async function removeBatch(db: Tx, context: StaffContext, id: number): Promise<void> {
  const batch = await lockBatch(db, context.store.id, id)
  const rows = await db.select().from(coupons).where(codesOf(batch)).orderBy(coupons.id).for('update')
  await db.execute(sql`UPDATE ${couponHistories} h SET coupon_id = NULL FROM ${coupons} c
    WHERE h.store_id = ${batch.store_id} AND c.store_id = h.store_id AND c.id = h.coupon_id AND c.batch_id = ${id}`)
  await db.delete(couponBatches).where(mine(batch.store_id, id))
  if (rows.length > 0) await couponWriter.removeMany(db, context, rows, { together: true })
  else await audit(db, context, { event: 'deleted', entity: 'coupon', label: `${batch.prefix}… × 0` })
}

/** How far a batch is. */
export const markBatch = (
  db: Tx,
  { store_id, id }: Pick<Batch, 'store_id' | 'id'>,
  set: Partial<Pick<Batch, 'made' | 'state'>>,
) => db.update(couponBatches).set(set).where(mine(store_id, id))
