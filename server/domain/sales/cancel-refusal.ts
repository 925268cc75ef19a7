import { orderStatus, PENDING } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'
import { lastClaim, nothingPaid } from './online-payment.ts'
import type { StoredOrder } from './order-view.ts'
import { storedPayments } from './stored-parts.ts'

/**
 * Why an order's customer can not cancel it himself, in the asked language; null where he can: the store has not begun on
 * it, and nothing of it is paid or said to be.
 */
export async function cancelRefusal(db: Tx, order: StoredOrder): Promise<string | null> {
  if (order.order_status_id !== PENDING)
    return orderStatus(order.order_status_id)?.group === 'processing'
      ? m.order_error_cancel_begun()
      : m.order_error_cancel_over()
  if (order.is_paid) return m.order_error_cancel_paid()
  const payments = await storedPayments(db, order.store_id, order.id)
  return nothingPaid(order, await lastClaim(db, order), payments) ? null : m.order_error_cancel_paid()
}
