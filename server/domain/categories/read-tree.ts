import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'

export interface Branch {
  id: number
  parent_id: number | null
  /** From 1. */
  level: number
  name: string
  /** The categories above, the uppermost first. */
  path: { id: number; name: string }[]
  search_text: string
}

/** The categories of a store, each after its parent, siblings in the merchant's order and then by name. */
export async function readTree(db: Tx, storeId: number, locale: Locale): Promise<Branch[]> {
  const rows = await db
    .select({
      id: categories.id,
      parent_id: categories.parent_id,
      translations: categories.translations,
      search_text: categories.search_text,
    })
    .from(categories)
    .where(and(eq(categories.store_id, storeId), isNull(categories.deleted_at)))
    .orderBy(asc(categories.sort_order), asc(locale === 'km' ? categories.sort_km : categories.sort_en), categories.id)
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const branches = (parent: number | null, path: Branch['path']): Branch[] =>
    (below.get(parent) ?? []).flatMap(({ translations, ...row }) => {
      const name = textIn(translations, 'name', locale) ?? ''
      const branch = { ...row, name, path, level: path.length + 1 }
      return [branch, ...branches(row.id, [...path, { id: row.id, name }])]
    })
  return branches(null, [])
}

/** `Drinks › Coffee`: a category as one chooses it from a list. */
export const pathLabel = ({ path, name }: Pick<Branch, 'path' | 'name'>): string =>
  [...path.map((above) => above.name), name].join(' › ')

/** A category and all that lies below it. */
export function within(tree: readonly Branch[], id: number): Branch[] {
  return tree.filter((branch) => branch.id === id || branch.path.some((above) => above.id === id))
}
