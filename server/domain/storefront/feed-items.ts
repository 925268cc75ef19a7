import { and, asc, gt, sql } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { plainText } from '#server/core/rich/plain-text.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { cutText } from '#server/core/text/cut-text.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { isNew } from '../products/is-new.ts'
import { isPublished } from '../products/is-published.ts'
import { shownBrand } from './list-products.ts'
import { cardColumns, cardsOf } from './product-card.ts'

/** Products that are read at once: a catalogue of any size passes through in pieces. */
const AT_ONCE = 500
/** Bounds of Google's and Meta's product data specifications, in letters and pictures. */
const [TITLE, DESCRIPTION, MORE_PICTURES] = [150, 5_000, 9]
/** GTIN-8, UPC, EAN-13 and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/

/** A product as catalogues elsewhere are told of it. Paths are on the store's host. */
export interface FeedItem {
  id: string
  title: string
  description: string
  path: string
  /** Files of its pictures, the main one first. */
  pictures: string[]
  in_stock: boolean
  /** As decimal strings of the store's currency; `sale_price` is what it costs now, where that is less. */
  price: string
  sale_price: string | null
  brand: string | null
  category: string | null
  gtin: string | null
}

const columns = {
  ...cardColumns,
  barcode: products.barcode,
  pictures: sql<string[]>`ARRAY(
    SELECT i.image_path FROM product_images i
    WHERE i.store_id = "products"."store_id" AND i.product_id = "products"."id" AND i.image_path IS NOT NULL
    ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT ${sql.raw(String(1 + MORE_PICTURES))})`,
  category: sql<Translations | null>`(
    SELECT c.translations FROM product_categories pc
    JOIN categories c ON c.store_id = pc.store_id AND c.id = pc.category_id AND c.status AND c.deleted_at IS NULL
    WHERE pc.store_id = "products"."store_id" AND pc.product_id = "products"."id" ORDER BY pc.sort_order, c.id LIMIT 1)`,
}

/** All that a shop shows, at what it costs now, the oldest first; read in pieces, each as it stands then. */
export async function* feedItems(context: ShopContext): AsyncGenerator<FeedItem[]> {
  const { db, store, locale } = context
  for (let last = 0; ; ) {
    const { rows, cards } = await db.read(async (tx) => {
      const rows = await tx
        .select({ ...columns, is_new: isNew(store.id) })
        .from(products)
        .leftJoin(brands, shownBrand())
        .where(and(isPublished(store.id), gt(products.id, last)))
        .orderBy(asc(products.id))
        .limit(AT_ONCE)
      return { rows, cards: await cardsOf(tx, context, rows) }
    })
    yield rows.map((row, n): FeedItem => {
      const card = cards[n]
      if (!card) throw new Error('A product was read and has no card')
      const { name, compare_at_price } = card
      const description = textIn(row.translations, 'description', locale)
      return {
        id: row.code,
        title: cutText(name, TITLE),
        // Both of them refuse what has none.
        description: cutText((description && plainText(description).trim()) || name, DESCRIPTION),
        path: `/product/${encodeURIComponent(card.slug)}`,
        pictures: row.pictures,
        in_stock: card.in_stock,
        price: compare_at_price ?? card.price,
        sale_price: compare_at_price === null ? null : card.price,
        brand: card.brand?.name || null,
        category: row.category && textIn(row.category, 'name', locale),
        gtin: row.barcode && GTIN.test(row.barcode) ? row.barcode : null,
      }
    })
    const final = rows.at(-1)
    if (!final || rows.length < AT_ONCE) return
    last = final.id
  }
}
