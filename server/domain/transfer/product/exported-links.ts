import { and, eq, inArray } from 'drizzle-orm'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { featureProducts } from '#server/db/schema/catalogue-links.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import type { ExportedProduct } from './exported-product.ts'

/** What products are linked to as a file names it: codes, and groups by their English names, else their Khmer. */
export interface ExportedLinks {
  codes: ReadonlyMap<number, string>
  methods: ReadonlyMap<number, string>
  groups: ReadonlyMap<number, string>
  featured: ReadonlyMap<number, NonNullable<ExportedProduct['featured']>>
}

type Linked = Record<'related_ids' | 'upsell_ids', number[]> & { id: number }

/** Of some products. */
export async function exportedLinks(db: Tx, storeId: number, of: readonly Linked[]): Promise<ExportedLinks> {
  const others = [...new Set(of.flatMap(({ related_ids, upsell_ids }) => [...related_ids, ...upsell_ids]))]
  const mine = and(eq(products.store_id, storeId), inArray(products.id, others))
  const coded = others.length
    ? await db.select({ id: products.id, code: products.code }).from(products).where(mine)
    : []
  const methods = await db
    .select({ id: shippingMethods.id, code: shippingMethods.code })
    .from(shippingMethods)
    .where(eq(shippingMethods.store_id, storeId))
  const groups = await db
    .select({ id: customerGroups.id, translations: customerGroups.translations })
    .from(customerGroups)
    .where(eq(customerGroups.store_id, storeId))
  const first = await db.select().from(featureProducts).where(eq(featureProducts.store_id, storeId))
  return {
    codes: new Map(coded.map(({ id, code }) => [id, code])),
    methods: new Map(methods.map(({ id, code }) => [id, code])),
    groups: new Map(groups.map(({ id, translations }) => [id, textIn(translations, 'name', 'en') ?? ''])),
    featured: new Map(
      first.map(({ product_id, sort_order: place, date_start, date_end }) => [
        product_id,
        { place, date_start, date_end },
      ]),
    ),
  }
}
