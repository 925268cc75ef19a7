import { MENU_LEVELS } from '#app/contracts/resources/menu.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { type MenuBranch, menusWithin } from './read-menus.ts'

/**
 * The parent that a menu is to have. Only while the store's menus are written one by one does the answer hold.
 * @throws 422 on `parent_id`, where it is none of the store's, lies below the menu itself, or would put it deeper than
 * three levels
 */
export function checkedParent(tree: readonly MenuBranch[], id: number, parentId: number): MenuBranch {
  const parent = tree.find((branch) => branch.id === parentId)
  if (!parent) throw refusedField('parent_id', m.menu_parent_unknown())
  const own = menusWithin(tree, id)
  if (own.includes(parent)) throw refusedField('parent_id', m.menu_in_itself())
  const top = own.find((branch) => branch.id === id)
  const height = top ? Math.max(...own.map(({ level }) => level)) - top.level + 1 : 1
  if (parent.level + height > MENU_LEVELS) throw refusedField('parent_id', m.menu_too_deep())
  return parent
}
