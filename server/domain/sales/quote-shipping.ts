import { formatMoney, toDecimal } from '#app/contracts/money.ts'
import type { ShippingQuote, ShippingQuoteReply } from '#app/contracts/shipping-quote.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { knownIds } from '#server/core/rows/references.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { priceOf } from '../products/prices.ts'
import { storeMoment } from '../products/store-moment.ts'
import { destinationOf } from './destination.ts'
import { choosePayment } from './methods.ts'
import { nameOf, waysOf } from './shipping-methods.ts'

const GRAMS_A_KILOGRAM = 1000

/**
 * What a made-up cart would pay for each of the store's methods, or why it would not be offered: by the same reckoning as
 * a shop's.
 * @throws 422 on the field that is wrong
 */
export function quoteShipping({ db, store }: StaffContext, body: ShippingQuote): Promise<ShippingQuoteReply['data']> {
  const { base_currency: currency } = store
  const goods = priceOf(body.total, currency, 'total')
  const grams = Math.round((body.weight ?? 0) * GRAMS_A_KILOGRAM)
  const to = destinationOf({ shipping_province_code: body.province, shipping_district_code: body.district }, PLACE)
  const now = storeMoment(store.timezone)
  return db.tx(async (tx) => {
    const { customer_group_id: group, payment_method: payment } = body
    if (group !== null) await knownIds(tx, store.id, customerGroups, [group], () => 'customer_group_id')
    if (payment) await choosePayment(tx, store.id, payment)
    const at = { day: body.day ?? now.day, time: body.time ?? now.time }
    const asking = { to, group, payment: payment || undefined, at }
    const { offered, left, reasons } = await waysOf(tx, store, { goods, items: body.items, grams }, asking)
    return offered.map((method) => {
      const cost = left.find((one) => one.method === method)?.cost ?? null
      return {
        id: method.id,
        code: method.code,
        name: nameOf(method),
        cost: cost === null ? null : toDecimal(cost, currency),
        cost_text: cost === null ? null : formatMoney(cost, currency),
        reason: reasons.get(method) ?? null,
      }
    })
  })
}

/** What its place is called in a body. */
const PLACE = { province: 'province', district: 'district' }
