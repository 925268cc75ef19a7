import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { flag, searchWords } from '#app/contracts/kit.ts'
import { category } from '#app/contracts/resources/category.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { lacksKhmer } from '#server/core/rows/missing-khmer.ts'
import { searchText } from '#server/core/text/search-text.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { productCounts } from './product-counts.ts'
import { type Branch, readTree } from './read-tree.ts'

export const branchesInput = z.object({
  /** Ids of those whose children are shown. */
  open: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(1000)), []),
  search: z.optional(searchWords),
  status: z.optional(flag),
})
type Query = z.infer<typeof branchesInput>

/**
 * The rows of the tree as somebody has opened it, each after its parent: children only of what is open. A search, and a
 * status, show what they find with all above it, opened.
 */
export function openBranches(context: StaffContext, { open, search, status }: Query) {
  const { store, locale } = context
  return context.db.read(async (db) => {
    const tree = await readTree(db, store.id, locale)
    const found = await matches(tree, search, status === undefined ? undefined : await withStatus(status))
    const above = found && new Set([...found].flatMap((branch) => branch.path.map(({ id }) => id)))
    const opened = new Set([...open, ...(above ?? [])])
    const shown = tree.filter((branch) => {
      if (found && !found.has(branch) && !above?.has(branch.id)) return false
      return branch.path.every(({ id }) => opened.has(id))
    })
    const ids = shown.map(({ id }) => id)
    const rows = await db
      .select()
      .from(categories)
      .where(and(eq(categories.store_id, store.id), inArray(categories.id, ids)))
    const stored = new Map(rows.map((row) => [row.id, row]))
    const counts = await productCounts(db, store.id, ids)
    const children = Map.groupBy(tree, ({ parent_id }) => parent_id)
    return shown.map(({ id, parent_id, name, level }) => ({
      id,
      parent_id,
      name,
      level,
      image_url: stored.get(id)?.image_path ?? null,
      icon: stored.get(id)?.icon ?? null,
      status: stored.get(id)?.status ?? true,
      missing_khmer: lacksKhmer(stored.get(id)?.translations ?? {}, category.textKeys),
      product_count: counts.get(id) ?? 0,
      children: children.get(id)?.length ?? 0,
      open: opened.has(id),
    }))

    async function withStatus(wanted: boolean) {
      const mine = and(eq(categories.store_id, store.id), eq(categories.status, wanted))
      return new Set((await db.select({ id: categories.id }).from(categories).where(mine)).map(({ id }) => id))
    }
  })
}

/** What a search and a status find; undefined where neither is asked for. */
function matches(tree: readonly Branch[], search: string | undefined, ids: ReadonlySet<number> | undefined) {
  const words = searchText(search ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0 && !ids) return undefined
  return new Set(
    tree.filter(({ id, search_text }) => words.every((word) => search_text.includes(word)) && (!ids || ids.has(id))),
  )
}
