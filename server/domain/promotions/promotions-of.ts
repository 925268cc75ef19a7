import { sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { Scope } from '../discounts/rule.ts'
import type { StoreMoment } from '../products/store-moment.ts'
import type { ItemPromotion } from '../products/unit-price.ts'
import { windowRefusal } from '../products/window.ts'
import { type CataloguePromotion, cataloguePromotions } from './catalogue-promotions.ts'

type Of = Pick<Store, 'id' | 'promotions_version'>

/** Rows of products with the promotions of the catalogue that lower what each costs at a moment. */
export async function withPromotions<P extends { id: number }>(
  db: Tx,
  store: Of,
  rows: readonly P[],
  moment: StoreMoment,
): Promise<(P & { promotions: ItemPromotion[] })[]> {
  const held = (await cataloguePromotions(db, store)).filter((one) => windowRefusal(one, moment) === null)
  return withThese(db, store.id, held, rows)
}

/** The same of promotions that are named: nothing is read where none asks where a product is filed. */
export async function withThese<P extends { id: number }>(
  db: Tx,
  storeId: number,
  held: readonly CataloguePromotion[],
  rows: readonly P[],
): Promise<(P & { promotions: ItemPromotion[] })[]> {
  const asked = held.some(({ scope }) => (scope.categories ?? scope.brands ?? scope.tags) !== null)
  const places = asked ? await placesOf(db, storeId, rows) : new Map<number, Place>()
  return rows.map((row) => ({
    ...row,
    promotions: held.flatMap(({ scope, ...one }) =>
      isFor(scope, row.id, places.get(row.id)) ? [{ ...one, exceptSpecial: scope.exceptSpecial }] : [],
    ),
  }))
}

type Place = {
  brand: number | null
  categories: readonly number[]
  tags: readonly number[]
}

async function placesOf(db: Tx, storeId: number, rows: readonly { id: number }[]): Promise<Map<number, Place>> {
  const ids = sql.param(rows.map(({ id }) => id))
  const found = await db.execute<Place & { id: number }>(sql`
    SELECT p.id::int AS id, p.brand_id::int AS brand, ARRAY(SELECT c.category_id::int FROM product_categories c
      WHERE c.store_id = p.store_id AND c.product_id = p.id) AS categories,
      ARRAY(SELECT t.tag_id::int FROM product_tags t WHERE t.store_id = p.store_id AND t.product_id = p.id) AS tags
    FROM products p WHERE p.store_id = ${storeId} AND p.id = ANY(${ids}::bigint[])`)
  return new Map(found.rows.map(({ id, ...place }) => [id, place]))
}

function isFor({ products, categories, brands, tags, except }: Scope, id: number, place: Place | undefined): boolean {
  if (except.has(id) || (products && !products.has(id))) return false
  if (categories && !place?.categories.some((one) => categories.has(one))) return false
  if (tags && !place?.tags.some((one) => tags.has(one))) return false
  return !brands || brands.has(place?.brand ?? 0)
}
