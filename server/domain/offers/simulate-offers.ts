import type * as z from 'zod'
import { toDecimal } from '#app/contracts/money.ts'
import type { Simulation } from '#app/contracts/promotion-simulation.ts'
import { couponTypes } from '#app/contracts/resources/coupon.ts'
import { promotionTypes } from '#app/contracts/resources/promotion.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { parsePhone } from '#server/core/text/phone.ts'
import { refusalText } from '../coupons/refusal-text.ts'
import { amountOf } from '../discounts/amount-of.ts'
import { dayAfter, type StoreMoment, storeMoment } from '../products/store-moment.ts'
import { windowRefusal } from '../products/window.ts'
import type { StoredPromotion } from '../promotions/cart-rule.ts'
import { loweredBy } from '../promotions/lowered-by.ts'
import { type PromotionRefusal, promotionRefusalText } from '../promotions/promotion-refusal.ts'
import { offerOf, sentBy, sentFor } from '../sales/agreed-terms.ts'
import { destinationOf } from '../sales/destination.ts'
import { knownBuyer } from '../sales/known-buyer.ts'
import { activePayments } from '../sales/methods.ts'
import { priceLines } from '../sales/price-lines.ts'
import { chooseShippingMethod, nameOf, shippingMethodsFor } from '../sales/shipping-methods.ts'
import { shippingOffers } from '../sales/shipping-offers.ts'
import { rielText, showLine } from '../sales/show-lines.ts'
import { showTotal, totalOf, totalRows } from '../sales/totals.ts'
import { offerNotes } from './offer-notes.ts'
import { type Offers, offerRows, offersFor, withOffers } from './offers-for.ts'
import type { simulationShape } from './simulation-shape.ts'

type Simulated = z.input<typeof simulationShape>
type Told = Simulated['rules'][number]

/**
 * What the store's offers make of a cart that nobody has, of whom and when one likes: of each promotion, paused ones too,
 * whether it applies and why not, and the rows as a shopper sees them. It asks what a quote asks, and writes nothing.
 * @throws 422 as a quote would, stock included
 */
export function simulateOffers({ db, store, locale }: StaffContext, body: Simulation): Promise<Simulated> {
  const { base_currency: currency } = store
  const money = { currency, khrRate: store.khr_rate, khrRound: store.khr_round }
  const to = destinationOf(body)
  const at = momentOf(body, storeMoment(store.timezone))
  const manual = body.channel === 'manual'
  return db.read(async (tx) => {
    const known = await knownBuyer(tx, store.id, body.telephone)
    const telephone = body.telephone ? parsePhone(body.telephone) : null
    const group = body.customer_group_id ?? known?.group ?? null
    // Prices of a group are for whom staff serves.
    const pricesOf = manual ? group : null
    const priced = await priceLines(tx, store, body.lines, pricesOf, at, 'staff')
    const payment = body.payment_method ?? undefined
    const methods = await shippingMethodsFor(tx, store, priced, { to, group: pricesOf, payment, at })
    const chosen = body.shipping_method
      ? chooseShippingMethod(methods, undefined, body.shipping_method)
      : { shipping: null }
    const shipping = 'shipping' in chosen ? chosen.shipping : null
    const offers = await offersFor(tx, store, {
      lines: priced,
      shipping: sentBy(shipping?.method, shipping?.cost),
      payment: body.payment_method ?? null,
      province: to.province,
      channel: body.channel,
      orderer: telephone ? { customer: known?.customer ?? 0, telephone } : null,
      ...(body.customer_group_id && { group: body.customer_group_id }),
      coupon: body.coupon,
      every: true,
      at,
    })
    const lines = withOffers(priced, offers)
    const rows = totalRows(store, lines, sentFor(offerOf(shipping), offers), 0, offerRows(offers))
    const total = totalOf(rows)
    const shown = (row: StoredPromotion, refusal: PromotionRefusal | null, amount: number): Told => ({
      kind: 'promotion',
      id: row.id,
      name: textIn(row.translations, 'name', locale) ?? '',
      type_name: promotionTypes.find(({ value }) => value === row.type)?.label() ?? row.type,
      applies: refusal === null,
      reason: refusal && promotionRefusalText(refusal, currency),
      amount: refusal ? null : toDecimal(amount, currency),
    })
    return {
      day: at.day,
      time: at.time,
      order_products: lines.map((line) => showLine(line, money, locale)),
      order_total: rows.map((row) => showTotal(row, currency)),
      total: toDecimal(total, currency),
      total_khr: rielText(total, money),
      currency_code: currency,
      offer_notes: offerNotes(offers, store),
      rules: [
        ...(await loweredBy(tx, store.id, priced, at)).map(({ row, refusal, amount }) => shown(row, refusal, amount)),
        ...offers.verdicts.flatMap((verdict) => {
          const of = verdict.rule.kind === 'promotion' && offers.open.find(({ row }) => row.id === verdict.rule.id)
          return of ? [shown(of.row, closed(of.row, at) ?? verdict.refusal, amountOf(verdict))] : []
        }),
        ...couponTold(offers, body.coupon, currency),
      ],
      shipping_error: 'refused' in chosen ? chosen.refused : null,
      shipping_methods: shippingOffers(methods, currency),
      payment_methods: (await activePayments(tx, store.id)).map((method) => ({
        code: method.code,
        name: nameOf(method),
      })),
    }
  })
}

/** Why one does not hold now, whatever stands before it. */
const closed = (row: StoredPromotion, at: StoreMoment): PromotionRefusal | null =>
  row.status ? windowRefusal(row, at) : { why: 'off' }

function couponTold({ coupon }: Offers, code: string | null | undefined, currency: 'USD' | 'KHR'): Told[] {
  if (!coupon || !code) return []
  const found = 'coupon' in coupon ? coupon.coupon : null
  return [
    {
      kind: 'coupon',
      id: found?.id ?? null,
      name: found?.code ?? code.trim().toUpperCase(),
      type_name: couponTypes.find(({ value }) => value === found?.type)?.label() ?? m.coupon(),
      applies: 'coupon' in coupon,
      reason: 'why' in coupon ? refusalText(coupon, currency) : null,
      amount: 'verdict' in coupon ? toDecimal(amountOf(coupon.verdict), currency) : null,
    },
  ]
}

/** The moment that is asked for: what is not said of it is as it is now. */
function momentOf({ day, time }: Pick<Simulation, 'day' | 'time'>, now: StoreMoment): StoreMoment {
  const on = day ?? now.day
  return { day: on, time: time ?? now.time, yesterday: dayAfter(on, -1) }
}
