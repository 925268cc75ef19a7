import { ORPCError } from '@orpc/server'
import { givesMoneyBack } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type RefusedData, refused } from '#server/core/procedure/refused.ts'
import { changeStatus } from './change-status.ts'
import { findOrder } from './read-order.ts'
import { refundableOf } from './read-payments.ts'
import type { OrderOutcome } from './shapes.ts'
import { storedPayments } from './stored-parts.ts'

interface Change {
  id: number
  /** Absent: it stays what it is. */
  status?: number | undefined
  is_paid?: boolean | undefined
  /** Refused where the order was changed since. */
  version?: number
}

/**
 * Changes orders one after the other, each in a transaction of its own: one that is refused, as where its stock is sold
 * meanwhile, holds no other back. What became of each, in the order asked for.
 */
export async function changeStatuses(context: StaffContext, changes: readonly Change[]): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = []
  for (const change of changes) outcomes.push(await changeOne(context, change))
  return outcomes
}

async function changeOne(context: StaffContext, { id, version, ...change }: Change): Promise<OrderOutcome> {
  let was: OrderOutcome['was'] = null
  try {
    return await context.db.tx(async (db) => {
      const order = await findOrder(db, context.store.id, id, true)
      was = { status: order.order_status_id, is_paid: order.is_paid }
      if (version !== undefined && version !== order.version) throw refused(409, m.order_error_changed_since())
      const status = change.status ?? was.status
      const is_paid = change.is_paid ?? was.is_paid
      await changeStatus(db, context, id, { status, is_paid })
      const changed = status !== was.status || is_paid !== was.is_paid
      const refundable = changed && givesMoneyBack(status)
      return {
        id,
        done: true,
        changed,
        message: null,
        was,
        version: changed ? order.version + 1 : order.version,
        refundable_amount: refundable
          ? refundableOf({ ...order, is_paid }, await storedPayments(db, context.store.id, id))
          : null,
        currency_code: order.currency_code,
      }
    })
  } catch (error) {
    // A fault is no answer about one order.
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const nothing = { version: null, refundable_amount: null, currency_code: null }
    return { id, done: false, changed: false, message: reasonOf(error), was, ...nothing }
  }
}

/** Why it was refused: what its field says, else all that was said. */
function reasonOf(error: ORPCError<string, unknown>): string {
  const { errors } = (error.data ?? {}) as RefusedData
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') || error.message
  )
}
