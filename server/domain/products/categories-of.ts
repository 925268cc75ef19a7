import { and, eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { knownIds } from '#server/core/rows/references.ts'
import { uniqueSlug } from '#server/core/rows/slug.ts'
import { mergeTexts, textColumns } from '#server/core/rows/texts.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, productCategories } from '#server/db/schema/catalogue.ts'

/** Links a product to its categories, the first being the main one; by id, or by name, an unknown name being made. */
export async function saveCategories(
  db: Tx,
  context: StaffContext,
  body: { category_ids?: number[]; categories?: { id?: number; name: string }[] },
  productId: number,
  fresh: boolean,
): Promise<void> {
  const named = body.categories && (body.category_ids === undefined || body.category_ids.length === 0)
  if (!body.category_ids && !named) return
  const storeId = context.store.id
  const ids = named ? await idsByName(db, context, body.categories ?? []) : (body.category_ids ?? [])
  if (!named) await knownIds(db, storeId, categories, ids, (i) => `category_ids.${i}`, m.error_unknown_category)
  const mine = and(eq(productCategories.store_id, storeId), eq(productCategories.product_id, productId))
  if (!fresh) await db.delete(productCategories).where(mine)
  const rows = [...new Set(ids)].map((category_id, i) => ({
    store_id: storeId,
    product_id: productId,
    category_id,
    sort_order: i,
  }))
  if (rows.length) await db.insert(productCategories).values(rows)
}

const live = (storeId: number) => and(eq(categories.store_id, storeId), isNull(categories.deleted_at))

/** Ids of these categories: by id where it is one of the store's, else by name in either language, made where missing. */
export async function idsByName(
  db: Tx,
  context: StaffContext,
  wanted: { id?: number; name: string }[],
): Promise<number[]> {
  const storeId = context.store.id
  const known = await db.select().from(categories).where(live(storeId))
  const out: number[] = []
  for (const { id: asked, name } of wanted.filter((one) => one.name)) {
    const key = searchText(name)
    const found =
      known.find((one) => one.id === asked) ??
      known.find(({ translations: t }) => [t.en?.name, t.km?.name].some((text) => text && searchText(text) === key))
    if (found) {
      out.push(found.id)
      continue
    }
    const translations = mergeTexts({}, { name }, ['name'], context.store.default_locale)
    const { rows } = await db.execute<{ id: number }>(sql`SELECT nextval('categories_id_seq') AS id`)
    const id = Number(rows[0]?.id)
    const slug = await uniqueSlug(db, { table: categories, storeId, id, name: translations.en?.name })
    const texts = textColumns(translations)
    const [made] = await db
      .insert(categories)
      .values({ store_id: storeId, id, slug, ...texts, created_by: context.user.userId })
      .returning()
    if (made) known.push(made)
    out.push(id)
  }
  return out
}
