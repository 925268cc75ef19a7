import { asc, eq, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { MENU_POSITIONS } from '#app/contracts/resources/menu.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { menus } from '#server/db/schema/menus.ts'

interface Named {
  id: number
  name: string
}

export type MenuBranch = Awaited<ReturnType<typeof readMenus>>[number]

/** The menus of a store, place by place, each after its parent, those beside it in their order and then by name. */
export async function readMenus(db: Tx, storeId: number, locale: Locale) {
  const rows = await db
    .select()
    .from(menus)
    .where(eq(menus.store_id, storeId))
    .orderBy(
      sql`array_position(${sql.param([...MENU_POSITIONS])}::text[], ${menus.position})`,
      asc(menus.sort_order),
      asc(locale === 'km' ? menus.sort_km : menus.sort_en),
      asc(menus.id),
    )
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const branches = (
    parent: number | null,
    path: Named[],
  ): ((typeof rows)[number] & Named & { path: Named[]; level: number })[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const name = textIn(row.translations, 'name', locale) ?? ''
      return [{ ...row, name, path, level: path.length + 1 }, ...branches(row.id, [...path, { id: row.id, name }])]
    })
  return branches(null, [])
}

/** A menu and all that lies below it. */
export const menusWithin = (tree: readonly MenuBranch[], id: number): MenuBranch[] =>
  tree.filter((branch) => branch.id === id || branch.path.some((above) => above.id === id))
