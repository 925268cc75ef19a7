import { and, asc, eq } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'
import { orderTypeOf } from '../sales/methods.ts'
import { rielOf } from './price-of.ts'

/** The ways an order can reach its buyer, with what each costs before the cart is known: a quote says what it comes to. */
export async function listShippingMethods({ db, store, locale }: ShopContext) {
  const rows = await db.tx((tx) =>
    tx
      .select()
      .from(shippingMethods)
      .where(and(eq(shippingMethods.store_id, store.id), eq(shippingMethods.status, true)))
      .orderBy(asc(shippingMethods.sort_order), asc(shippingMethods.id)),
  )
  return rows.map(({ id, code, type, translations, cost, ...area }) => ({
    id,
    code,
    type: orderTypeOf(type),
    name: textIn(translations, 'name', locale) ?? '',
    delivery_time: textIn(translations, 'delivery_time', locale),
    translations,
    cost: toDecimal(cost, store.base_currency),
    cost_khr: rielOf(cost, store),
    needs_place: area.zones.length + area.excluded_zones.length > 0,
  }))
}

/** The ways an order can be paid. */
export async function listPaymentMethods({ db, store, locale }: ShopContext) {
  const rows = await db.tx((tx) =>
    tx
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.store_id, store.id), eq(paymentMethods.status, true)))
      .orderBy(asc(paymentMethods.sort_order), asc(paymentMethods.id)),
  )
  return rows.map(({ code, translations }) => ({
    code,
    name: textIn(translations, 'name', locale) ?? '',
    translations,
  }))
}
