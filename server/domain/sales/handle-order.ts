import { and, eq, sql } from 'drizzle-orm'
import type { OrderHandling } from '#app/contracts/order-handling.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/sales.ts'
import { courierLink, trackingTemplate } from '../shipping/courier-link.ts'
import { tellOfChange } from '../telegram/tell-telegram.ts'
import { assigneeOf, assignees } from './assignees.ts'
import { findOrder } from './read-order.ts'
import { tellCustomer } from './tell-customer.ts'

/** Changes how an order is worked on: its tags, who does it, and how it travels. @throws 404; 422 on `assigned_to` */
export async function handleOrder(db: Tx, context: StaffContext, id: number, body: OrderHandling): Promise<void> {
  const { store, user } = context
  const order = await findOrder(db, store.id, id, true)
  const before = await assigneeOf(db, store.id, order.assigned_to)
  let after = before
  if (body.assigned_to !== undefined && body.assigned_to !== (before?.id ?? null)) {
    const team = await assignees(db, store.id)
    after = team.find((one) => one.id === body.assigned_to) ?? null
    if (body.assigned_to !== null && !after) throw refusedField('assigned_to', m.error_unknown_choice())
  }
  const text = (sent: string | null | undefined, was: string | null) => (sent === undefined ? was : sent || null)
  const template = await trackingTemplate(db, store.id, order.shipping_code)
  const tracking_code = text(body.tracking_code, order.tracking_code)
  const link = text(body.courier_link, order.courier_link)
  // One that was made of the code before follows the new one; one that somebody wrote stays.
  const written = link !== null && link !== courierLink(template, order.tracking_code)
  const columns = {
    tags: body.tags === undefined ? order.tags : [...new Set(body.tags)],
    courier: text(body.courier, order.courier),
    tracking_code,
    courier_link: written ? link : courierLink(template, tracking_code),
  }
  if (body.notify && tracking_code) await tellCustomer(db, store, { ...order, ...columns }, { kind: 'tracking' })
  const changes = changed(
    { ...order, assigned_to: before?.name ?? null },
    { ...columns, assigned_to: after?.name ?? null },
  )
  if (Object.keys(changes).length === 0) return
  await db
    .update(orders)
    .set({
      ...columns,
      assigned_to: after?.id ?? null,
      version: order.version + 1,
      updated_at: sql`now()`,
      updated_by: user.userId,
    })
    .where(and(eq(orders.store_id, store.id), eq(orders.id, id)))
  await tellOfChange(db, store, order)
  await audit(db, context, { event: 'updated', entity: 'order', id, label: order.invoice_no, changes })
}
