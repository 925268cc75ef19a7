import { and, asc, desc, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toMinor } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext, Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { allWords, nearWords, rankOf } from '#server/core/rows/search-condition.ts'
import type { Tx } from '#server/db/client.ts'
import { unplanned } from '#server/db/planned.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import { productPrices } from '#server/db/schema/product-prices.ts'
import { together } from '#server/db/together.ts'
import { isPublished, publishedCount } from '#server/domain/products/is-published.ts'
import { featuredFirst, isFeatured } from '../catalogue/feature-products.ts'
import { storeMoment } from '../products/store-moment.ts'
import { inScope } from '../promotions/in-scope.ts'
import { asksForLists } from './asks-for-lists.ts'
import { brandId } from './brand-slug.ts'
import { type CardRow, cardsOf } from './product-card.ts'
import { isReduced, isStocked } from './product-marks.ts'
import type { Narrowing, ProductQuery } from './shapes.ts'
import { openPromotions } from './show-promotion.ts'
import { promotionSlug } from './told-promotions.ts'

/** The brand of a product, where it can be seen. */
export const shownBrand = () =>
  and(eq(brands.store_id, products.store_id), eq(brands.id, products.brand_id), eq(brands.status, true))

const idOf = (name: string) => (/^\d{1,15}$/.test(name) ? Number(name) : -1)

/** In the category that `name` (a slug or an id) names, or in one below it. */
export const inCategory = (storeId: number, name: string) => sql`${products.id} IN (
  WITH RECURSIVE tree AS (
    SELECT id FROM categories
    WHERE store_id = ${storeId} AND (slug = ${name} OR id = ${idOf(name)}) AND status AND deleted_at IS NULL
    UNION
    SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id
    WHERE c.store_id = ${storeId} AND c.status AND c.deleted_at IS NULL)
  SELECT pc.product_id FROM product_categories pc WHERE pc.store_id = ${storeId} AND pc.category_id IN (TABLE tree))`

/** With one of the values of each option that `ids` name; a value of no option is no product's. */
const withValues = (storeId: number, ids: number[]) => sql`${products.id} IN (
  SELECT pov.product_id FROM product_option_values pov
  WHERE pov.store_id = ${storeId} AND pov.value_id = ANY(${sql.param(ids)}::bigint[])
  GROUP BY pov.product_id
  HAVING count(DISTINCT pov.option_id) = (SELECT greatest(1, count(DISTINCT v.option_id)) FROM option_values v
    WHERE v.store_id = ${storeId} AND v.id = ANY(${sql.param(ids)}::bigint[])))`

/** A price that a list is narrowed by, in minor units. @throws 422 on its field */
export function askedPrice(context: ShopContext, query: Narrowing, key: 'min_price' | 'max_price'): number | undefined {
  const asked = query[key]
  if (asked === undefined) return undefined
  // Riel have no parts.
  const [whole = ''] = asked.split('.')
  const minor = toMinor(context.store.base_currency === 'KHR' ? whole : asked, context.store.base_currency)
  if (minor === undefined) throw refusedField(key, m.rule_invalid({ field: key.replace('_', ' ') }))
  return minor
}

function orderOf(query: ProductQuery, { locale, store }: ShopContext): SQL[] {
  if (!query.sort && query.search) return rankOf(products, query.search, locale)
  if (!query.sort && query.featured) return [featuredFirst(store.id), desc(products.id)]
  // Without a wish: the merchant's own order, the newest first where he gave none.
  if (!query.sort) return [asc(products.sort_order), desc(products.id)]
  const column = {
    newest: products.id,
    price: productPrices.price,
    name: locale === 'km' ? products.sort_km : products.sort_en,
    best_selling: products.sold,
  }[query.sort as 'newest' | 'price' | 'name' | 'best_selling']
  const rising = query.direction ?? (query.sort === 'price' || query.sort === 'name' ? 'asc' : 'desc')
  const towards = rising === 'asc' ? asc : desc
  return [towards(column), towards(products.id)]
}

/** What a promotion is for; of one that has no page nothing is. */
export async function ofPromotion(context: ShopContext, slug: string): Promise<SQL | undefined> {
  const { id, timezone } = context.store
  const found = (await openPromotions(context)).find((one) => promotionSlug(one) === slug)
  return found ? inScope(id, found.scope, storeMoment(timezone)) : sql`false`
}

/**
 * One page of products: two queries at once, one more where a promotion asks where each is filed, and as many again where
 * nothing is found as it was typed.
 */
export async function listProducts(context: ShopContext, query: ProductQuery) {
  const { store, db } = context
  const min = askedPrice(context, query, 'min_price')
  const max = askedPrice(context, query, 'max_price')
  const offer = query.promotion === undefined ? undefined : await ofPromotion(context, query.promotion)
  const narrowing = (words: SQL | undefined) =>
    and(
      words,
      query.category === undefined ? undefined : inCategory(store.id, query.category),
      namesOf(query.brand),
      offer,
      query.featured ? isFeatured(store.id, storeMoment(store.timezone).day) : undefined,
      query.values === undefined ? undefined : withValues(store.id, query.values.split(',').map(Number)),
      min === undefined ? undefined : gte(productPrices.price, min),
      max === undefined ? undefined : lte(productPrices.price, max),
      query.in_stock ? isStocked(storeMoment(store.timezone).day) : undefined,
      query.on_sale ? isReduced : undefined,
    )
  const search = query.search ?? ''
  const sorted = query.sort === 'price'
  const narrowed = min !== undefined || max !== undefined || query.on_sale === true
  return db.read(async (tx) => {
    const asks = await asksForLists(tx, store.id)
    const read = async (words: SQL | undefined) => {
      const narrower = narrowing(words)
      const where = and(isPublished(store.id), narrower)
      const found = tx.select({ id: products.id }).from(products).leftJoin(brands, shownBrand()).$dynamic()
      const page = (sorted || narrowed ? found.innerJoin(productPrices, priceRow) : found)
        .where(where)
        .orderBy(...orderOf(query, context))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
      const count = async () => {
        if (!narrower) return publishedCount(tx, store.id)
        const all = tx
          .select({ n: sql<number>`count(*)::int`.as('n') })
          .from(products)
          .leftJoin(brands, shownBrand())
          .$dynamic()
        const counting = (narrowed ? all.innerJoin(productPrices, priceRow) : all).where(where)
        const { rows } = await asks<{ n: number }>(tx, counting.getSQL())
        return rows[0]?.n ?? 0
      }
      const [rows, total] = await together([cardsInOrder(tx, store, page, asks), count()])
      return { rows, total }
    }
    const typed = await read(allWords(products.search_text, search))
    const near = typed.total === 0 ? nearWords(products.search_text, search) : undefined
    const { rows, total } = near ? await read(near) : typed
    return {
      data: await cardsOf(tx, context, rows),
      meta: {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(total / query.limit)),
        per_page: query.limit,
        total,
      },
    }
  })
}

/** What a product costs a guest, at most a minute old: the price that it is shown with is reckoned when it is read. */
export const priceRow = and(eq(productPrices.store_id, products.store_id), eq(productPrices.product_id, products.id))

/** Link names, or ids where there are none, by commas. */
export const namesIn = (brand: string | undefined): string[] => brand?.split(',').filter(Boolean) ?? []

/** Of one of the brands that a query names; undefined where it names none. */
export function namesOf(brand: string | undefined): SQL | undefined {
  if (brand === undefined) return undefined
  const names = namesIn(brand)
  return sql`(${brands.slug} = ANY(${sql.param(names)}::text[]) OR ${brands.id} = ANY(${sql.param(names.map(brandId))}::bigint[]))`
}

type StoredCard = Omit<CardRow, 'promotions' | 'sold_out_until'> & { sold_out_until: string | null }

/**
 * Cards of the products that a query names by id, in its order (server/db/functions/product_cards.sql): which they are is
 * known before a card is made, for it is dear.
 */
export async function cardsInOrder(
  tx: Tx,
  store: Store,
  ids: SQLWrapper,
  asks = unplanned,
): Promise<Omit<CardRow, 'promotions'>[]> {
  const { rows } = await asks<{ card: StoredCard }>(tx, sql`SELECT product_cards(${store.id}, ARRAY(${ids})) AS card`)
  return rows.map(({ card: { sold_out_until: until, ...card } }) => ({
    ...card,
    sold_out_until: until === null ? null : new Date(until),
  }))
}
