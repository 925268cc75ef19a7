import * as z from 'zod'
import { cancelReturnBody, orderReturnBody, receiveReturnBody, returnQuery } from '#app/contracts/order-return.ts'
import { withKey } from '#server/api/rest/with-key.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, one } from '#server/core/rows/rows.ts'
import { listReturns, returnsOf } from '#server/domain/sales/read-returns.ts'
import { cancelReturn, receiveReturn, returnOrder } from '#server/domain/sales/return-order.ts'
import { returnedShape, returnShape } from '#server/domain/sales/shapes.ts'

const tags = ['returns']

const list = staff('product-return-view')
  .route({ method: 'GET', path: '/returns', summary: 'List returns', tags })
  .input(returnQuery)
  .output(listOf(returnShape))
  .handler(({ context, input }) => listReturns(context, input))

const ofOrder = staff('order-view')
  .route({ method: 'GET', path: '/orders/{id}/returns', summary: 'List the returns of an order, newest first', tags })
  .input(idInput)
  .output(z.object({ data: z.array(returnShape) }))
  .handler(async ({ context, input }) => ({
    data: await context.db.read((db) => returnsOf(db, context.store.id, input.id, context.locale)),
  }))

const create = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/{id}/returns',
    successStatus: 201,
    summary: 'Return products of an order; with dry_run nothing is saved',
    spec: withKey,
    tags,
  })
  .input(z.object({ ...idInput.shape, ...orderReturnBody.shape }))
  .output(one(returnedShape))
  .handler(async ({ context, input: { id, ...body } }) => ({
    data: await returnOrder(context, id, body, context.idempotencyKey ?? (body.idempotency_key || null)),
  }))

const receive = staff('order-update')
  .route({ method: 'POST', path: '/returns/{id}/receive', summary: 'Receive a requested return', tags })
  .input(z.object({ ...idInput.shape, ...receiveReturnBody.shape }))
  .output(one(returnedShape))
  .handler(async ({ context, input: { id, ...body } }) => ({ data: await receiveReturn(context, id, body) }))

const cancel = staff('order-update')
  .route({
    method: 'POST',
    path: '/returns/{id}/cancel',
    summary: 'Cancel a return; a received one is undone, with its stock and refund',
    tags,
  })
  .input(z.object({ ...idInput.shape, ...cancelReturnBody.shape }))
  .output(one(returnedShape))
  .handler(async ({ context, input: { id, notify } }) => ({
    data: await context.db.tx((db) => cancelReturn(db, context, id, notify)),
  }))

export const returnProcedures = { list, ofOrder, create, receive, cancel }
