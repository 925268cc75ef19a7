import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import type { DashboardQuery } from '#app/contracts/dashboard.ts'
import type { manualOrderBody, manualQuoteBody } from '#app/contracts/manual-order.ts'
import type { changeStatusBody, noteBody } from '#app/contracts/order.ts'
import type { changeStatusesBody, undoStatusesBody } from '#app/contracts/order-bulk.ts'
import type { orderEditBody } from '#app/contracts/order-edit.ts'
import type { orderHandlingBody } from '#app/contracts/order-handling.ts'
import type { orderAroundQuery, orderExportQuery, orderQuery } from '#app/contracts/order-list.ts'
import { PAPER_KINDS } from '#app/contracts/order-paper.ts'
import type { orderPaymentBody } from '#app/contracts/order-payment.ts'
import type { printBody } from '#app/contracts/order-print.ts'
import { callsFor } from '#server/api/calls.ts'
import { sent } from './sent.ts'

const platform = () => callsFor(getRequest(), 'platform')
const id = z.object({ id: z.int() })

export const saleList = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof orderQuery>>())
  .handler(async ({ data }) => (await platform()).backend.orders.list(data))

export const saleCounts = createServerFn({ method: 'GET' }).handler(
  async () => (await (await platform()).backend.orders.counts()).data,
)

/** All orders that a query of the list means, as a file; it comes as a Response, not as data. */
export const saleExport = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof orderExportQuery>>())
  .handler(async ({ data }) => {
    const { headers, body } = await (await platform()).backend.orders.export(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

export const saleDetail = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await platform()).backend.orders.get(data)).data)

export const saleTimeline = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await platform()).backend.orders.timeline(data)).data)

/** Moves an order to a status; the paid toggle sends the current one along (specification section 4). */
export const changeSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof changeStatusBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.changeStatus(data)).data)

/** Writes a note for the team below an order. */
export const noteSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof noteBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.note(data)).data)

/** Changes how an order is worked on. */
export const handleSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof orderHandlingBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.handle(data)).data)

/** Who can take care of an order. */
export const saleTeam = createServerFn({ method: 'GET' }).handler(
  async () => (await (await platform()).backend.orders.team()).data,
)

/** The orders before and after one in a list. */
export const salesAround = createServerFn({ method: 'GET' })
  .validator(sent<z.input<typeof orderAroundQuery> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.around(data)).data)

/** The latest other orders of the same customer. */
export const salesRelated = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await platform()).backend.orders.related(data)).data)

/** Changes what an order is of, or with `dry_run` says what would be. */
export const editSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof orderEditBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.edit(data)).data)

/** An order that staff takes; what it is repeated with makes it once. */
export const takeSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof manualOrderBody>>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.create(data)).data)

/** What such an order would cost, and how it can go and be paid. */
export const quoteSale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof manualQuoteBody>>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.quote(data)).data)

/** Customers whom an order can be taken of. */
export const saleBuyers = createServerFn({ method: 'GET' })
  .validator(z.object({ search: z.string() }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.buyers(data)).data)

/** Products and variants that can be put on an order. */
export const saleGoods = createServerFn({ method: 'GET' })
  .validator(z.object({ search: z.string() }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.goods(data)).data)

/** Writes down money received for an order, or given back. */
export const paySale = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof orderPaymentBody> & { id: number }>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.pay(data)).data)

export const unpaySale = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), payment_id: z.int() }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.unpay(data)).data)

/** Confirms that what a customer said he paid came. */
export const confirmSalePayment = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), claim_id: z.int() }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.confirmPayment(data)).data)

/** Says that nothing came of it, and why. */
export const rejectSalePayment = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.int(), claim_id: z.int(), reason: z.nullable(z.string()) }))
  .handler(async ({ data }) => (await (await platform()).backend.orders.rejectPayment(data)).data)

/** Changes several orders, each by itself; what became of each. */
export const changeSales = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof changeStatusesBody>>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.changeStatuses(data)).data)

/** Sets orders back to what they were before they were changed together. */
export const undoSales = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof undoStatusesBody>>())
  .handler(async ({ data }) => (await (await platform()).backend.orders.undoStatuses(data)).data)

/** The invoice itself, in the page's language; it comes as a Response, not as data. */
export const saleInvoice = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const { headers, body } = await (await platform()).backend.orders.invoice(data)
    return new Response(body, { headers: { ...headers, 'content-type': body.type, 'cache-control': 'no-store' } })
  })

/** A paper of an order, in the page's language; it comes as a Response, not as data. */
export const salePaper = createServerFn({ method: 'GET' })
  .validator(z.extend(id, { kind: z.enum(PAPER_KINDS) }))
  .handler(async ({ data }) => {
    const { headers, body } = await (await platform()).backend.orders.paper(data)
    return new Response(body, { headers: { ...headers, 'content-type': body.type, 'cache-control': 'no-store' } })
  })

/**
 * Papers of several orders, in the page's language: the file as a Response, or how the one that is being made stands. A
 * thousand ids are too long for a URL.
 */
export const salePapers = createServerFn({ method: 'POST' })
  .validator(sent<z.input<typeof printBody>>())
  .handler(async ({ data }) => {
    const made = await (await platform()).backend.orders.papers(data)
    if (made.status === 202) return made.body.data
    const { headers, body } = made
    return new Response(body, { headers: { ...headers, 'content-type': body.type, 'cache-control': 'no-store' } })
  })

export const salePapersState = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => (await (await platform()).backend.orders.papersState(data)).data)

/** A file of papers that was made behind the page; it comes as a Response, not as data. */
export const salePapersFile = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(async ({ data }) => {
    const { headers, body } = await (await platform()).backend.orders.papersFile(data)
    return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } })
  })

export const saleSummary = createServerFn({ method: 'GET' })
  .validator(sent<DashboardQuery>())
  .handler(async ({ data }) => (await (await platform()).backend.dashboard.saleSummary(data)).data)

export type SalePage = Awaited<ReturnType<typeof saleList>>
export type SaleRow = SalePage['data'][number]
export type Sale = Awaited<ReturnType<typeof saleDetail>>
export type SaleOutcome = Awaited<ReturnType<typeof changeSales>>[number]
export type SaleEdited = Awaited<ReturnType<typeof editSale>>
export type SaleQuote = Awaited<ReturnType<typeof quoteSale>>
export type SaleBuyer = Awaited<ReturnType<typeof saleBuyers>>[number]
export type SaleGood = Awaited<ReturnType<typeof saleGoods>>[number]
export type SaleDeed = Awaited<ReturnType<typeof saleTimeline>>[number]
export type Figures = Awaited<ReturnType<typeof saleSummary>>
