import { staff } from '#server/core/procedure/procedure.ts'
import { historyInput } from '#server/core/rows/history.ts'
import { listOf } from '#server/core/rows/rows.ts'
import { couponUseShape, readCouponUses } from '#server/domain/coupons/read-coupon-uses.ts'
import { couponRows } from '#server/resources/coupons.ts'
import { crud } from '#server/resources/crud.ts'

const uses = staff('coupon-history-view')
  .route({
    method: 'GET',
    path: '/coupons/{id}/histories',
    summary: 'List the orders that used a coupon, newest first',
    tags: ['coupons'],
  })
  .input(historyInput)
  .output(listOf(couponUseShape))
  .handler(({ context, input }) =>
    context.db.read(async (db) => {
      await couponRows.find(db, context.store.id, input.id)
      return readCouponUses(db, context.store.id, input)
    }),
  )

/** The calls of coupons that the kit has, and who used them. */
export const couponProcedures = { ...crud.coupons, uses }
