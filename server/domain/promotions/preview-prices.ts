import { and, asc, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { toDecimal } from '#app/contracts/money.ts'
import { CATALOGUE_TYPES } from '#app/contracts/resources/promotion.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import { isPublished, publishedCount } from '#server/domain/products/is-published.ts'
import { storeMoment } from '../products/store-moment.ts'
import { windowRefusal } from '../products/window.ts'
import { cataloguePromotion, cataloguePromotions, withBelow } from './catalogue-promotions.ts'
import { heldRows } from './held-rows.ts'
import { inScope } from './in-scope.ts'

/** A product that a promotion lowers, or does not: another price of it is as low already. */
export const previewedPriceShape = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  before: z.string().describe('What one of it costs a guest without this promotion, in the store’s currency'),
  after: z.string().describe('The same with it'),
})

interface Asked {
  id: number
  page: number
  limit: number
  direction?: 'asc' | 'desc' | undefined
}

/**
 * What one of each product that a promotion is for costs a guest without it and with it, as prices stand now: whether it is
 * switched on and holds at this hour or not. One that lowers no prices is for none.
 * @throws 404
 */
export function previewPrices({ db, store, locale }: StaffContext, { id, page, limit, direction }: Asked) {
  const moment = storeMoment(store.timezone)
  return db.read(async (tx) => {
    const [row] = await tx
      .select()
      .from(promotions)
      .where(and(eq(promotions.store_id, store.id), eq(promotions.id, id)))
    if (!row) throw refused(404, m.error_404())
    const shown = (data: z.input<typeof previewedPriceShape>[], total: number) => ({
      data,
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total },
    })
    const [one] = await withBelow(tx, store.id, [cataloguePromotion(row)])
    if (!one || !CATALOGUE_TYPES.some((type) => type === row.type)) return shown([], 0)
    const scope = inScope(store.id, one.scope, moment)
    const of = and(isPublished(store.id), scope)
    const found = await tx
      .select({ id: products.id, translations: products.translations, code: products.code })
      .from(products)
      .where(of)
      .orderBy((direction === 'asc' ? asc : desc)(products.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const total = scope ? await tx.$count(products, of) : await publishedCount(tx, store.id)
    const all = await cataloguePromotions(tx, store)
    const others = all.filter((other) => other.id !== one.id && windowRefusal(other, moment) === null)
    const pricesWith = (held: typeof others) =>
      sql`prices_now(${store.id}, ${sql.param(found.map(({ id }) => id))}::bigint[], ${moment.day}::date, ${moment.time},
        ${heldRows(held)}::jsonb)`
    const { rows } = await tx.execute<{ id: number; before: number; after: number }>(sql`
      SELECT a.product_id AS id, a.price AS before, b.price AS after
      FROM ${pricesWith(others)} a JOIN ${pricesWith([...others, one])} b ON b.product_id = a.product_id`)
    const prices = new Map(rows.map((each) => [Number(each.id), each]))
    const money = (minor: number | undefined) => toDecimal(Number(minor ?? 0), store.base_currency)
    return shown(
      found.map(({ id, translations, code }) => ({
        id,
        name: textIn(translations, 'name', locale) ?? '',
        code,
        before: money(prices.get(id)?.before),
        after: money(prices.get(id)?.after),
      })),
      total,
    )
  })
}
