import type * as z from 'zod'
import { toDecimal } from '#app/contracts/money.ts'
import type { quoteBody } from '#app/contracts/order.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { shownCoupon } from '../coupons/shown-coupon.ts'
import { offerNotes } from '../offers/offer-notes.ts'
import { channelOf, offerRows, offersFor, withOffers } from '../offers/offers-for.ts'
import { timeForShoppers } from '../shipping/time-text.ts'
import { offerOf, sentBy, sentFor } from './agreed-terms.ts'
import { destinationOf, offeredIn } from './destination.ts'
import { freeShipping } from './free-shipping.ts'
import { leastRefusal } from './least-order.ts'
import { activePayments, needsAddress, orderTypeOf, paymentRefusal, type ShippingMethod } from './methods.ts'
import { priceLines } from './price-lines.ts'
import { sentCart } from './sent-cart.ts'
import type { quoteShape } from './shapes.ts'
import { chooseShippingMethod, noShippingMethodLeft, shippingMethodsFor } from './shipping-methods.ts'
import { rielText, showLine } from './show-lines.ts'
import { showTotal, totalOf, totalRows } from './totals.ts'

/**
 * What the lines would cost, without making or holding anything. The shipping row comes once `type` or
 * `shipping_method` says how; one that these products do not go by is told instead.
 * @throws 422 as placing the order would, stock included
 */
export function quote(
  { db, store, locale }: ShopContext,
  body: z.output<typeof quoteBody>,
): Promise<z.input<typeof quoteShape>> {
  const to = destinationOf(body)
  return db.tx(async (tx) => {
    const money = { currency: store.base_currency, khrRate: store.khr_rate, khrRound: store.khr_round }
    const priced = await priceLines(tx, store, body.lines)
    const shippingMethods = await shippingMethodsFor(tx, store, priced, { to })
    const chosen = chooseShippingMethod(shippingMethods, body.type, body.shipping_method)
    const shipping = 'shipping' in chosen ? chosen.shipping : null
    const offers = await offersFor(tx, store, {
      lines: priced,
      shipping: sentBy(shipping?.method, shipping?.cost),
      payment: body.payment_method ?? null,
      province: offeredIn(to, shipping?.method ?? null),
      channel: channelOf(body.type),
      coupon: body.coupon,
      byLink: body.coupon_link ?? false,
    })
    const lines = withOffers(priced, offers)
    const rows = totalRows(store, lines, sentFor(offerOf(shipping), offers), 0, offerRows(offers))
    const total = totalOf(rows)
    const payments = await activePayments(tx, store.id)
    return {
      order_products: lines.map((line) => showLine(line, money, locale)),
      order_total: rows.map((row) => showTotal(row, store.base_currency)),
      total: toDecimal(total, store.base_currency),
      total_khr: rielText(total, money),
      currency_code: store.base_currency,
      coupon: shownCoupon(body.coupon, offers.coupon, store),
      offer_notes: offerNotes(offers, store),
      free_shipping: freeShipping(shippingMethods.left, sentCart(priced).goods, store.base_currency),
      least_error: leastRefusal(store, rows),
      shipping_error: 'refused' in chosen ? chosen.refused : noShippingMethodLeft(shippingMethods),
      shipping_methods: shippingMethods.left.map(({ method, cost, payments }) => ({
        ...shown(method, locale),
        payment_methods: payments.map(({ code }) => code),
        cost: toDecimal(cost, store.base_currency),
        cost_khr: rielText(cost, money),
      })),
      payment_refused: payments.flatMap((method) => {
        const reason = paymentRefusal(method, total, store.base_currency)
        const name = textIn(method.translations, 'name', locale) ?? ''
        return reason ? [{ code: method.code, name, reason }] : []
      }),
      shipping_refused: [...shippingMethods.reasons]
        .filter(([method]) => !shippingMethods.hidden.has(method))
        .map(([method, reason]) => ({ ...shown(method, locale), reason })),
    }
  })
}

const shown = (method: ShippingMethod, locale: ShopContext['locale']) => ({
  code: method.code,
  type: orderTypeOf(method.type),
  needs_address: needsAddress(method.type),
  name: textIn(method.translations, 'name', locale) ?? '',
  delivery_time: timeForShoppers(method, locale),
})
