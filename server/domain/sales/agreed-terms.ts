import type { ManualQuote } from '#app/contracts/manual-order.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser, Store } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { type FieldErrors, refused, refusedField } from '#server/core/procedure/refused.ts'
import type { Cart } from '../discounts/rule.ts'
import { type Offers, offShipping } from '../offers/offers-for.ts'
import { orderTypeOf } from './methods.ts'
import { HIGHEST } from './price-lines.ts'
import type { PricedLine } from './priced-line.ts'
import { chooseShippingMethod, type ShippingMethods, type ShippingOffer } from './shipping-methods.ts'
import type { Tax } from './taxes.ts'

type Agreed = Pick<ManualQuote, 'lines' | 'discount' | 'shipping_cost' | 'shipping_method'>

/** What an order costs otherwise than the store's own prices say is for whoever may change an order. @throws 403 */
export function checkMayAgree({ permissions }: SessionUser, { lines, discount, shipping_cost }: Agreed): void {
  const agreed = [discount, shipping_cost, ...lines.map(({ price }) => price)]
  if (agreed.some(isSaid) && !permissions.has('order-update')) throw forbidden()
}

const isSaid = (value: unknown) => value !== undefined && value !== null

/** Lines at the prices that were agreed, of one with its options. @throws 422 on `lines.N.price`, and on `lines` */
export function atAgreedPrices(
  { base_currency }: Pick<Store, 'base_currency'>,
  lines: readonly PricedLine[],
  sent: Agreed['lines'],
): PricedLine[] {
  const errors: FieldErrors = {}
  const priced = lines.map((line, at): PricedLine => {
    const text = sent[at]?.price
    if (text === undefined || text === null) return line
    const price = toMinor(text, base_currency)
    if (price === undefined) errors[`lines.${at}.price`] = [m.rule_amount()]
    return price === undefined ? line : { ...line, price, total: price * line.quantity, promotion: null }
  })
  if (priced.reduce((sum, { total }) => sum + total, 0) > HIGHEST) errors.lines = [m.order_error_too_large()]
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
  return priced
}

/** What is off these lines together. @throws 422 on `discount` for more than they cost */
export function agreedDiscount(
  { base_currency }: Pick<Store, 'base_currency'>,
  lines: readonly PricedLine[],
  { discount }: Agreed,
): number {
  if (discount === undefined || discount === null) return 0
  const off = toMinor(discount, base_currency)
  if (off === undefined) throw refusedField('discount', m.rule_amount())
  const goods = lines.reduce((sum, line) => sum + line.total - line.discount, 0)
  if (off > goods) throw refusedField('discount', m.order_error_discount({ amount: formatMoney(goods, base_currency) }))
  return off
}

/** How an order goes, and what that costs; without a method it is handed over where it is taken. */
export interface AgreedShipping {
  method: ShippingOffer['method'] | null
  /** Null: nothing is said of it. */
  cost: number | null
  /** Of that; null: it is not taxed. */
  tax: Tax | null
}

/** How an order goes by an offer. */
export const offerOf = (offer: ShippingOffer | null): AgreedShipping => ({
  method: offer?.method ?? null,
  cost: offer?.cost ?? null,
  tax: offer?.tax ?? null,
})

/** The same as offers are asked; null while it is not chosen. */
export const sentBy = (
  method: AgreedShipping['method'] | undefined,
  cost: AgreedShipping['cost'] | undefined,
): Cart['shipping'] =>
  cost === null || cost === undefined
    ? null
    : { code: method?.code ?? null, service: method ? orderTypeOf(method.type) : null, cost }

/** What an order's totals say of sending it. */
export const sentFor = ({ cost, tax }: Pick<AgreedShipping, 'cost' | 'tax'>, offers: Offers) =>
  cost === null ? null : { cost, tax, off: offShipping(offers) }

/**
 * By a method whose fee was agreed an order may go though it would not have been offered.
 * @throws 422 on `shipping_method`, `shipping_cost`, or what the method must know first
 */
export function agreedShipping(
  { base_currency }: Pick<Store, 'base_currency'>,
  methods: ShippingMethods,
  { shipping_method, shipping_cost }: Agreed,
): AgreedShipping {
  const said = shipping_cost === undefined || shipping_cost === null ? null : toMinor(shipping_cost, base_currency)
  if (said === undefined) throw refusedField('shipping_cost', m.rule_amount())
  if (!shipping_method) return { method: null, cost: said, tax: null }
  if (said !== null) {
    const method = methods.offered.find(({ code }) => code === shipping_method)
    if (!method) throw refusedField('shipping_method', m.order_error_shipping_method())
    return { method, cost: said, tax: methods.taxes.get(method.tax_class_id) ?? null }
  }
  const chosen = chooseShippingMethod(methods, undefined, shipping_method)
  if ('refused' in chosen) throw refusedField(chosen.field, chosen.refused)
  return offerOf(chosen.shipping)
}
