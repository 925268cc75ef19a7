import { toDecimal } from '#app/contracts/money.ts'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { cartPromotions } from '../promotions/cart-promotions.ts'
import { activePayments, needsAddress, orderTypeOf, takesCurrency } from '../sales/methods.ts'
import { waysOf } from '../sales/shipping-methods.ts'
import { NOWHERE } from '../shipping/delivery-area.ts'
import { payableBy } from '../shipping/offer-terms.ts'
import { timeForShoppers } from '../shipping/time-text.ts'
import { rielOf } from './price-of.ts'

const openTexts = ({ name = null, description = null }: Record<string, string | null> = {}) => ({
  ...(name && { name }),
  ...(description && { description }),
})

const NOTHING = { goods: 0, items: 0, grams: 0 }

/**
 * The ways an order can reach its buyer, but those for other customers, with what each costs before the cart is known: a
 * quote says what it comes to.
 */
export async function listShippingMethods({ db, store, locale }: ShopContext) {
  const { offered, hidden, payments, asksProvince } = await db.tx(async (tx) => ({
    ...(await waysOf(tx, store, NOTHING, { to: NOWHERE })),
    payments: await activePayments(tx, store.id),
    asksProvince: (await cartPromotions(tx, store)).some(({ row }) => row.province_codes.length > 0),
  }))
  return offered
    .filter((method) => !hidden.has(method))
    .map(({ id, code, type, translations, cost, ...method }) => ({
      id,
      code,
      type: orderTypeOf(type),
      needs_address: needsAddress(type),
      name: textIn(translations, 'name', locale) ?? '',
      delivery_time: timeForShoppers({ ...method, translations }, locale),
      translations,
      cost: toDecimal(cost, store.base_currency),
      cost_khr: rielOf(cost, store),
      payment_methods: payableBy({ ...method, type }, payments).map((payment) => payment.code),
      needs_place: method.zones.length + method.excluded_zones.length > 0 || (asksProvince && needsAddress(type)),
    }))
}

/** The ways an order can be paid. */
export async function listPaymentMethods({ db, store, locale }: ShopContext) {
  const rows = await db.tx((tx) => activePayments(tx, store.id))
  return rows
    .filter((method) => takesCurrency(method, store.base_currency))
    .map(({ code, translations }) => ({
      code,
      name: textIn(translations, 'name', locale) ?? '',
      description: textIn(translations, 'description', locale),
      // Where to pay is told with the order.
      translations: { en: openTexts(translations.en), km: openTexts(translations.km) },
    }))
}
