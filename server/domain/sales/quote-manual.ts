import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ManualQuote } from '#app/contracts/manual-order.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { parsePhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customers } from '#server/db/schema/sales.ts'
import type { BuyerGroup } from '../products/unit-price.ts'
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
    const group = await groupOf(db, store.id, body.telephone)
    const usual = await priceLines(db, store, body.lines, group)
    const lines = atAgreedPrices(store, usual, body.lines)
    const methods = await shippingMethodsFor(db, store, lines, { to, group })
    // Of nothing nothing is sent yet: it is chosen first, and what is bought after that.
    const sending = lines.length > 0 ? agreedShipping(store, methods, body) : { cost: null, tax: null }
    const rows = totalRows(store, lines, sentFor(sending), agreedDiscount(store, lines, body))
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
      khr_rate: store.khr_rate,
      shipping_methods: shippingOffers(methods, currency),
      payment_methods: (await activePayments(db, store.id)).map((method) => ({
        code: method.code,
        name: nameOf(method),
      })),
    }
  })
}

/** Of the customer with this number, as far as it is one; null of anybody else. */
async function groupOf(db: Tx, storeId: number, telephone: string | null | undefined): Promise<BuyerGroup> {
  const number = telephone && parsePhone(telephone)
  if (!number) return null
  const his = or(eq(customers.telephone, number), sql`${customers.other_telephones} @> ARRAY[${number}]`)
  const [found] = await db
    .select({ group: groupWhosePricesHold })
    .from(customers)
    .where(and(eq(customers.store_id, storeId), isNull(customers.deleted_at), his))
    .orderBy(sql`${customers.telephone} = ${number} DESC NULLS LAST`)
    .limit(1)
  return found?.group ?? null
}
