import * as z from 'zod'
import { searchWords } from '#app/contracts/kit.ts'
import { simulationBody } from '#app/contracts/promotion-simulation.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { historyInput } from '#server/core/rows/history.ts'
import { listOf, one } from '#server/core/rows/rows.ts'
import { readUses, useShape } from '#server/domain/offers/read-uses.ts'
import { simulateOffers } from '#server/domain/offers/simulate-offers.ts'
import { simulationShape } from '#server/domain/offers/simulation-shape.ts'
import { previewedPriceShape, previewPrices } from '#server/domain/promotions/preview-prices.ts'
import { findGoods } from '#server/domain/sales/find-goods.ts'
import { goodShape } from '#server/domain/sales/shapes.ts'
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

const prices = staff('promotion-view')
  .route({
    method: 'GET',
    path: '/promotions/{id}/prices',
    summary: 'List what each product of a promotion costs without it and with it',
    tags: ['promotions'],
  })
  .input(historyInput)
  .output(listOf(previewedPriceShape))
  .handler(({ context, input }) => previewPrices(context, input))

const simulate = staff('promotion-view')
  .route({
    method: 'POST',
    path: '/promotions/simulate',
    summary:
      'Try promotions and a coupon on any cart: whether each applies and why not, and the totals. Nothing is saved',
    tags: ['promotions'],
  })
  .input(simulationBody)
  .output(one(simulationShape))
  .handler(async ({ context, input }) => ({ data: await simulateOffers(context, input) }))

const goods = staff('promotion-view')
  .route({
    method: 'GET',
    path: '/promotions/goods',
    summary: 'Search products and variants to try promotions on',
    tags: ['promotions'],
  })
  .input(z.object({ search: z.optional(searchWords) }))
  .output(z.object({ data: z.array(goodShape) }))
  .handler(async ({ context, input }) => ({ data: await findGoods(context, input.search ?? '') }))

/** The calls of promotions that the kit has, who used them, and what they would do. */
export const promotionProcedures = { ...crud.promotions, uses, prices, simulate, goods }
