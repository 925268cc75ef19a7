import type { OrderType } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'

const NAMES: Record<OrderType, () => string> = {
  delivery: m.sale_type_delivery,
  pickup: m.sale_type_pickup,
  'dine-in': m.sale_type_dine_in,
  manual: m.sale_type_manual,
}

/** How an order reaches its buyer, in words. */
export const saleTypeName = (type: string): string => NAMES[type as OrderType]?.() ?? type
