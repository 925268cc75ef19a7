import { and, asc, eq, isNull } from 'drizzle-orm'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories, manufactures } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'

/** The store's brands, manufactures, classes of tax and categories by name, in either language. */
export interface StoreNames {
  brands(name: string): readonly number[]
  manufactures(name: string): readonly number[]
  taxClasses(name: string): readonly number[]
  /** Of a class of tax, in hundredths of a percent; undefined for what is none. */
  taxRate(id: number): number | undefined
  /** The first class of no tax. */
  exempt(): number | undefined
  /** Categories at the end of a path of names: those that lie just so from the top first, then such further down. */
  categories(path: readonly string[]): readonly number[]
  /** What two spellings of one name have in common. */
  keyOf(name: string): string
  /** Reads them again: something was made, or taken back. */
  reload(db: Tx): Promise<void>
  /** Reads the categories alone again: one was made. */
  reloadCategories(db: Tx): Promise<void>
}

interface Branch {
  id: number
  parent_id: number | null
  translations: Translations
}

export async function namesOf(db: Tx, storeId: number): Promise<StoreNames> {
  let brandIds = new Map<string, number[]>()
  let makerIds = new Map<string, number[]>()
  let taxIds = new Map<string, number[]>()
  let taxRates = new Map<number, number>()
  let categoryIds = new Map<string, number[]>()
  let branches = new Map<number, Branch>()
  const names: StoreNames = {
    brands: (name) => brandIds.get(searchText(name)) ?? [],
    manufactures: (name) => makerIds.get(searchText(name)) ?? [],
    taxClasses: (name) => taxIds.get(searchText(name)) ?? [],
    taxRate: (id) => taxRates.get(id),
    exempt: () => [...taxRates].find(([, rate]) => rate === 0)?.[0],
    categories(path) {
      const ends = categoryIds.get(searchText(path.at(-1) ?? '')) ?? []
      const found = ends.map((id) => ({ id, above: climb(branches, id, path) }))
      return [...found.filter(({ above }) => above === 'top'), ...found.filter(({ above }) => above === 'more')].map(
        ({ id }) => id,
      )
    },
    keyOf: searchText,
    async reload(at) {
      const brand = { id: brands.id, translations: brands.translations }
      brandIds = byName(await at.select(brand).from(brands).where(eq(brands.store_id, storeId)))
      const maker = { id: manufactures.id, translations: manufactures.translations }
      makerIds = byName(await at.select(maker).from(manufactures).where(eq(manufactures.store_id, storeId)))
      const tax = { id: taxClasses.id, translations: taxClasses.translations, rate: taxClasses.rate }
      const taxed = at.select(tax).from(taxClasses).where(eq(taxClasses.store_id, storeId))
      const classes = await taxed.orderBy(asc(taxClasses.sort_order), asc(taxClasses.id))
      taxIds = byName(classes)
      taxRates = new Map(classes.map(({ id, rate }) => [id, rate]))
      await names.reloadCategories(at)
    },
    async reloadCategories(at) {
      const category = { id: categories.id, parent_id: categories.parent_id, translations: categories.translations }
      const live = and(eq(categories.store_id, storeId), isNull(categories.deleted_at))
      const rows = await at.select(category).from(categories).where(live)
      categoryIds = byName(rows)
      branches = new Map(rows.map((row) => [row.id, row]))
    },
  }
  await names.reload(db)
  return names
}

/** Whether the path leads from the top to this category, from further down, or not at all. */
function climb(branches: ReadonlyMap<number, Branch>, id: number, path: readonly string[]): 'top' | 'more' | 'no' {
  let at = branches.get(id)
  for (const name of path.toReversed()) {
    if (!at || !keysOf(at.translations).has(searchText(name))) return 'no'
    at = at.parent_id === null ? undefined : branches.get(at.parent_id)
  }
  return at ? 'more' : 'top'
}

const keysOf = ({ en, km }: Translations) =>
  new Set([en?.name, km?.name].filter(Boolean).map((text) => searchText(text)))

function byName(rows: { id: number; translations: Translations }[]): Map<string, number[]> {
  const out = new Map<string, number[]>()
  for (const { id, translations } of rows)
    for (const key of keysOf(translations)) out.set(key, [...(out.get(key) ?? []), id])
  return out
}
