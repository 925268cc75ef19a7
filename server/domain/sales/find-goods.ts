import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Locale } from '#app/contracts/kit.ts'
import { readComment } from '#app/contracts/live-code.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { allWords } from '#server/core/rows/search-condition.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import { begins } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { liveCodes } from '#server/db/schema/live-codes.ts'
import { P_ON_SALE } from '#server/domain/products/is-published.ts'
import { type StoreMoment, storeMoment } from '#server/domain/products/store-moment.ts'
import { unitPrice } from '#server/domain/products/unit-price.ts'
import {
  type OrderedOption,
  type OrderedProduct,
  type OrderedVariant,
  readOrderedProducts,
} from './ordered-products.ts'
import type { goodShape } from './shapes.ts'

type Good = z.input<typeof goodShape>

/** Products that are found at once; each stands with all its variants. */
const MOST = 10

/**
 * What on sale can be put on an order by name or code: products, or of those that have them their variants. A barcode
 * finds what it stands on alone, and so does a comment of a live sale that says how many; a code by itself comes first.
 */
export function findGoods(context: StaffContext, search: string): Promise<Good[]> {
  const { db, store, locale } = context
  const start = begins(search)
  return db.read(async (tx) => {
    const live = await withLiveCode(tx, context, search)
    if (live[0]?.count) return live
    const scanned = await withBarcode(tx, store.id, search.trim())
    const { rows } =
      scanned ??
      (await tx.execute<{ id: number }>(sql`
      SELECT id::int AS id FROM products p
      WHERE p.store_id = ${store.id} AND ${P_ON_SALE} AND ${allWords(sql`p.search_text`, search) ?? sql`true`}
      ORDER BY (lower(p.code) LIKE ${start}) DESC, (p.sort_en LIKE ${start} OR p.sort_km LIKE ${start}) DESC,
        ${sql.raw(locale === 'km' ? 'p.sort_km' : 'p.sort_en')}, p.id LIMIT ${MOST}`))
    const goods = await goodsOfProducts(
      tx,
      context,
      rows.map(({ id }) => id),
    )
    const isLive = (good: Good) => live.some((one) => keyOf(one) === keyOf(good))
    const others = goods.filter((good) => !isLive(good))
    const variants = scanned?.variants
    return [
      ...live,
      ...(variants?.length ? others.filter(({ variant_id }) => variants.includes(variant_id ?? 0)) : others),
    ]
  })
}

const keyOf = ({ product_id, variant_id }: Good) => `${product_id}-${variant_id}`

/** Those of the products that are on sale, each as itself or as its variants. */
export async function goodsOfProducts(
  tx: Tx,
  { store, locale }: StaffContext,
  ids: readonly number[],
): Promise<Good[]> {
  const moment = storeMoment(store.timezone)
  const lines = ids.map((id) => ({ product_id: id, quantity: 1 }))
  const found = await readOrderedProducts(tx, store, lines, moment)
  return ids.flatMap((id) => {
    const product = found.get(id)
    return product ? goodsOf(product, store, moment, locale) : []
  })
}

/** What a comment of a live sale asks for, and how many; nothing where it is none. */
async function withLiveCode(tx: Tx, context: StaffContext, search: string): Promise<Good[]> {
  const meant = readComment(search)
  if (meant.length === 0) return []
  const rows = await tx
    .select({ code: liveCodes.code, product_id: liveCodes.product_id, variant_id: liveCodes.variant_id })
    .from(liveCodes)
    .where(
      and(
        eq(liveCodes.store_id, context.store.id),
        inArray(
          liveCodes.code,
          meant.map(({ code }) => code),
        ),
      ),
    )
  for (const { code, count } of meant) {
    const row = rows.find((one) => one.code === code)
    const goods = row ? await goodsOfProducts(tx, context, [row.product_id]) : []
    const own = goods.filter(({ variant_id }) => row?.variant_id === null || variant_id === row?.variant_id)
    if (own.length > 0) return own.map((good) => ({ ...good, live_code: code, count }))
  }
  return []
}

/** The products and variants that a barcode stands on; undefined where it stands on none. */
async function withBarcode(db: Tx, storeId: number, barcode: string) {
  if (!barcode) return undefined
  const { rows } = await db.execute<{ id: number; variant: number | null }>(sql`
    SELECT p.id::int AS id, NULL::int AS variant FROM products p
    WHERE p.store_id = ${storeId} AND p.barcode = ${barcode} AND ${P_ON_SALE}
    UNION ALL
    SELECT p.id::int, v.id::int FROM variants v JOIN products p ON p.store_id = v.store_id AND p.id = v.product_id
    WHERE v.store_id = ${storeId} AND v.barcode = ${barcode} AND v.status AND ${P_ON_SALE}
    LIMIT ${MOST}`)
  if (rows.length === 0) return undefined
  const ids = [...new Set(rows.map(({ id }) => id))]
  return { rows: ids.map((id) => ({ id })), variants: rows.flatMap(({ variant }) => variant ?? []) }
}

function goodsOf(product: OrderedProduct, store: Store, moment: StoreMoment, locale: Locale): Good[] {
  const name = bilingual(product.translations)[locale]
  const priceOf = (own: number | null) =>
    toDecimal(unitPrice(product, 1, moment, product.default_group, own).price, store.base_currency)
  const left = (of: { quantity: number }) => (product.subtract && !product.allow_backorder ? of.quantity : null)
  if (!product.has_variants) {
    const price = priceOf(null)
    const { id, code, image_path } = product
    return [
      {
        product_id: id,
        variant_id: null,
        name,
        code,
        price,
        quantity: left(product),
        image_url: image_path,
        live_code: null,
        count: null,
        options: optionsOf(product.options, store, locale),
      },
    ]
  }
  return product.variants.map((variant) => ({
    product_id: product.id,
    variant_id: variant.id,
    name: [name, ...valueNames(product, variant, locale)].join(', '),
    code: variant.code ?? product.code,
    price: priceOf(variant.price),
    quantity: left(variant),
    image_url: variant.image_path ?? product.image_path,
    live_code: null,
    count: null,
    options: optionsOf(besideOf(product, variant), store, locale),
  }))
}

/** The options that are not what the variant is. */
const besideOf = ({ options }: OrderedProduct, { value_ids }: OrderedVariant): OrderedOption[] =>
  options.filter(({ values }) => !value_ids.some((id) => values.has(id)))

const optionsOf = (options: readonly OrderedOption[], store: Store, locale: Locale): Good['options'] =>
  options
    .filter(({ entered }) => entered?.type !== 'file')
    .map(({ id, translations, least, most, free, values, entered }) => ({
      option_id: id,
      name: bilingual(translations)[locale],
      least,
      most: Number.isFinite(most) ? most : null,
      free,
      entered: entered && { ...entered, price: toDecimal(entered.price, store.base_currency) },
      values: [...values].map(([value_id, value]) => ({
        value_id,
        name: bilingual(value.translations)[locale],
        price: toDecimal(value.price, store.base_currency),
        sold_out: value.soldOut || value.quantity === 0,
      })),
    }))

const valueNames = ({ options }: OrderedProduct, { value_ids }: OrderedVariant, locale: Locale): string[] =>
  options.flatMap(({ values }) =>
    value_ids.flatMap((id) => {
      const value = values.get(id)
      return value ? [bilingual(value.translations)[locale]] : []
    }),
  )
