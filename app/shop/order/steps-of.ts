import type { Order } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'

/** How far an order in a status is, by the statuses' ids (product.md 7.1). */
const REACHED = {
  delivery: { 1: 0, 2: 1, 9: 1, 15: 1, 3: 2, 5: 3 },
  pickup: { 1: 0, 2: 1, 9: 1, 15: 2, 3: 2, 5: 3 },
} as const

/** The status of an order that was not paid in time, by its id too: the list of all statuses is none of the shop’s. */
export const EXPIRED = 14

/** The way of an order and how far it is; undefined where it goes no further (cancelled, refused, expired). */
export function stepsOf({ type, order_status }: Pick<Order, 'type' | 'order_status'>) {
  const pickup = type === 'pickup'
  const reached: number | undefined = (REACHED[pickup ? 'pickup' : 'delivery'] as Record<number, number>)[
    order_status.id
  ]
  if (reached === undefined) return undefined
  const labels = [
    m.shop_step_received(),
    m.shop_step_preparing(),
    pickup ? m.shop_step_ready() : m.shop_step_way(),
    pickup ? m.shop_step_collected() : m.shop_step_delivered(),
  ]
  return labels.map((label, index) => ({
    label,
    state: index < reached || reached === labels.length - 1 ? 'done' : index === reached ? 'now' : 'ahead',
  }))
}
