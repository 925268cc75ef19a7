import * as z from 'zod'
import { dashboardQuery } from '#app/contracts/dashboard.ts'
import { LOCALES, searchWords } from '#app/contracts/kit.ts'
import { manualOrderBody, manualQuoteBody } from '#app/contracts/manual-order.ts'
import { changeStatusBody, noteBody } from '#app/contracts/order.ts'
import { changeStatusesBody, undoStatusesBody } from '#app/contracts/order-bulk.ts'
import { orderEditBody } from '#app/contracts/order-edit.ts'
import { orderHandlingBody } from '#app/contracts/order-handling.ts'
import { orderAroundQuery, orderExportQuery, orderQuery } from '#app/contracts/order-list.ts'
import { orderPaymentBody } from '#app/contracts/order-payment.ts'
import { ORDER_STATUSES } from '#app/contracts/order-status.ts'
import { rejectClaimBody } from '#app/contracts/payment-method.ts'
import { bytes, FILE_TYPES } from '#server/api/rest/file-reply.ts'
import { pdfFile, pdfReply } from '#server/api/rest/pdf-reply.ts'
import { withKey } from '#server/api/rest/with-key.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, listOf, one, pathId } from '#server/core/rows/rows.ts'
import { addNote } from '#server/domain/sales/add-note.ts'
import { assignees } from '#server/domain/sales/assignees.ts'
import { changeStatus } from '#server/domain/sales/change-status.ts'
import { changeStatuses } from '#server/domain/sales/change-statuses.ts'
import { countTabs } from '#server/domain/sales/count-tabs.ts'
import { editOrder } from '#server/domain/sales/edit-order.ts'
import { exportOrders } from '#server/domain/sales/export-orders.ts'
import { findBuyers } from '#server/domain/sales/find-buyers.ts'
import { findGoods } from '#server/domain/sales/find-goods.ts'
import { handleOrder } from '#server/domain/sales/handle-order.ts'
import { listOrders, ordersAround } from '#server/domain/sales/list-orders.ts'
import { orderTimeline } from '#server/domain/sales/order-timeline.ts'
import { confirmClaim, rejectClaim } from '#server/domain/sales/payment-claims.ts'
import { recordPayment, removePayment } from '#server/domain/sales/payments.ts'
import { printInvoice } from '#server/domain/sales/print-invoice.ts'
import { quoteManual } from '#server/domain/sales/quote-manual.ts'
import { listHistories, readOrder } from '#server/domain/sales/read-order.ts'
import { relatedOrders } from '#server/domain/sales/related-orders.ts'
import { saleSummary } from '#server/domain/sales/sale-summary.ts'
import {
  assigneeShape,
  buyerShape,
  editedShape,
  goodShape,
  historyShape,
  manualQuoteShape,
  orderRowShape,
  orderShape,
  outcomeShape,
  statusShape,
  timelineShape,
} from '#server/domain/sales/shapes.ts'
import { summaryShape } from '#server/domain/sales/summary-shape.ts'
import { takeOrder } from '#server/domain/sales/take-order.ts'
import { missingProcedures } from './missing-orders.ts'
import { paperProcedures } from './papers.ts'

const tags = ['orders']

const list = staff('order-view')
  .route({ method: 'GET', path: '/orders', summary: 'List orders', tags })
  .input(orderQuery)
  .output(listOf(orderRowShape))
  .handler(({ context, input }) => listOrders(context, input))

const statuses = staff('order-view')
  .route({ method: 'GET', path: '/orders/status', summary: 'List the 15 order statuses', tags })
  .output(z.object({ data: z.array(statusShape) }))
  .handler(() => ({ data: ORDER_STATUSES.map(({ id, name }) => ({ id, name: name() })) }))

const counts = staff('order-view')
  .route({ method: 'GET', path: '/orders/counts', summary: 'Count the orders of each view of the list', tags })
  .output(z.object({ data: z.array(z.object({ key: z.string(), orders: z.int() })) }))
  .handler(async ({ context }) => ({ data: await countTabs(context) }))

const exported = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/export',
    summary: 'Export orders that match, as CSV or XLSX',
    outputStructure: 'detailed',
    tags,
  })
  .input(orderExportQuery)
  .output(bytes)
  .handler(async ({ context, input: { format, ...query } }) => {
    const headers = {
      'content-type': FILE_TYPES[format],
      'content-disposition': `attachment; filename="orders.${format}"`,
    }
    return { headers, body: await exportOrders(context, query, format) }
  })

const get = staff('order-view')
  .route({ method: 'GET', path: '/orders/{id}', summary: 'Get an order', tags })
  .input(idInput)
  .output(one(orderShape))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx((db) => readOrder(db, context.store, input.id, context.locale)),
  }))

/**
 * An order that staff takes, as by telephone: the customer of the number is found or made, and his group's prices hold.
 * Other prices, a discount, a fee and money received take `order-update` as well.
 */
const create = staff('order-create')
  .route({
    method: 'POST',
    path: '/orders',
    successStatus: 201,
    summary: 'Create an order taken by phone',
    spec: withKey,
    tags,
  })
  .input(manualOrderBody)
  .output(one(orderShape))
  .handler(async ({ context, input }) => {
    const key = context.idempotencyKey ?? (input.idempotency_key || null)
    const id = await takeOrder(context, input, key)
    return { data: await context.db.tx((db) => readOrder(db, context.store, id, context.locale)) }
  })

const quoted = staff('order-create')
  .route({
    method: 'POST',
    path: '/orders/quote',
    summary: 'Calculate the total of an order taken by phone, with its shipping and payment methods',
    tags,
  })
  .input(manualQuoteBody)
  .output(one(manualQuoteShape))
  .handler(async ({ context, input }) => ({ data: await quoteManual(context, input) }))

const buyers = staff('customer-view')
  .route({
    method: 'GET',
    path: '/orders/buyers',
    summary: 'Search customers for an order, by phone number or name',
    tags,
  })
  .input(z.object({ search: z.optional(searchWords) }))
  .output(z.object({ data: z.array(buyerShape) }))
  .handler(async ({ context, input }) => ({ data: await findBuyers(context, input.search ?? '') }))

const histories = staff('order-history-view')
  .route({ method: 'GET', path: '/orders/{id}/histories', summary: 'List the history of an order, newest first', tags })
  .input(idInput)
  .output(z.object({ data: z.array(historyShape) }))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx((db) => listHistories(db, context.store.id, input.id)),
  }))

const timeline = staff('order-history-view')
  .route({
    method: 'GET',
    path: '/orders/{id}/timeline',
    summary: 'List the activity of an order, newest first: statuses, notes, messages to the customer, prints',
    tags,
  })
  .input(idInput)
  .output(z.object({ data: z.array(timelineShape) }))
  .handler(async ({ context, input }) => ({
    data: await context.db.read((db) => orderTimeline(db, context.store.id, input.id)),
  }))

const note = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/{id}/notes',
    successStatus: 201,
    summary: 'Add a note for the team to an order',
    tags,
  })
  .input(z.object({ ...idInput.shape, ...noteBody.shape }))
  .output(one(historyShape))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx((db) => addNote(db, context, input.id, input)),
  }))

const change = staff('order-update')
  .route({ method: 'POST', path: '/orders/{id}/change-status', summary: 'Change the status of an order', tags })
  .input(z.object({ ...idInput.shape, ...changeStatusBody.shape }))
  .output(one(orderShape))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx(async (db) => {
      await changeStatus(db, context, input.id, input)
      return readOrder(db, context.store, input.id, context.locale)
    }),
  }))

const outcomes = z.object({ data: z.array(outcomeShape) })

const handle = staff('order-update')
  .route({
    method: 'PUT',
    path: '/orders/{id}',
    summary: 'Update the fulfillment of an order: tags, assignee, courier and tracking number',
    tags,
  })
  .input(z.object({ ...idInput.shape, ...orderHandlingBody.shape }))
  .output(one(orderShape))
  .handler(async ({ context, input: { id, ...body } }) => ({
    data: await context.db.tx(async (db) => {
      await handleOrder(db, context, id, body)
      return readOrder(db, context.store, id, context.locale)
    }),
  }))

const team = staff('order-update')
  .route({ method: 'GET', path: '/orders/assignees', summary: 'List the staff an order can be assigned to', tags })
  .output(z.object({ data: z.array(assigneeShape) }))
  .handler(async ({ context }) => ({ data: await context.db.read((db) => assignees(db, context.store.id)) }))

const around = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/{id}/around',
    summary: 'Get the previous and the next order of a filtered list',
    tags,
  })
  .input(z.object({ ...idInput.shape, ...orderAroundQuery.shape }))
  .output(one(z.object({ previous: z.int().nullable(), next: z.int().nullable() })))
  .handler(async ({ context, input: { id, ...query } }) => ({ data: await ordersAround(context, id, query) }))

const related = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/{id}/related',
    summary: 'List the latest other orders of the same customer',
    tags,
  })
  .input(idInput)
  .output(one(z.object({ orders: z.array(orderRowShape), total: z.int() })))
  .handler(async ({ context, input }) => ({
    data: await context.db.read((db) => relatedOrders(db, context.store.id, input.id, context.locale)),
  }))

const edit = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/{id}/edit',
    summary: 'Edit an order: lines, prices, discount, shipping; with dry_run nothing is saved',
    tags,
  })
  .input(z.object({ ...idInput.shape, ...orderEditBody.shape }))
  .output(one(editedShape))
  .handler(async ({ context, input: { id, ...body } }) => ({ data: await editOrder(context, id, body) }))

const goods = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/goods',
    summary: 'Search products and variants for an order',
    tags,
  })
  .input(z.object({ search: z.optional(searchWords) }))
  .output(z.object({ data: z.array(goodShape) }))
  .handler(async ({ context, input }) => ({ data: await findGoods(context, input.search ?? '') }))

const pay = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/{id}/payments',
    successStatus: 201,
    summary: 'Record a payment or a refund of an order',
    spec: withKey,
    tags,
  })
  .input(z.object({ ...idInput.shape, ...orderPaymentBody.shape }))
  .output(one(orderShape))
  .handler(async ({ context, input: { id, ...body } }) => ({
    data: await context.db.tx(async (db) => {
      await recordPayment(db, context, id, body, context.idempotencyKey ?? (body.idempotency_key || null))
      return readOrder(db, context.store, id, context.locale)
    }),
  }))

const unpay = staff('order-update')
  .route({
    method: 'DELETE',
    path: '/orders/{id}/payments/{payment_id}',
    summary: 'Delete a payment that was recorded by mistake',
    tags,
  })
  .input(z.object({ ...idInput.shape, payment_id: pathId }))
  .output(one(orderShape))
  .handler(async ({ context, input: { id, payment_id } }) => ({
    data: await context.db.tx(async (db) => {
      await removePayment(db, context, id, payment_id)
      return readOrder(db, context.store, id, context.locale)
    }),
  }))

const claimInput = z.object({ ...idInput.shape, claim_id: pathId })

const confirm = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/{id}/payment-claims/{claim_id}/confirm',
    summary: 'Confirm that a payment the customer told of was received',
    tags,
  })
  .input(claimInput)
  .output(one(orderShape))
  .handler(async ({ context, input }) => ({
    data: await context.db.tx(async (db) => {
      await confirmClaim(db, context, input)
      return readOrder(db, context.store, input.id, context.locale)
    }),
  }))

const reject = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/{id}/payment-claims/{claim_id}/reject',
    summary: 'Reject a payment the customer told of; the customer reads why',
    tags,
  })
  .input(z.object({ ...claimInput.shape, ...rejectClaimBody.shape }))
  .output(one(orderShape))
  .handler(async ({ context, input: { reason, ...which } }) => ({
    data: await context.db.tx(async (db) => {
      await rejectClaim(db, context, which, reason)
      return readOrder(db, context.store, which.id, context.locale)
    }),
  }))

const changeMany = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/change-statuses',
    summary: 'Change the status of several orders; the response has a result for each',
    tags,
  })
  .input(changeStatusesBody)
  .output(outcomes)
  .handler(async ({ context, input: { ids, status, is_paid } }) => ({
    data: await changeStatuses(
      context,
      [...new Set(ids)].map((id) => ({ id, status, is_paid })),
    ),
  }))

const undoMany = staff('order-update')
  .route({
    method: 'POST',
    path: '/orders/change-statuses/undo',
    summary: 'Undo a status change of several orders; orders changed since are skipped',
    tags,
  })
  .input(undoStatusesBody)
  .output(outcomes)
  .handler(async ({ context, input }) => ({ data: await changeStatuses(context, input.orders) }))

const invoice = staff('order-view')
  .route({
    method: 'GET',
    path: '/orders/{id}/invoice',
    summary: 'Download the invoice as PDF',
    outputStructure: 'detailed',
    tags,
  })
  .input(z.object({ ...idInput.shape, lang: z.enum(LOCALES).optional() }))
  .output(pdfFile)
  .handler(async ({ context, input }) =>
    pdfReply(await printInvoice(context, input.id, input.lang ?? context.locale), 'Invoice.pdf'),
  )

export const orderProcedures = {
  list,
  statuses,
  counts,
  export: exported,
  get,
  create,
  quote: quoted,
  buyers,
  histories,
  timeline,
  note,
  handle,
  team,
  around,
  related,
  edit,
  goods,
  pay,
  unpay,
  confirmPayment: confirm,
  rejectPayment: reject,
  changeStatus: change,
  changeStatuses: changeMany,
  undoStatuses: undoMany,
  invoice,
  ...missingProcedures,
  ...paperProcedures,
}

export const summary = staff()
  .route({
    method: 'GET',
    path: '/dashboard/sale-summary',
    summary: 'Sales figures of whole days, or of those that a range comes to today, and of the days before',
    tags: ['dashboard'],
  })
  .input(dashboardQuery)
  .output(one(summaryShape))
  .handler(async ({ context, input }) => ({ data: await saleSummary(context, input) }))
