import { menu } from '#app/contracts/resources/menu.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { lacksKhmer } from '#server/core/rows/missing-khmer.ts'
import { linkWords, readLinks } from '#server/domain/links/read-links.ts'
import { readMenus } from './read-menus.ts'

/** All menus as the office shows them: place by place, each after its parent. */
export function listBranches({ db, store, locale }: StaffContext) {
  return db.read(async (tx) => {
    const tree = await readMenus(tx, store.id, locale)
    const linkOf = await readLinks(
      tx,
      { storeId: store.id, locale },
      tree.map(({ menuable }) => menuable),
    )
    const children = Map.groupBy(tree, ({ parent_id }) => parent_id)
    return tree.map(({ id, parent_id, name, level, position, icon, status, translations, menuable }) => {
      const link = linkOf(menuable)
      return {
        id,
        parent_id,
        name,
        level,
        position,
        icon,
        status,
        missing_khmer: lacksKhmer(translations, menu.textKeys),
        points_to: linkWords(link),
        broken: link.broken,
        children: children.get(id)?.length ?? 0,
      }
    })
  })
}
