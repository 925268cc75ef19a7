import { CANCELED, tellsCustomer } from '#app/contracts/order-status.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { cancelRefusal } from './cancel-refusal.ts'
import { changeStatus } from './change-status.ts'
import { findOrder, idOfToken } from './read-order.ts'

/**
 * Cancels an order for whoever holds its token, as long as the store has not begun on it; one that is canceled already
 * stays as it is. The order is held meanwhile, so that of two who move it at once one comes after the other.
 * @param reason for the store alone
 * @throws 404; 409 where the store has begun on it, or it is paid or said to be
 */
export async function cancelOrder(context: ShopContext, token: string, reason: string | null): Promise<void> {
  const { store } = context
  await context.db.tx(async (db) => {
    const order = await findOrder(db, store.id, await idOfToken(db, store.id, token), true)
    if (order.order_status_id === CANCELED) return
    const refusal = await cancelRefusal(db, order)
    if (refusal) throw refused(409, refusal)
    const notify = tellsCustomer(CANCELED)
    await changeStatus(db, context, order.id, { status: CANCELED, comment: reason, notify })
  })
}
