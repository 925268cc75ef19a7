import * as z from 'zod/mini'
import type { Locale } from '#app/contracts/kit.ts'
import { MENU_LEVELS, MENU_POSITIONS } from '#app/contracts/resources/menu.ts'
import type { Db } from '#server/db/client.ts'
import { readLinks } from '#server/domain/links/read-links.ts'
import { type MenuBranch, readMenus } from './read-menus.ts'

const own = {
  id: z.int(),
  name: z.string(),
  icon: z.nullable(z.string()),
  position: z.enum(MENU_POSITIONS),
  target: z.enum(['_self', '_blank']),
  /** Where a click leads, a path of the shop or an address; null: it only heads those below it. */
  href: z.nullable(z.string()),
}
export interface ShownMenu extends z.infer<z.ZodMiniObject<typeof own>> {
  children: ShownMenu[]
}

/** A menu with those below it, as deep as menus may lie. */
const menuOf = (levels: number): z.core.$ZodType<ShownMenu> =>
  z.object({ ...own, children: levels > 1 ? z.array(menuOf(levels - 1)) : z.array(z.never()) })

export const shownMenu = menuOf(MENU_LEVELS)

/**
 * The menus that a shop shows: what is switched on, in the merchant's order. What leads nowhere, since what it points to is
 * deleted or hidden, is left out unless something lies below it.
 */
export function showMenus(of: { db: Db; storeId: number; locale: Locale }): Promise<ShownMenu[]> {
  const { db, storeId, locale } = of
  return db.read(async (tx) => {
    const tree = (await readMenus(tx, storeId, locale)).filter(({ status }) => status)
    if (tree.length === 0) return []
    const linkOf = await readLinks(
      tx,
      { storeId, locale },
      tree.map(({ menuable }) => menuable),
    )
    const below = Map.groupBy(tree, ({ parent_id }) => parent_id)
    const shown = ({ id, name, icon, position, target, menuable }: MenuBranch): ShownMenu[] => {
      const children = (below.get(id) ?? []).flatMap(shown)
      const { href } = linkOf(menuable)
      return href === null && children.length === 0 ? [] : [{ id, name, icon, position, target, href, children }]
    }
    return (below.get(null) ?? []).flatMap(shown)
  })
}
