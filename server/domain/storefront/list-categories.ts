import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { P_ON_SALE } from '#server/domain/products/is-published.ts'
import { categoryFilters } from './category-filters.ts'
import type { categoryShape } from './shapes.ts'

/** The categories one can see, each after its parent; one below a hidden one is hidden as well. */
export async function listCategories({ db, store, locale }: ShopContext) {
  const { rows, counts, filters } = await db.read(async (tx) => {
    const rows = await tx
      .select({
        id: categories.id,
        parent_id: categories.parent_id,
        slug: categories.slug,
        image_path: categories.image_path,
        translations: categories.translations,
        banner_url: categories.banner_path,
        icon: categories.icon,
        top: categories.top,
        show_home: categories.show_home,
        column: categories.column,
        feature: categories.feature,
        mealtime: categories.mealtime,
        available_from: categories.available_from,
        available_to: categories.available_to,
        filter_option_ids: categories.filter_option_ids,
        filled: sql<boolean>`EXISTS (
          SELECT 1 FROM product_categories pc JOIN products p ON p.store_id = pc.store_id AND p.id = pc.product_id
          WHERE pc.store_id = ${store.id} AND pc.category_id = "categories"."id" AND ${P_ON_SALE})`,
      })
      .from(categories)
      .where(and(eq(categories.store_id, store.id), eq(categories.status, true), isNull(categories.deleted_at)))
      .orderBy(asc(categories.sort_order), asc(locale === 'km' ? categories.sort_km : categories.sort_en))
    const ids = [...new Set(rows.flatMap((row) => row.filter_option_ids))]
    const counts = store.settings.is_category_product_count === true ? await countsOf(tx, store.id) : null
    return { rows, counts, filters: await categoryFilters(tx, { store, locale }, ids) }
  })
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const seen = new Set<number>()

  const viewOf = ({ filled, image_path, filter_option_ids, ...row }: (typeof rows)[number]): View[] => {
    if (seen.has(row.id)) return []
    seen.add(row.id)
    const inner = (below.get(row.id) ?? []).flatMap(viewOf)
    const name = textIn(row.translations, 'name', locale) ?? ''
    const count = counts && (counts.get(row.id) ?? 0)
    return [
      {
        ...row,
        name,
        product_count: count,
        label: count === null ? name : `${name} (${count})`,
        slug: row.slug ?? `c-${row.id}`,
        description: textIn(row.translations, 'description', locale),
        image_url: image_path,
        filters: filter_option_ids.flatMap((id) => filters.get(id) ?? []),
        has_products: filled || inner.some(({ has_products }) => has_products),
      },
      ...inner,
    ]
  }
  return (below.get(null) ?? []).flatMap(viewOf)
}

/** How many products one can see in each category and those below it; a product in two of them counts once. */
async function countsOf(tx: Tx, storeId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`
    WITH RECURSIVE above AS (
      SELECT id AS category, id FROM categories WHERE store_id = ${storeId} AND status AND deleted_at IS NULL
      UNION
      SELECT above.category, c.parent_id FROM above JOIN categories c ON c.store_id = ${storeId} AND c.id = above.id
      WHERE c.parent_id IS NOT NULL AND c.status AND c.deleted_at IS NULL)
    SELECT above.id, count(DISTINCT p.id)::int AS n
    FROM above JOIN product_categories pc ON pc.store_id = ${storeId} AND pc.category_id = above.category
      JOIN products p ON p.store_id = pc.store_id AND p.id = pc.product_id
    WHERE ${P_ON_SALE} GROUP BY above.id`)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}

type View = z.infer<typeof categoryShape>
