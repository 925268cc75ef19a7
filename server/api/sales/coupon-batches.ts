import * as z from 'zod/mini'
import { couponBatch, couponBatchBody } from '#app/contracts/coupon-batch.ts'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, messageOf, one } from '#server/core/rows/rows.ts'
import { readBatch, readBatches, removeBatch, switchBatch } from '#server/domain/coupons/coupon-batches.ts'
import { startBatch } from '#server/domain/coupons/start-batch.ts'

const tags = ['coupons']

/** Codes that are made together after a coupon (product.md 3.7); the list of coupons is narrowed and exported by `batch_id`. */
export const couponBatchProcedures = {
  list: staff('coupon-view')
    .route({ method: 'GET', path: '/coupon-batches', summary: 'List batches of coupon codes, newest first', tags })
    .output(z.object({ data: z.array(couponBatch) }))
    .handler(({ context }) => context.db.read(async (db) => ({ data: await readBatches(db, context) }))),

  start: staff('coupon-create')
    .route({
      method: 'POST',
      path: '/coupon-batches',
      successStatus: 202,
      summary: 'Make up to 10,000 codes with the terms of a coupon, in the background',
      tags,
    })
    .input(couponBatchBody)
    .output(one(couponBatch))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => ({
        data: await readBatch(db, context, await startBatch(db, context, input)),
      })),
    ),

  show: staff('coupon-view')
    .route({ method: 'GET', path: '/coupon-batches/{id}', summary: 'Progress of a batch of coupon codes', tags })
    .input(idInput)
    .output(one(couponBatch))
    .handler(({ context, input }) => context.db.read(async (db) => ({ data: await readBatch(db, context, input.id) }))),

  switch: staff('coupon-update')
    .route({
      method: 'POST',
      path: '/coupon-batches/{id}/change-status',
      summary: 'Turn all codes of a batch on or off',
      tags,
    })
    .input(z.object({ ...idInput.shape, status: z.boolean() }))
    .output(one(couponBatch))
    .handler(({ context, input: { id, status } }) =>
      context.db.tx(async (db) => {
        await switchBatch(db, context, id, status)
        return { data: await readBatch(db, context, id) }
      }),
    ),

  remove: staff('coupon-delete')
    .route({ method: 'DELETE', path: '/coupon-batches/{id}', summary: 'Delete a batch and all its codes', tags })
    .input(idInput)
    .output(messageOf)
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        await removeBatch(db, context, input.id)
        return { message: m.deleted_successfully() }
      }),
    ),
}
