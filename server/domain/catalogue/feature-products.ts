import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { FeatureDays, FeaturedProduct } from '#app/contracts/feature-product.ts'
import { toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { knownIds } from '#server/core/rows/references.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { featureProducts } from '#server/db/schema/catalogue-links.ts'

/** The products that the shop puts first, in their order; one in the trash waits there. */
export async function listFeatured(db: Tx, { store, locale }: StaffContext): Promise<FeaturedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      translations: products.translations,
      code: products.code,
      from_price: products.from_price,
      status: products.status,
      date_start: featureProducts.date_start,
      date_end: featureProducts.date_end,
      image_url: sql<string | null>`(SELECT i.image_path FROM product_images i
        WHERE i.store_id = ${store.id} AND i.product_id = ${products.id}
        ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1)`,
    })
    .from(featureProducts)
    .innerJoin(products, and(eq(products.store_id, store.id), eq(products.id, featureProducts.product_id)))
    .where(and(eq(featureProducts.store_id, store.id), isNull(products.deleted_at)))
    .orderBy(asc(featureProducts.sort_order), asc(featureProducts.id))
  return rows.map(({ translations, from_price, ...row }) => ({
    ...row,
    name: textIn(translations, 'name', locale) ?? '',
    price: toDecimal(from_price, store.base_currency),
    currency: store.base_currency,
  }))
}

/**
 * Makes these the products that the shop puts first, in this order; of those that `days` names, within these.
 * @throws 403 where one joins or leaves and the user may not add or take away; 422 on `product_ids.{n}` or `days.{n}`
 */
export async function saveFeatured(
  db: Tx,
  context: StaffContext,
  ids: readonly number[],
  days: readonly FeatureDays[] = [],
): Promise<void> {
  const { store, user } = context
  await oneByOne(db, `feature-products:${store.id}`)
  const own = eq(featureProducts.store_id, store.id)
  for (const [i, { product_id, date_start, date_end }] of days.entries()) {
    if (!ids.includes(product_id)) throw refusedField(`days.${i}.product_id`, m.error_unknown_choice())
    if (date_start && date_end && date_end < date_start)
      throw refusedField(`days.${i}.date_end`, m.special_error_dates())
  }
  const before = await listFeatured(db, context)
  const now = before.map(({ id }) => id)
  const joining = ids.filter((id) => !now.includes(id))
  const leaving = now.filter((id) => !ids.includes(id))
  const need = (of: readonly number[], permission: string) => {
    if (of.length > 0 && !user.permissions.has(permission)) throw forbidden()
  }
  need(joining, 'feature-product-create')
  need(leaving, 'feature-product-delete')
  await knownIds(db, store.id, products, ids, (i) => `product_ids.${i}`)
  await db.delete(featureProducts).where(and(own, inArray(featureProducts.product_id, leaving)))
  const rows = ids.map((product_id, i) => {
    const { date_start, date_end } = days.find((one) => one.product_id === product_id) ?? daysOf(before, product_id)
    return { store_id: store.id, product_id, sort_order: i + 1, date_start, date_end }
  })
  if (rows.length > 0) {
    await db
      .insert(featureProducts)
      .values(rows)
      .onConflictDoUpdate({
        target: [featureProducts.store_id, featureProducts.product_id],
        set: {
          sort_order: sql`excluded.sort_order`,
          updated_at: sql`now()`,
          date_start: sql`excluded.date_start`,
          date_end: sql`excluded.date_end`,
        },
      })
  }
  const changes: Record<string, [unknown, unknown]> = { product_ids: [now, ids] }
  if (days.length > 0) changes.days = [days.map(({ product_id }) => daysOf(before, product_id)), days]
  await audit(db, context, { event: 'updated', entity: 'feature-product', changes })
}

function daysOf(list: readonly FeaturedProduct[], product_id: number): FeatureDays {
  const { date_start = null, date_end = null } = list.find(({ id }) => id === product_id) ?? {}
  return { product_id, date_start, date_end }
}

/** Those that the shop puts first today, to narrow a list by. */
export const isFeatured = (storeId: number, day: string): SQL => sql`${products.id} IN (${placeOf(storeId, day)})`

const placeOf = (storeId: number, day: string) => sql`SELECT f.product_id FROM feature_products f
  WHERE f.store_id = ${storeId} AND f.status
    AND coalesce(f.date_start, ${day}::date) <= ${day}::date AND coalesce(f.date_end, ${day}::date) >= ${day}::date`

/** Their order. */
export const featuredFirst = (storeId: number): SQL => sql`(SELECT f.sort_order FROM feature_products f
  WHERE f.store_id = ${storeId} AND f.product_id = ${products.id})`
