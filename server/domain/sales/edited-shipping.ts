import { toMinor } from '#app/contracts/money.ts'
import type { OrderEdit } from '#app/contracts/order-edit.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Destination } from '../shipping/delivery-area.ts'
import { needsAddress, orderTypeOf } from './methods.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import type { ShippingMethods } from './shipping-methods.ts'
import type { Tax } from './taxes.ts'

/** How an order is to go, and what that costs; `cost` null: it is not sent. */
export interface NextShipping {
  columns: Pick<
    StoredOrder,
    | 'shipping_code'
    | 'shipping_method_name'
    | 'shipping_address_1'
    | 'shipping_province_code'
    | 'shipping_district_code'
    | 'shipping_commune'
    | 'shipping_landmark'
    | 'order_type'
  >
  cost: number | null
  /** Of the cost; null: it is not taxed. */
  tax: Tax | null
}

/** Where it goes, in words. */
const WORDS = ['shipping_address_1', 'shipping_commune', 'shipping_landmark'] as const

/**
 * How a changed order goes. A method that stays may be one that the store has no more; for a new one the fee is what it
 * costs, unless another was agreed: then the order may go by a method that would not have been offered. To another
 * province or district a method that stays costs what it costs there.
 * @param to where it goes then
 * @throws 422 on `shipping_method`, `shipping_cost`, `shipping_address_1`, or what the method must know first
 */
export function editedShipping(
  order: StoredOrder,
  before: { shipping: number | null; shippingTax: Tax | null },
  methods: ShippingMethods,
  edit: Pick<OrderEdit, 'shipping_method' | 'shipping_cost' | (typeof WORDS)[number]>,
  to: Destination,
): NextShipping {
  const { shipping_code, shipping_method_name, order_type } = order
  const [shipping_address_1, shipping_commune, shipping_landmark] = WORDS.map((field) =>
    edit[field] === undefined ? order[field] : edit[field] || null,
  ) as [string | null, string | null, string | null]
  const known = shipping_address_1 !== null || shipping_landmark !== null || order.shipping_latitude !== null
  const where = {
    shipping_address_1,
    shipping_commune,
    shipping_landmark,
    shipping_province_code: to.province,
    shipping_district_code: to.district,
  }
  const agreed = agreedCost(edit.shipping_cost, order)
  const code = edit.shipping_method === undefined ? shipping_code : edit.shipping_method || null
  if (code === shipping_code) {
    const method = methods.offered.find((one) => one.code === code)
    const delivered = code !== null && needsAddress(method?.type ?? '') && order_type === 'delivery'
    if (WORDS.some((field) => edit[field] !== undefined) && delivered) askAddress(known)
    const columns = { shipping_code, shipping_method_name, order_type, ...where }
    const moved = to.province !== order.shipping_province_code || to.district !== order.shipping_district_code
    if (edit.shipping_cost !== undefined) return { columns, cost: agreed, tax: before.shippingTax }
    // What the store has no more costs nothing else elsewhere.
    const cost = moved && method ? costOf(methods, method) : before.shipping
    return { columns, cost, tax: before.shippingTax }
  }
  if (code === null)
    return {
      columns: { shipping_code: null, shipping_method_name: null, order_type, ...where },
      cost: agreed,
      tax: null,
    }
  const method = methods.offered.find((one) => one.code === code)
  if (!method) throw refusedField('shipping_method', m.order_error_shipping_method())
  const cost = agreed ?? costOf(methods, method)
  const type = orderTypeOf(method.type)
  if (needsAddress(method.type)) askAddress(known)
  return {
    columns: {
      shipping_code: code,
      shipping_method_name: bilingual(method.translations),
      ...where,
      // How it was taken stays.
      order_type: order_type === 'manual' ? order_type : type,
    },
    cost,
    tax: methods.taxes.get(method.tax_class_id) ?? null,
  }
}

/** What sending it costs by a method. @throws 422 where it does not go by it, on the field to put right */
function costOf({ left, reasons, fields }: ShippingMethods, method: ShippingMethods['offered'][number]): number {
  const offer = left.find((one) => one.method === method)
  if (offer) return offer.cost
  throw refusedField(fields.get(method) ?? 'shipping_method', reasons.get(method) ?? m.order_error_shipping_method())
}

function askAddress(known: boolean): void {
  if (!known) throw refusedField('shipping_address_1', m.order_error_address())
}

function agreedCost(text: string | null | undefined, order: StoredOrder): number | null {
  if (text === undefined || text === null) return null
  const cost = toMinor(text, moneyOf(order).currency)
  if (cost === undefined) throw refusedField('shipping_cost', m.rule_amount())
  return cost
}
