import type * as z from 'zod'
import type { ManualQuote } from '#app/contracts/manual-order.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shownCoupon } from '../coupons/shown-coupon.ts'
import { offerNotes } from '../offers/offer-notes.ts'
import { offerRows, offersFor, withOffers } from '../offers/offers-for.ts'
import {
  agreedDiscount,
  agreedShipping,
  atAgreedPrices,
  checkMayAgree,
  offerOf,
  sentBy,
  sentFor,
} from './agreed-terms.ts'
import { destinationOf, offeredIn } from './destination.ts'
import { knownBuyer } from './known-buyer.ts'
import { activePayments } from './methods.ts'
import { priceLines } from './price-lines.ts'
import type { manualQuoteShape } from './shapes.ts'
import { nameOf, shippingMethodsFor } from './shipping-methods.ts'
import { shippingOffers } from './shipping-offers.ts'
import { rielText, showLine } from './show-lines.ts'
import { showTotal, totalOf, totalRows } from './totals.ts'

/**
 * What an order would cost that staff takes, without making or holding anything; and how it can go and be paid, also
 * before there is anything on it.
 * @throws 403; 422 as taking the order would
 */
export function quoteManual(context: StaffContext, body: ManualQuote): Promise<z.input<typeof manualQuoteShape>> {
  checkMayAgree(context.user, body)
  const { store, locale } = context
  const { base_currency: currency } = store
  const money = { currency, khrRate: store.khr_rate, khrRound: store.khr_round }
  const to = destinationOf(body)
  return context.db.tx(async (db) => {
    const known = await knownBuyer(db, store.id, body.telephone)
    const group = known?.group ?? null
    const usual = await priceLines(db, store, body.lines, group, undefined, 'staff')
    const priced = atAgreedPrices(store, usual, body.lines)
    const methods = await shippingMethodsFor(db, store, priced, { to, group })
    // Of nothing nothing is sent yet: it is chosen first, and what is bought after that.
    const sending = priced.length > 0 ? agreedShipping(store, methods, body) : offerOf(null)
    const offers = await offersFor(db, store, {
      lines: priced,
      // As the order would be, were it taken now: staff sees what the customer will pay.
      shipping: sentBy(sending.method, sending.cost ?? 0),
      payment: body.payment_method ?? null,
      province: offeredIn(to, sending.method) ?? '',
      channel: 'manual',
      orderer: known,
      // Of nothing nothing can be taken off, and nobody is told so.
      coupon: priced.length > 0 ? body.coupon : null,
    })
    const lines = withOffers(priced, offers)
    const off = agreedDiscount(store, lines, body)
    const rows = totalRows(store, lines, sentFor(sending, offers), off, offerRows(offers))
    const total = totalOf(rows)
    return {
      order_products: lines.map((line, at) => ({
        ...showLine(line, money, locale),
        usual_price: toDecimal(usual[at]?.price ?? line.price, currency),
      })),
      order_total: rows.map((row) => showTotal(row, currency)),
      total: toDecimal(total, currency),
      total_khr: rielText(total, money),
      currency_code: currency,
      coupon: shownCoupon(body.coupon, offers.coupon, store),
      offer_notes: offerNotes(offers, store),
      khr_rate: store.khr_rate,
      khr_round: store.khr_round,
      shipping_methods: shippingOffers(methods, currency),
      payment_methods: (await activePayments(db, store.id)).map((method) => ({
        code: method.code,
        name: nameOf(method),
      })),
    }
  })
}
