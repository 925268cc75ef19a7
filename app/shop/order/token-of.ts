import type { Order } from '#app/bff/shop-orders.functions.ts'

/** What opens an order, from its address. */
export const tokenOf = ({ tracking_url }: Pick<Order, 'tracking_url'>): string => tracking_url.split('/').at(-1) ?? ''
