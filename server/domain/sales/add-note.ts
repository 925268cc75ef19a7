import type * as z from 'zod'
import type { noteBody } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { orderHistories } from '#server/db/schema/sales.ts'
import { claimPictures } from './note-pictures.ts'
import { findOrder, shownHistory } from './read-order.ts'
import type { OrderHistory } from './shapes.ts'

/** Writes a note for the team below an order, which stays as it is. @throws 404; 422 on what is no picture of it */
export async function addNote(
  db: Tx,
  context: StaffContext,
  id: number,
  body: z.output<typeof noteBody>,
): Promise<OrderHistory> {
  const { store, user } = context
  const comment = body.comment || null
  if (!comment && !body.pictures?.length) throw refusedField('comment', m.required())
  const order = await findOrder(db, store.id, id)
  const pictures = await claimPictures(db, store.id, body.pictures)
  const [made] = await db
    .insert(orderHistories)
    .values({
      store_id: store.id,
      order_id: id,
      order_status_id: order.order_status_id,
      is_paid: order.is_paid,
      comment,
      pictures,
      is_internal: true,
      user_id: user.userId,
      user_name: user.name,
    })
    .returning()
  if (!made) throw new Error('The note was not stored')
  const changes: Record<string, [unknown, unknown]> = {
    note: [null, comment],
    ...(pictures.length > 0 && { pictures: [null, pictures] satisfies [unknown, unknown] }),
  }
  await audit(db, context, { event: 'updated', entity: 'order', id, label: order.invoice_no, changes })
  return shownHistory(made)
}
