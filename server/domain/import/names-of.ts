import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { brands, categories } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { searchText } from '#server/kit/search-text.ts'

/** The store's brands and categories by name, in either language. */
export interface StoreNames {
  brands(name: string): readonly number[]
  categories(name: string): readonly number[]
  /** What two spellings of one name have in common. */
  keyOf(name: string): string
  /** Reads them again: something was made, or taken back. */
  reload(db: Tx): Promise<void>
}

export async function namesOf(db: Tx, storeId: number): Promise<StoreNames> {
  let brandIds = new Map<string, number[]>()
  let categoryIds = new Map<string, number[]>()
  const names: StoreNames = {
    brands: (name) => brandIds.get(searchText(name)) ?? [],
    categories: (name) => categoryIds.get(searchText(name)) ?? [],
    keyOf: searchText,
    async reload(at) {
      const brand = { id: brands.id, translations: brands.translations }
      brandIds = byName(await at.select(brand).from(brands).where(eq(brands.store_id, storeId)))
      const category = { id: categories.id, translations: categories.translations }
      const live = and(eq(categories.store_id, storeId), isNull(categories.deleted_at))
      categoryIds = byName(await at.select(category).from(categories).where(live))
    },
  }
  await names.reload(db)
  return names
}

function byName(rows: { id: number; translations: Translations }[]): Map<string, number[]> {
  const out = new Map<string, number[]>()
  for (const { id, translations: t } of rows) {
    for (const key of new Set([t.en?.name, t.km?.name].filter(Boolean).map((text) => searchText(text))))
      out.set(key, [...(out.get(key) ?? []), id])
  }
  return out
}
