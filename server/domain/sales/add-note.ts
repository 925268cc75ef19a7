import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orderHistories } from '#server/db/schema/sales.ts'
import { findOrder, shownHistory } from './read-order.ts'
import type { OrderHistory } from './shapes.ts'

/** Writes a note for the team below an order, which stays as it is. @throws 404 */
export async function addNote(db: Tx, context: StaffContext, id: number, comment: string): Promise<OrderHistory> {
  const { store, user } = context
  const order = await findOrder(db, store.id, id)
  const [made] = await db
    .insert(orderHistories)
    .values({
      store_id: store.id,
      order_id: id,
      order_status_id: order.order_status_id,
      is_paid: order.is_paid,
      comment,
      is_internal: true,
      user_id: user.userId,
      user_name: user.name,
    })
    .returning()
  if (!made) throw new Error('The note was not stored')
  const changes: Record<string, [unknown, unknown]> = { note: [null, comment] }
  await audit(db, context, { event: 'updated', entity: 'order', id, label: order.invoice_no, changes })
  return shownHistory(made)
}
