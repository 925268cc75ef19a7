import { and, asc, desc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isEntered } from '#app/contracts/entered.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext, Store } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { shownTexts } from '#server/core/rich/rich-fields.ts'
import { summaryOf } from '#server/core/rich/rich-text.ts'
import { formerOwner } from '#server/core/rows/slug-history.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { keptQuery } from '#server/db/kept-query.ts'
import { planned } from '#server/db/planned.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import { productRelations } from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { together } from '#server/db/together.ts'
import { isPublished } from '#server/domain/products/is-published.ts'
import { isSoldOut } from '#server/domain/products/is-sold-out.ts'
import { isNew } from '../products/is-new.ts'
import { readPreviewToken } from '../products/preview-token.ts'
import { storeMoment } from '../products/store-moment.ts'
import { stepsFor, unitPrice } from '../products/unit-price.ts'
import { withPromotions } from '../promotions/promotions-of.ts'
import { newestOf, newestReviews, ratingOf } from '../reviews/shown-reviews.ts'
import { asksForLists } from './asks-for-lists.ts'
import { cardsInOrder, shownBrand } from './list-products.ts'
import { priceOf, rielOf, stockOf } from './price-of.ts'
import { type CardRow, cardColumns, cardOf, cardsOf, orderableNow, priceNow, pricesOf } from './product-card.ts'
import type { ProductDetail } from './shapes.ts'
import { toldOf } from './told-promotions.ts'

interface Texts {
  id: number
  translations: Translations
}
type OwnLook = Record<'color' | 'image_url', string | null>
interface OptionRow extends Texts {
  type: string
  required: boolean
  min_select: number | null
  max_select: number | null
  free_count: number
  price: number
  values:
    | (Texts & OwnLook & { price: number; quantity: number | null; out: string | null; is_default: boolean })[]
    | null
}
interface VariantRow {
  id: number
  value_ids: number[]
  code: string | null
  price: number | null
  compare_at_price: number | null
  quantity: number
  image_path: string | null
}
type ImageRow = Pick<
  ProductDetail['images'][number],
  'id' | 'image' | 'image_path' | 'alt' | 'value_id' | 'is_main' | 'sort_order'
> & {
  alt_km: string | null
}

const own = sql.raw(`store_id = "products"."store_id" AND product_id = "products"."id"`)
const list = <T>(query: ReturnType<typeof sql>) => sql<T[]>`(SELECT coalesce(json_agg(r), '[]') FROM (${query}) r)`

/** All of a product, as JSON from subqueries: one query instead of five. */
const detailColumns = {
  ...cardColumns,
  minimum: products.minimum,
  reviews: newestReviews,
  maximum: products.maximum,
  step: products.step,
  images: list<ImageRow>(sql`
    SELECT id, image, image_path, alt, alt_km, value_id, is_main, sort_order FROM product_images WHERE ${own}
    ORDER BY is_main DESC, sort_order, id`),
  options: list<OptionRow>(sql`
    SELECT o.id, o.translations, o.type, po.required, po.min_select, po.max_select, po.free_count, po.price, (
        SELECT json_agg(json_build_object('id', v.id, 'translations', v.translations, 'price', pv.price,
          'quantity', pv.quantity, 'out', pv.sold_out_until, 'is_default', pv.is_default, 'color', v.color,
          'image_url', v.image_path) ORDER BY pv.sort_order, v.sort_order, v.id)
        FROM product_option_values pv JOIN option_values v ON v.store_id = pv.store_id AND v.id = pv.value_id
        WHERE pv.store_id = po.store_id AND pv.product_id = po.product_id AND pv.option_id = po.option_id
      ) AS values
    FROM product_options po JOIN options o ON o.store_id = po.store_id AND o.id = po.option_id
    WHERE po.store_id = "products"."store_id" AND po.product_id = "products"."id" ORDER BY po.sort_order, o.id`),
  variants: list<VariantRow>(sql`
    SELECT id, value_ids, code, price, compare_at_price, quantity, image_path FROM variants
    WHERE ${own} AND status ORDER BY sort_order, id`),
  unit: products.unit,
  video_url: products.video_url,
  prep_minutes: products.prep_minutes,
  spicy: products.spicy,
  allergens: products.allergens,
  calories: products.calories,
  attributes: list<Texts & { texts: Translations }>(sql`
    SELECT a.id, a.translations, pa.translations AS texts FROM product_attributes pa
    JOIN attributes a ON a.store_id = pa.store_id AND a.id = pa.attribute_id
    WHERE pa.store_id = "products"."store_id" AND pa.product_id = "products"."id" AND a.status
    ORDER BY pa.sort_order, a.id`),
  /** Which kinds of products the merchant put beside it. */
  linked: sql<string[]>`ARRAY(SELECT DISTINCT kind FROM product_relations WHERE ${own})`,
  categories: list<Texts & { slug: string | null }>(sql`
    SELECT c.id, c.slug, c.translations FROM product_categories pc
    JOIN categories c ON c.store_id = pc.store_id AND c.id = pc.category_id
    WHERE pc.store_id = "products"."store_id" AND pc.product_id = "products"."id" AND c.status AND c.deleted_at IS NULL
    ORDER BY pc.sort_order, c.id`),
}

const RELATED = 4

/** What stands for a slug where a product has none; no product has the id of a slug that names none. */
const idIn = (slug: string) => Number(/^p-(\d{1,15})$/.exec(slug)?.[1] ?? -1)

const named = (slug: string | SQLWrapper, id: number | SQLWrapper) =>
  sql`(${products.slug} = ${slug} OR (${products.slug} IS NULL AND ${products.id} = ${id}))`

/** The product that is called so in the shop's addresses. */
export const productNamed = (slug: string): SQL => named(slug, idIn(slug))

/**
 * A product by its slug, or by one it had while nothing else has it, with its options, variants and a few of the same
 * category: two round trips in one transaction.
 * @throws 404 where there is none, it is switched off, or it is another store's
 */
export function showProduct(context: ShopContext, slug: string): Promise<ProductDetail> {
  const { id: store } = context.store
  return detail(context, async (tx) => {
    const [row] = await NAMED(tx).execute({ store, slug, id: idIn(slug) })
    if (row) return row
    const former = await formerOwner(tx, store, 'product', slug)
    return former ? (await rows(tx, store, and(isPublished(store), eq(products.id, former))))[0] : undefined
  })
}

/**
 * A product whether the shop shows it or not, to who has a link to it (preview-token.ts).
 * @throws 404 for a token that is none, over, or another store's, and where the product is in the trash
 */
export function showPreview(context: ShopContext, token: string): Promise<ProductDetail> {
  const { store } = context
  const shown = readPreviewToken(token, store.id)
  if (!shown) throw refused(404, m.error_404())
  const own = and(eq(products.store_id, store.id), eq(products.id, shown.productId), isNull(products.deleted_at))
  return detail(context, async (tx) => (await rows(tx, store.id, own))[0])
}

const rows = (tx: Tx, storeId: number | SQLWrapper, which: SQL | undefined) =>
  tx
    .select({ ...detailColumns, is_new: isNew(storeId) })
    .from(products)
    .leftJoin(brands, shownBrand())
    .where(which)
    .limit(1)

type Row = Awaited<ReturnType<typeof rows>>[number]

/** To plan what a product's page shows takes ten times as long as to read it. */
const NAMED = keptQuery((db) => {
  const [store, slug, id] = [sql.placeholder('store'), sql.placeholder('slug'), sql.placeholder('id')]
  return rows(db, store, and(isPublished(store), named(slug, id)))
})

/** Cards of what the merchant put beside a product, in his order. */
function linkedTo(tx: Tx, store: Store, id: number, kind: 'related' | 'upsell') {
  const { store_id, product_id, other_id, kind: of, sort_order } = productRelations
  const ids = tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(
      productRelations,
      and(eq(store_id, products.store_id), eq(product_id, id), eq(of, kind), eq(other_id, products.id)),
    )
    .where(isPublished(store.id))
    .orderBy(asc(sort_order), asc(products.id))
    .limit(RELATED * 2)
  return cardsInOrder(tx, store, ids, planned)
}

/** Cards of other products of a category, what there is something of first. */
async function besideIn(tx: Tx, store: Store, id: number, category: number) {
  const filed = sql`(SELECT product_id FROM product_categories WHERE store_id = ${store.id} AND category_id = ${category})`
  const ids = tx
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished(store.id), ne(products.id, id), sql`${products.id} IN ${filed}`))
    .orderBy(
      desc(sql`(NOT ${products.subtract} OR ${products.quantity} > 0)`),
      asc(products.sort_order),
      desc(products.id),
    )
    .limit(RELATED * 3)
  return cardsInOrder(tx, store, ids, await asksForLists(tx, store.id))
}

async function detail(context: ShopContext, find: (tx: Tx) => Promise<Row | undefined>): Promise<ProductDetail> {
  const { store, locale } = context
  return context.db.read(async (tx) => {
    const found = await find(tx)
    if (!found) throw refused(404, m.error_404())
    const moment = storeMoment(store.timezone)
    const [row] = await withPromotions(tx, store, [found], moment)
    if (!row) throw refused(404, m.error_404())
    const [main] = row.categories
    const [chosen, upsells, beside] = await together([
      row.linked.includes('related') ? linkedTo(tx, store, row.id, 'related') : [],
      row.linked.includes('upsell') ? linkedTo(tx, store, row.id, 'upsell') : [],
      main ? besideIn(tx, store, row.id, main.id) : [],
    ])
    const taken = new Set([...chosen, ...upsells].map(({ id }) => id))
    const related = [...chosen, ...beside.filter(({ id }) => !taken.has(id))].slice(0, Math.max(RELATED, chosen.length))

    const nameOf = ({ id, translations }: Texts) => ({
      id,
      name: textIn(translations, 'name', locale) ?? '',
      translations,
    })
    const orderable = orderableNow(row, moment)
    const variants = row.variants.map(({ price, compare_at_price, quantity, image_path, ...variant }) => {
      const now = priceNow({ ...row, compare_at_price: compare_at_price ?? row.compare_at_price }, moment, price)
      return {
        ...variant,
        image_url: image_path,
        own_price: price !== null,
        ...priceOf(now.price, now.before, store, row),
        ...stockOf({ ...row, orderable }, quantity),
      }
    })
    const rating = ratingOf(store, row.stars)
    const translations = await shownTexts(store.id, ['description'], row.translations)
    const description = textIn(translations, 'description', locale)
    const axes = new Set(variants.flatMap(({ value_ids }) => value_ids))
    const sellable = new Set(variants.filter(({ in_stock }) => in_stock).flatMap(({ value_ids }) => value_ids))
    return {
      ...cardOf(row as CardRow, context, moment),
      promotion: await toldOf(tx, context, pricesOf(row as CardRow, moment).promotion),
      translations,
      description,
      description_text: description && summaryOf(description),
      short_description: textIn(row.translations, 'short_description', locale),
      unit: row.unit,
      video_url: row.video_url,
      prep_minutes: row.prep_minutes,
      spicy: row.spicy,
      allergens: row.allergens,
      calories: row.calories,
      attributes: row.attributes.flatMap(({ id, translations: names, texts }) => {
        const text = textIn(texts, 'text', locale)
        return text ? [{ id, name: textIn(names, 'name', locale) ?? '', text }] : []
      }),
      meta_tag_title: textIn(row.translations, 'meta_tag_title', locale),
      meta_tag_description: textIn(row.translations, 'meta_tag_description', locale),
      minimum: row.minimum,
      maximum: row.maximum,
      step: row.step,
      sold_out_today: isSoldOut(row.sold_out_until),
      available_from: row.date_available !== null && row.date_available > moment.day ? row.date_available : null,
      tiers: stepsFor(row.tiers, row.default_group).map((min_qty) => {
        const { price, price_khr } = priceOf(unitPrice(row, min_qty, moment, row.default_group).price, null, store, row)
        return { min_qty, price, price_khr }
      }),
      images: row.images.map(({ alt_km, ...image }) => ({
        ...image,
        alt: (locale === 'km' && alt_km) || image.alt || alt_km,
        image_url: image.image_path,
      })),
      // One without values leaves nothing to choose, unless it is filled in.
      options: row.options
        .filter(({ type, values }) => values || isEntered(type))
        .map(({ type, required, values, min_select, max_select, free_count, price, ...option }) => ({
          ...nameOf(option),
          type,
          required,
          free_count,
          ...(isEntered(type)
            ? {
                min_select: required ? 1 : 0,
                max_select: 1,
                entered: {
                  type,
                  least: min_select,
                  most: max_select,
                  price: toDecimal(price, store.base_currency),
                  price_khr: rielOf(price, store),
                },
              }
            : {
                min_select: Math.max(required ? 1 : 0, min_select ?? 0),
                max_select: max_select ?? (type === 'checkbox' ? null : 1),
                entered: null,
              }),
          values: (isEntered(type) ? [] : (values ?? [])).map((value) => ({
            ...nameOf(value),
            price: toDecimal(value.price, store.base_currency),
            price_khr: rielOf(value.price, store),
            is_default: value.is_default,
            color: value.color,
            image_url: value.image_url,
            in_stock: axes.has(value.id) ? sellable.has(value.id) : value.quantity !== 0 && !isSoldOut(value.out),
          })),
        })),
      variants,
      categories: row.categories.map(({ slug, ...category }) => {
        const { id, name } = nameOf(category)
        return { id, name, slug: slug ?? `c-${id}` }
      }),
      stars: rating?.stars ?? [],
      reviews: newestOf(store, row.reviews),
      upsells: await cardsOf(tx, context, upsells),
      related: await cardsOf(tx, context, related),
    }
  })
}
