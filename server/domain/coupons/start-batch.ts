import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { couponBatchBody } from '#app/contracts/coupon-batch.ts'
import { m } from '#app/paraglide/messages.js'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { couponBatches, coupons } from '#server/db/schema/coupons.ts'
import { requestOf } from '../transfer/job/import-context.ts'
import { codesJob } from './codes-job.ts'
import type { StoredCoupon } from './coupon-rule.ts'

/** Asks for codes of the terms that a coupon has now; what becomes of it later changes none of them. @throws 422 on `coupon_id` */
export async function startBatch(
  db: Tx,
  context: StaffContext,
  { coupon_id, count, length, once, ...sent }: z.output<typeof couponBatchBody>,
): Promise<number> {
  const store_id = context.store.id
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.store_id, store_id), eq(coupons.id, coupon_id)))
  if (!coupon) throw refusedField('coupon_id', m.error_unknown_choice())
  const prefix = sent.prefix.toUpperCase()
  const terms = { ...termsOf(coupon), ...(once && { uses_total: 1 }) }
  const [batch] = await db
    .insert(couponBatches)
    .values({
      store_id,
      user_id: context.user.userId,
      coupon_id,
      prefix,
      length,
      wanted: count,
      terms,
      locale: context.locale,
    })
    .returning({ id: couponBatches.id })
  if (!batch) throw new Error('The batch was not written')
  await audit(db, context, { event: 'bulk', entity: 'coupon', label: `${prefix}… × ${count}`, note: coupon.code })
  await enqueue(db, codesJob, { store_id, batch_id: batch.id, asked: requestOf(context) }, { storeId: store_id })
  return batch.id
}

/** What each code has of its coupon: all but what tells one row from another, on, and not for everybody to see. */
function termsOf(coupon: StoredCoupon): Record<string, unknown> {
  const { store_id: _s, id: _i, code: _c, used: _u, version: _v, search_text: _t, comment: _n, ...terms } = coupon
  const { created_at: _ca, updated_at: _ua, created_by: _cb, updated_by: _ub, ...columns } = terms
  return { ...columns, status: true, is_public: false, highlight: false }
}
