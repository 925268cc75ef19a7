import { and, asc, eq } from 'drizzle-orm'
import { LOCALES } from '#app/contracts/kit.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { liveCodes } from '#server/db/schema/live-codes.ts'
import { cardsInOrder } from '../storefront/list-products.ts'
import { cardsOf } from '../storefront/product-card.ts'
import { isPublished } from './is-published.ts'

const money = (text: string, currency: Currency) => formatMoney(toMinor(text, currency) ?? 0, currency)

/**
 * What a merchant writes under a photo of a product on Facebook or in a chat: its name in both languages, what it costs now
 * in both currencies, where it is ordered, by which codes of a live sale, and by which number.
 * @throws 404 where the shop does not show the product
 */
export async function productCaption(context: StaffContext, id: number): Promise<string> {
  const { db, store } = context
  const [[card], codes] = await db.read(async (tx) => {
    const shown = tx
      .select({ id: products.id })
      .from(products)
      .where(and(isPublished(store.id), eq(products.id, id)))
    const rows = await cardsInOrder(tx, store, shown)
    const live = await tx
      .select({ code: liveCodes.code })
      .from(liveCodes)
      .where(and(eq(liveCodes.store_id, store.id), eq(liveCodes.product_id, id)))
      .orderBy(asc(liveCodes.sort_order))
    return [await cardsOf(tx, context, rows), live.map(({ code }) => code)] as const
  })
  if (!card) throw refused(404, m.error_404())
  const currency = store.base_currency
  const names = LOCALES.toSorted((one) => (one === store.default_locale ? -1 : 1)).map(
    (locale) => card.translations[locale]?.name,
  )
  const before = card.compare_at_price && m.caption_was({ price: money(card.compare_at_price, currency) })
  const price = [
    `${card.price_varies ? `${m.shop_from_price()} ` : ''}${money(card.price, currency)}`,
    currency === 'KHR' ? null : money(card.price_khr, 'KHR'),
    before,
  ]
  return [
    [...new Set(names.filter(Boolean))].join(' · ') || card.name,
    price.filter(Boolean).join(' · '),
    `${storeOrigin(store)}/product/${encodeURIComponent(card.slug)}`,
    codes.length > 0 && m.caption_live({ code: codes.join(', ') }),
    store.phone,
  ]
    .filter(Boolean)
    .join('\n')
}
