import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { changeStatusBody } from '#app/contracts/order.ts'
import { holdsStock } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { type Actor, audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orderHistories, orders } from '#server/db/schema/sales.ts'
import { notify } from '../notifications/notify.ts'
import { syncOffers } from '../offers/take-offers.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import { tellOfOrder } from '../webhooks/order-event.ts'
import { calledOn } from './called-on.ts'
import { claimPictures } from './note-pictures.ts'
import type { StoredOrder } from './order-view.ts'
import { findOrder } from './read-order.ts'
import { syncStock } from './sync-stock.ts'
import { tellCustomer } from './tell-customer.ts'

/** Who moves an order: somebody of its store, the program itself, or, without either, its customer. */
export type Mover = Actor & { store: Store }

/**
 * Moves an order to any status, with the side effects of product.md 7.1: leaving the statuses that hold stock gives it,
 * its promotions and its coupon back, coming back takes them again. Without `is_paid` the payment stays as it is. A change that changes nothing and says
 * nothing leaves no trace.
 * @throws 404; 409 where it is not in the status that it was to be moved `from`; 422 on `status` where the stock, a promotion or the coupon can not be taken again
 */
export async function changeStatus(
  db: Tx,
  context: Mover,
  id: number,
  body: z.output<typeof changeStatusBody>,
): Promise<void> {
  const { store, user } = context
  const by = { id: user?.userId ?? null, name: user?.name ?? context.system ?? '' }
  const order = await findOrder(db, store.id, id, true)
  const expected =
    body.from === undefined || order.order_status_id === body.from || order.order_status_id === body.status
  if (!expected) throw refused(409, m.order_error_changed_since())
  const is_paid = body.is_paid ?? order.is_paid
  const same = order.order_status_id === body.status && order.is_paid === is_paid
  if (same && !body.comment && !body.pictures?.length) return
  const pictures = await claimPictures(db, store.id, body.pictures)
  const stock_held = holdsStock(body.status)
  if (order.stock_held !== stock_held) {
    const short = await syncStock(db, order, stock_held, by.id)
    const names = [...new Set(short.map(({ name }) => name))].join(', ')
    if (names) throw refusedField('status', m.order_error_retake({ names }))
    const gone = await syncOffers(db, order, stock_held)
    if (gone !== null) throw refusedField('status', gone)
  }
  await db
    .update(orders)
    .set({
      order_status_id: body.status,
      is_paid,
      stock_held,
      version: order.version + 1,
      updated_at: sql`now()`,
      updated_by: by.id,
    })
    .where(and(eq(orders.store_id, store.id), eq(orders.id, id)))
  await db.insert(orderHistories).values({
    store_id: store.id,
    order_id: id,
    order_status_id: body.status,
    is_paid,
    comment: body.comment || null,
    notify: body.notify ?? false,
    pictures,
    user_id: by.id,
    user_name: by.name,
  })
  if (body.notify) {
    const { status, comment } = body
    // What he wrote himself is no news to him.
    await tellCustomer(db, store, order, { kind: 'status', status, comment: (by.name && comment) || null })
  }
  if (order.order_status_id !== body.status) {
    await tellTeam(db, order, by, body.status)
    await tellOfOrder(db, store, id, 'order.status_changed')
  }
  if (is_paid && !order.is_paid) await tellOfOrder(db, store, id, 'order.paid')
  if (!same) await tellOfChange(db, store, order)
  const changes: Record<string, [unknown, unknown]> = {}
  if (order.order_status_id !== body.status) changes.order_status_id = [order.order_status_id, body.status]
  if (order.is_paid !== is_paid) changes.is_paid = [order.is_paid, is_paid]
  await audit(db, context, { event: 'status', entity: 'order', id, label: order.invoice_no, changes })
}

/** Tells a store's people of an order's new status, but whoever gave it that. */
async function tellTeam(db: Tx, order: StoredOrder, by: { id: number | null; name: string }, status: number) {
  const { store_id, invoice_no: no } = order
  const link = `/sales/show/${order.id}`
  if (by.name) {
    const facts = { no, by: by.name, status }
    await notify(db, store_id, { type: 'order_status', facts, link, except: by.id })
  } else await notify(db, store_id, { type: 'order_canceled', facts: { no, name: calledOn(order) }, link })
}
