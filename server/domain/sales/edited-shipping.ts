import { toMinor } from '#app/contracts/money.ts'
import type { OrderEdit } from '#app/contracts/order-edit.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import { needsAddress, orderTypeOf } from './methods.ts'
import { moneyOf, type StoredOrder } from './order-view.ts'
import type { ShippingMethods } from './shipping-methods.ts'
import type { Tax } from './taxes.ts'

/** How an order is to go, and what that costs; `cost` null: it is not sent. */
export interface NextShipping {
  columns: Pick<StoredOrder, 'shipping_code' | 'shipping_method_name' | 'shipping_address_1' | 'order_type'>
  cost: number | null
  /** Of the cost; null: it is not taxed. */
  tax: Tax | null
}

/**
 * How a changed order goes. A method that stays may be one that the store has no more; for a new one the fee is what it
 * costs, unless another was agreed: then the order may go by a method that would not have been offered.
 * @throws 422 on `shipping_method`, `shipping_cost` or `shipping_address_1`
 */
export function editedShipping(
  order: StoredOrder,
  before: { shipping: number | null; shippingTax: Tax | null },
  methods: ShippingMethods,
  edit: Pick<OrderEdit, 'shipping_method' | 'shipping_cost' | 'shipping_address_1'>,
): NextShipping {
  const { shipping_code, shipping_method_name, order_type } = order
  const shipping_address_1 =
    edit.shipping_address_1 === undefined ? order.shipping_address_1 : edit.shipping_address_1 || null
  const agreed = agreedCost(edit.shipping_cost, order)
  const code = edit.shipping_method === undefined ? shipping_code : edit.shipping_method || null
  if (code === shipping_code) {
    const type = methods.offered.find((method) => method.code === code)?.type
    const delivered = code !== null && needsAddress(type ?? '') && order_type === 'delivery'
    if (edit.shipping_address_1 !== undefined && delivered) askAddress(shipping_address_1)
    const cost = edit.shipping_cost === undefined ? before.shipping : agreed
    const columns = { shipping_code, shipping_method_name, shipping_address_1, order_type }
    return { columns, cost, tax: before.shippingTax }
  }
  if (code === null)
    return {
      columns: { shipping_code: null, shipping_method_name: null, shipping_address_1, order_type },
      cost: agreed,
      tax: null,
    }
  const method = methods.offered.find((one) => one.code === code)
  if (!method) throw refusedField('shipping_method', m.order_error_shipping_method())
  const offer = methods.left.find((one) => one.method === method)
  const reason = methods.reasons.get(method)
  if (agreed === null && !offer) throw refusedField('shipping_method', reason ?? m.order_error_shipping_method())
  const type = orderTypeOf(method.type)
  if (needsAddress(method.type)) askAddress(shipping_address_1)
  return {
    columns: {
      shipping_code: code,
      shipping_method_name: bilingual(method.translations),
      shipping_address_1,
      // How it was taken stays.
      order_type: order_type === 'manual' ? order_type : type,
    },
    cost: agreed ?? offer?.cost ?? null,
    tax: methods.taxes.get(method.tax_class_id) ?? null,
  }
}

function askAddress(address: string | null): void {
  if (!address) throw refusedField('shipping_address_1', m.order_error_address())
}

function agreedCost(text: string | null | undefined, order: StoredOrder): number | null {
  if (text === undefined || text === null) return null
  const cost = toMinor(text, moneyOf(order).currency)
  if (cost === undefined) throw refusedField('shipping_cost', m.rule_amount())
  return cost
}
