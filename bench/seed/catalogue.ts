import { textColumns } from '#server/core/rows/texts.ts'
import { seededRandom } from '#server/db/seed/random.ts'
import { Copy } from './copy.ts'
import { PLENTY, productsOf, SIZE } from './size.ts'
import { category, thing } from './words.ts'

const TEXTS = 'translations, search_text, sort_en, sort_km'
const CATEGORIES = 8
const BRANDS = 5
const SIZES = [
  { en: 'Small', km: 'តូច' },
  { en: 'Medium', km: 'មធ្យម' },
  { en: 'Large', km: 'ធំ' },
]

/** A product as orders need it; products of a store follow each other. */
export interface Sold {
  id: number
  name: { en: string; km: string }
  code: string
  price: number
}

const texts = (name: { en: string; km: string }, description?: string, ...more: string[]) => {
  const both = { en: { name: name.en, ...(description && { description }) }, km: { name: name.km } }
  const { translations, search_text, sort_en, sort_km } = textColumns(both, ...more)
  return [translations, search_text, sort_en, sort_km]
}

/**
 * Categories (two levels), brands and products of every store; one product in five comes in three sizes.
 * @returns the products of each store, by its id
 */
export async function seedCatalogue(url: string): Promise<Map<number, Sold[]>> {
  const random = seededRandom('catalogue')
  const open = (into: string) => Copy.open(url, into)
  const categories = await open(`categories (store_id, id, parent_id, slug, sort_order, ${TEXTS})`)
  const brands = await open(`brands (store_id, id, slug, ${TEXTS})`)
  const options = await open(`options (store_id, id, ${TEXTS})`)
  const values = await open(`option_values (store_id, id, option_id, sort_order, ${TEXTS})`)
  const products = await open(
    `products (store_id, id, code, slug, brand_id, price, from_price, quantity, has_variants, sold, ${TEXTS})`,
  )
  const within = await open('product_categories (store_id, product_id, category_id)')
  const offered = await open('product_options (store_id, product_id, option_id)')
  const offeredValues = await open('product_option_values (store_id, product_id, option_id, value_id, sort_order)')
  const variants = await open('variants (store_id, id, product_id, value_ids, code, price, quantity, sort_order)')
  const all = new Map<number, Sold[]>()
  let [productId, variantId] = [0, 0]

  for (let store = 1; store <= SIZE.stores; store++) {
    for (let n = 1; n <= CATEGORIES; n++) {
      const id = (store - 1) * CATEGORIES + n
      const parent = n > CATEGORIES / 2 ? id - CATEGORIES / 2 : null
      await categories.row([store, id, parent, `category-${n}`, n, ...texts(category(n))])
    }
    for (let n = 1; n <= BRANDS; n++) {
      const name = { en: `Brand ${n}`, km: `ម៉ាក ${n}` }
      await brands.row([store, (store - 1) * BRANDS + n, `brand-${n}`, ...texts(name)])
    }
    await options.row([store, store, ...texts({ en: 'Size', km: 'ទំហំ' })])
    for (const [n, size] of SIZES.entries()) await values.row([store, store * 3 + n, store, n, ...texts(size)])

    const sold: Sold[] = []
    for (let n = 1; n <= productsOf(store); n++) {
      const id = ++productId
      const name = thing(random, n)
      const [code, price] = [`P-${n}`, 100 * (1 + random.below(99))]
      const sizes = n % 5 === 0
      const brand = (store - 1) * BRANDS + 1 + (n % BRANDS)
      const quantity = sizes ? 3 * PLENTY : PLENTY
      const about = `${name.en} from the market, chosen by hand and sent the same day.`
      await products.row([
        store,
        id,
        code,
        `product-${n}`,
        brand,
        price,
        price,
        quantity,
        sizes,
        random.below(500),
        ...texts(name, about, code),
      ])
      await within.row([store, id, (store - 1) * CATEGORIES + 1 + (n % CATEGORIES)])
      if (sizes) {
        await offered.row([store, id, store])
        for (const at of SIZES.keys()) {
          await offeredValues.row([store, id, store, store * 3 + at, at])
          await variants.row([store, ++variantId, id, `{${store * 3 + at}}`, `${code}-${at}`, price, PLENTY, at])
        }
      } else sold.push({ id, name, code, price })
    }
    all.set(store, sold)
  }
  const made = [categories, brands, options, values, products, within, offered, offeredValues, variants]
  for (const copy of made) await copy.end()
  return all
}
