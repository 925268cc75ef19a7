import { staff } from '#server/core/procedure/procedure.ts'
import { historyInput } from '#server/core/rows/history.ts'
import { listOf } from '#server/core/rows/rows.ts'
import { readUses, useShape } from '#server/domain/offers/read-uses.ts'
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
  .output(listOf(useShape))
  .handler(({ context, input }) =>
    context.db.read(async (db) => {
      await couponRows.find(db, context.store.id, input.id)
      return readUses(db, context.store.id, 'coupon', input)
    }),
  )

/** The calls of coupons that the kit has, and who used them. */
export const couponProcedures = { ...crud.coupons, uses }
