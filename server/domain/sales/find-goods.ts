import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { allWords } from '#server/core/rows/search-condition.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import { begins } from '#server/core/text/search-text.ts'
import { P_ON_SALE } from '#server/domain/products/is-published.ts'
import { type StoreMoment, storeMoment } from '#server/domain/products/store-moment.ts'
import { unitPrice } from '#server/domain/products/unit-price.ts'
import { type OrderedProduct, type OrderedVariant, readOrderedProducts } from './ordered-products.ts'
import type { goodShape } from './shapes.ts'

type Good = z.input<typeof goodShape>

/** Products that are found at once; each stands with all its variants. */
const MOST = 10

/** What on sale can be put on an order by name or code: products, or of those that have them their variants. */
export function findGoods({ db, store, locale }: StaffContext, search: string): Promise<Good[]> {
  const start = begins(search)
  return db.read(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT id::int AS id FROM products p
      WHERE p.store_id = ${store.id} AND ${P_ON_SALE} AND ${allWords(sql`p.search_text`, search) ?? sql`true`}
      ORDER BY (lower(p.code) LIKE ${start}) DESC, (p.sort_en LIKE ${start} OR p.sort_km LIKE ${start}) DESC,
        ${sql.raw(locale === 'km' ? 'p.sort_km' : 'p.sort_en')}, p.id LIMIT ${MOST}`)
    const found = await readOrderedProducts(
      tx,
      store.id,
      rows.map(({ id }) => ({ product_id: id, quantity: 1 })),
    )
    const moment = storeMoment(store.timezone)
    return rows.flatMap(({ id }) => {
      const product = found.get(id)
      return product ? goodsOf(product, store, moment, locale) : []
    })
  })
}

function goodsOf(product: OrderedProduct, store: Store, moment: StoreMoment, locale: Locale): Good[] {
  const name = bilingual(product.translations)[locale]
  const plain = unitPrice(product, 1, moment, product.default_group)
  const left = (of: { quantity: number }) => (product.subtract && !product.allow_backorder ? of.quantity : null)
  if (!product.has_variants) {
    const price = toDecimal(plain, store.base_currency)
    const { id, code, image_path } = product
    return [{ product_id: id, variant_id: null, name, code, price, quantity: left(product), image_url: image_path }]
  }
  return product.variants.map((variant) => ({
    product_id: product.id,
    variant_id: variant.id,
    name: [name, ...valueNames(product, variant, locale)].join(', '),
    code: variant.code ?? product.code,
    price: toDecimal(variant.price ?? plain, store.base_currency),
    quantity: left(variant),
    image_url: variant.image_path ?? product.image_path,
  }))
}

const valueNames = ({ options }: OrderedProduct, { value_ids }: OrderedVariant, locale: Locale): string[] =>
  options.flatMap(({ values }) =>
    value_ids.flatMap((id) => {
      const value = values.get(id)
      return value ? [bilingual(value.translations)[locale]] : []
    }),
  )
