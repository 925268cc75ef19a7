import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import type { postCategories } from '#server/db/schema/content.ts'

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

/** What lies in a tree: categories of products, and those of posts. */
export type TreeTable = typeof categories | typeof postCategories

/** The categories of a store, each after its parent, siblings in the merchant's order and then by name. */
export async function readTree(
  db: Tx,
  storeId: number,
  locale: Locale,
  table: TreeTable = categories,
): Promise<Branch[]> {
  const rows = await db
    .select({
      id: table.id,
      parent_id: table.parent_id,
      translations: table.translations,
      search_text: table.search_text,
    })
    .from(table)
    .where(and(eq(table.store_id, storeId), 'deleted_at' in table ? isNull(table.deleted_at) : undefined))
    .orderBy(asc(table.sort_order), asc(locale === 'km' ? table.sort_km : table.sort_en), table.id)
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
