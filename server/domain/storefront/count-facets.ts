import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { allWords, nearWords } from '#server/core/rows/search-condition.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import { productPrices } from '#server/db/schema/product-prices.ts'
import { together } from '#server/db/together.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { storeMoment } from '../products/store-moment.ts'
import { asksForLists } from './asks-for-lists.ts'
import { categoryFilters } from './category-filters.ts'
import { askedPrice, inCategory, namesOf, ofPromotion, priceRow, shownBrand } from './list-products.ts'
import { isReduced, isStocked } from './product-marks.ts'
import type { Narrowing } from './shapes.ts'

/** What more than these are of no help to choose from. */
const MOST = { brands: 30, options: 8, values: 30 }

interface Choice {
  /** As the address names it. */
  value: string
  name: string
  n: number
}

/** By what a list of products can be narrowed, each with how many it would show beside what is chosen of the others. */
export interface Facets {
  brands: Choice[]
  options: { name: string; values: Choice[] }[]
  /** Minor units; null: all cost the same. */
  price: { least: number; most: number } | null
  in_stock: number
  on_sale: number
  total: number
}

/** Whose page the list stands on, by its link name: nothing that can be chosen. */
interface OfBrand {
  of_brand?: string | undefined
}

interface Counted {
  total: number
  in_stock: number
  on_sale: number
  least: number | null
  most: number | null
  brands: { id: number; n: number }[] | null
  values: { option_id: number; value_id: number; n: number }[] | null
}

/**
 * Counts a list's products by what it can be narrowed by, in one statement: of each kind as it would be without the choice
 * that is made of it, so that another can be taken instead.
 */
export async function countFacets(context: ShopContext, query: Narrowing & OfBrand): Promise<Facets> {
  const { store, db, locale } = context
  const made = namesOf(query.of_brand)
  const offer = query.promotion === undefined ? undefined : await ofPromotion(context, query.promotion)
  const words = query.search ?? ''
  return db.read(async (tx) => {
    const count = (found: SQL | undefined) =>
      counted(tx, context, query, and(isPublished(store.id), found, inAsked(store.id, query), offer, made))
    const typed = await count(allWords(products.search_text, words))
    const near = typed.total === 0 ? nearWords(products.search_text, words) : undefined
    const { brands: ofBrands, values, ...all } = near ? await count(near) : typed
    const [namedOfBrands, options] = await together([
      namedBrands(tx, context, ofBrands ?? []),
      namedOptions(tx, { store, locale }, values ?? []),
    ])
    return {
      total: all.total,
      in_stock: all.in_stock,
      on_sale: all.on_sale,
      price:
        all.least !== null && all.most !== null && all.least < all.most ? { least: all.least, most: all.most } : null,
      brands: namedOfBrands,
      options,
    }
  })
}

const inAsked = (storeId: number, { category }: Narrowing) =>
  category === undefined ? undefined : inCategory(storeId, category)

async function counted(tx: Tx, context: ShopContext, query: Narrowing, where: SQL | undefined): Promise<Counted> {
  const { store } = context
  const { day } = storeMoment(store.timezone)
  const min = askedPrice(context, query, 'min_price')
  const max = askedPrice(context, query, 'max_price')
  const names = namesOf(query.brand)
  const chosen = query.values?.split(',').map(Number) ?? []
  const ids = sql`${sql.param(chosen)}::bigint[]`
  const all = tx
    .select({
      id: sql`${products.id}`.as('id'),
      brand_id: sql`${brands.id}`.as('brand_id'),
      price: sql`${productPrices.price}`.as('price'),
      stocked: isStocked(day).as('stocked'),
      reduced: isReduced.as('reduced'),
      of_brand: (names === undefined ? sql`true` : sql`coalesce(${names}, false)`).as('of_brand'),
    })
    .from(products)
    .leftJoin(brands, shownBrand())
    .innerJoin(productPrices, priceRow)
    .where(where)
  const priced = sql`price >= ${min ?? 0} AND price <= ${max ?? Number.MAX_SAFE_INTEGER}`
  // How many options are chosen of, and of which of them a product has one of the values.
  const asks = await asksForLists(tx, store.id)
  const { rows } = await asks<Record<string, unknown>>(
    tx,
    sql`
    WITH asked AS MATERIALIZED (
      SELECT DISTINCT option_id FROM option_values WHERE store_id = ${store.id} AND id = ANY(${ids})),
    found AS MATERIALIZED (
      SELECT f.*, ${priced} AS of_price,
        ${query.in_stock ? sql`stocked` : sql`true`} AS of_stock, ${query.on_sale ? sql`reduced` : sql`true`} AS of_sale,
        ${
          chosen.length === 0
            ? sql`'{}'::bigint[]`
            : sql`ARRAY(SELECT DISTINCT o.option_id FROM product_option_values o
          WHERE o.store_id = ${store.id} AND o.product_id = f.id AND o.value_id = ANY(${ids}))`
        } AS has
      FROM (${all}) f),
    marked AS MATERIALIZED (
      SELECT *, ${chosen.length === 0 ? sql`true` : sql`cardinality(has) = greatest(1, (SELECT count(*) FROM asked))`} AS of_values
      FROM found)
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE stocked AND of_brand AND of_price AND of_sale AND of_values)::int AS in_stock,
      count(*) FILTER (WHERE reduced AND of_brand AND of_price AND of_stock AND of_values)::int AS on_sale,
      min(price) AS least, max(price) AS most,
      (SELECT json_agg(b) FROM (
        SELECT brand_id AS id, count(*) FILTER (WHERE of_price AND of_stock AND of_sale AND of_values)::int AS n
        FROM marked WHERE brand_id IS NOT NULL GROUP BY brand_id ORDER BY count(*) DESC, brand_id LIMIT ${MOST.brands}) b) AS brands,
      (SELECT json_agg(v) FROM (
        SELECT o.option_id, o.value_id, count(*) FILTER (WHERE of_brand AND of_price AND of_stock AND of_sale AND (of_values
          OR (o.option_id IN (TABLE asked) AND NOT o.option_id = ANY(has)
            AND cardinality(has) = (SELECT count(*) FROM asked) - 1)))::int AS n
        FROM marked JOIN product_option_values o ON o.store_id = ${store.id} AND o.product_id = marked.id
        GROUP BY o.option_id, o.value_id) v) AS values
    FROM marked`,
  )
  const [row] = rows
  const number = (key: string) => (row?.[key] === null || row?.[key] === undefined ? null : Number(row[key]))
  return {
    total: number('total') ?? 0,
    in_stock: number('in_stock') ?? 0,
    on_sale: number('on_sale') ?? 0,
    least: number('least'),
    most: number('most'),
    brands: row?.brands as Counted['brands'],
    values: row?.values as Counted['values'],
  }
}

const NAMED = keptQuery((db) =>
  db
    .select({ id: brands.id, slug: brands.slug, translations: brands.translations })
    .from(brands)
    .where(
      and(eq(brands.store_id, sql.placeholder('store')), sql`${brands.id} = ANY(${sql.placeholder('ids')}::bigint[])`),
    ),
)

async function namedBrands(
  tx: Tx,
  { store, locale }: ShopContext,
  found: { id: number; n: number }[],
): Promise<Choice[]> {
  if (found.length < 2) return []
  const rows = await NAMED(tx).execute({ store: store.id, ids: found.map(({ id }) => id) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, n }) => {
    const row = byId.get(id)
    return row ? [{ value: row.slug ?? String(id), name: textIn(row.translations, 'name', locale) ?? '', n }] : []
  })
}

async function namedOptions(
  tx: Tx,
  context: Pick<ShopContext, 'store' | 'locale'>,
  found: { option_id: number; value_id: number; n: number }[],
): Promise<Facets['options']> {
  const of = Map.groupBy(found, ({ option_id }) => option_id)
  const useful = [...of].filter(([, values]) => values.length > 1).map(([id]) => id)
  const known = await categoryFilters(tx, context, useful)
  return [...known.values()].slice(0, MOST.options).map(({ id, name, values }) => {
    const counts = new Map(of.get(id)?.map(({ value_id, n }) => [value_id, n]))
    return {
      name,
      values: values
        .filter((value) => counts.has(value.id))
        .slice(0, MOST.values)
        .map((value) => ({ value: String(value.id), name: value.name, n: counts.get(value.id) ?? 0 })),
    }
  })
}
