import { staff } from '#server/core/procedure/procedure.ts'
import { historyInput } from '#server/core/rows/history.ts'
import { listOf } from '#server/core/rows/rows.ts'
import { readUses, useShape } from '#server/domain/offers/read-uses.ts'
import { crud } from '#server/resources/crud.ts'
import { promotionRows } from '#server/resources/promotions.ts'

const uses = staff('promotion-view')
  .route({
    method: 'GET',
    path: '/promotions/{id}/histories',
    summary: 'List the orders that used a promotion, newest first',
    tags: ['promotions'],
  })
  .input(historyInput)
  .output(listOf(useShape))
  .handler(({ context, input }) =>
    context.db.read(async (db) => {
      await promotionRows.find(db, context.store.id, input.id)
      return readUses(db, context.store.id, 'promotion', input)
    }),
  )

/** The calls of promotions that the kit has, and who used them. */
export const promotionProcedures = { ...crud.promotions, uses }
