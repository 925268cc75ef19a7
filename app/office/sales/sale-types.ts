import type { OrderType } from '#app/contracts/order.ts'
import { ORDER_TYPE_LABELS } from '#app/contracts/order-list.ts'

/** How an order reaches its buyer, in words. */
export const saleTypeName = (type: string): string => ORDER_TYPE_LABELS[type as OrderType]?.() ?? type
