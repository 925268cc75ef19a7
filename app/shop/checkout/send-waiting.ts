import { shopPlaceOrder } from '#app/bff/shop-orders.functions.ts'
import { forgetWaiting, keepWaiting, readWaiting, type WaitingOrder } from './waiting-order.ts'

/** What became of it: null where another window sent it, or took it back. */
type Sent = { token: string; waiting: WaitingOrder } | null

/**
 * Sends the order that waits, under the key that it had from the beginning: where the first request did arrive, the same
 * order answers. One window at a time, so that each finds what the other left.
 * @throws what the server refused it with; the order waits on
 */
export function sendWaiting(): Promise<Sent> {
  const send = async (): Promise<Sent> => {
    const waiting = readWaiting()
    if (!waiting) return null
    keepWaiting(waiting, { tried: true, at: waiting.at })
    const { token } = await shopPlaceOrder({ data: waiting.order })
    forgetWaiting()
    return { token, waiting }
  }
  // Only where the connection is a secure one; elsewhere its key alone keeps it from being made twice.
  return 'locks' in navigator ? navigator.locks.request('waiting-order', send) : send()
}
