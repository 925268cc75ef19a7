import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { orders } from '#server/db/schema/sales.ts'
import { calledOn } from './called-on.ts'
import { placeText, sentTo } from './destination.ts'
import type { OrderRow } from './shapes.ts'
import { type Money, rielText } from './show-lines.ts'

export type StoredOrder = typeof orders.$inferSelect

export const moneyOf = (order: Pick<StoredOrder, 'currency_code' | 'khr_rate' | 'khr_round'>): Money => ({
  currency: order.currency_code === 'KHR' ? 'KHR' : 'USD',
  khrRate: order.khr_rate,
  khrRound: order.khr_round,
})

export const statusOf = (id: number) => ({ id, name: orderStatus(id)?.name() ?? String(id) })

/** The columns that a row of the list is made of. */
export const LISTED = [
  'id',
  'version',
  'invoice_no',
  'firstname',
  'lastname',
  'customer_fullname',
  'email',
  'telephone',
  'order_status_id',
  'is_paid',
  'total',
  'currency_code',
  'khr_rate',
  'khr_round',
  'order_type',
  'channel',
  'date_added',
  'created_at',
  'payment_method_name',
  'shipping_method_name',
  'shipping_address_1',
  'shipping_province_code',
  'shipping_district_code',
] as const satisfies (keyof StoredOrder)[]

/** An order as the list reads it; a time may still be the database's text. */
export type ListedOrder = Omit<Pick<StoredOrder, (typeof LISTED)[number]>, 'date_added' | 'created_at'> &
  Record<'date_added' | 'created_at', Date | string>

/** An order as a row of the list shows it, names in the asked language. */
export function orderRow(order: ListedOrder, locale: Locale): OrderRow {
  const money = moneyOf(order)
  return {
    id: order.id,
    version: order.version,
    invoice_no: order.invoice_no,
    firstname: order.firstname,
    lastname: order.lastname,
    customer_fullname: calledOn(order),
    email: order.email,
    telephone: showPhone(order.telephone),
    order_status: statusOf(order.order_status_id),
    is_paid: order.is_paid,
    total: toDecimal(order.total, money.currency),
    total_khr: rielText(order.total, money),
    currency_code: order.currency_code,
    type: order.order_type,
    channel: order.channel,
    date_added: new Date(order.date_added).toISOString(),
    created_at: new Date(order.created_at).toISOString(),
    payment_method_name: order.payment_method_name[locale],
    shipping_method_name: order.shipping_method_name?.[locale] ?? null,
    shipping_address_1: order.shipping_address_1,
    shipping_province_code: order.shipping_province_code,
    shipping_district_code: order.shipping_district_code,
    shipping_place: placeText(sentTo(order), locale),
  }
}
