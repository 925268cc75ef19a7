import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ManualQuote } from '#app/contracts/manual-order.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customers } from '#server/db/schema/sales.ts'
import { shownCoupon } from '../coupons/shown-coupon.ts'
import { tryCoupon, withCoupon } from '../coupons/try-coupon.ts'
import { agreedDiscount, agreedShipping, atAgreedPrices, checkMayAgree, sentFor } from './agreed-terms.ts'
import { groupWhosePricesHold } from './buyer.ts'
import { destinationOf } from './destination.ts'
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
  const money = { currency, khrRate: store.khr_rate }
  const to = destinationOf(body)
  return context.db.tx(async (db) => {
    const known = await customerOf(db, store.id, body.telephone)
    const group = known?.group ?? null
    const usual = await priceLines(db, store, body.lines, group)
    const priced = atAgreedPrices(store, usual, body.lines)
    const methods = await shippingMethodsFor(db, store, priced, { to, group })
    // Of nothing nothing is sent yet: it is chosen first, and what is bought after that.
    const sending = priced.length > 0 ? agreedShipping(store, methods, body) : { cost: null, tax: null }
    const tried =
      body.coupon && priced.length > 0
        ? await tryCoupon(db, store, body.coupon, {
            lines: priced,
            shipping: sending.cost === null ? null : { code: body.shipping_method ?? null, cost: sending.cost },
            province: to.province,
            channel: 'manual',
            orderer: known,
          })
        : null
    const used = tried && 'verdict' in tried ? tried : null
    const lines = withCoupon(priced, used)
    const off = agreedDiscount(store, lines, body)
    const rows = totalRows(store, lines, sentFor(sending, used), off, used?.coupon.code)
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
      coupon: shownCoupon(body.coupon, tried, store),
      khr_rate: store.khr_rate,
      shipping_methods: shippingOffers(methods, currency),
      payment_methods: (await activePayments(db, store.id)).map((method) => ({
        code: method.code,
        name: nameOf(method),
      })),
    }
  })
}

/** Who has this number, and the group whose prices hold for him; null of anybody else. */
async function customerOf(db: Tx, storeId: number, sent: string | null | undefined) {
  const telephone = sent && parsePhone(sent)
  if (!telephone) return null
  const his = or(eq(customers.telephone, telephone), sql`${customers.other_telephones} @> ARRAY[${telephone}]`)
  const [found] = await db
    .select({ customer: customers.id, group: groupWhosePricesHold })
    .from(customers)
    .where(and(eq(customers.store_id, storeId), isNull(customers.deleted_at), his))
    .orderBy(sql`${customers.telephone} = ${telephone} DESC NULLS LAST`)
    .limit(1)
  return found ? { ...found, telephone } : null
}
