import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import { type MenuPosition, menu, menuPositions } from '#app/contracts/resources/menu.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { menus } from '#server/db/schema/menus.ts'
import { keptLink } from '#server/domain/links/kept-link.ts'
import { linkWords, readLinks } from '#server/domain/links/read-links.ts'
import { checkedParent } from '#server/domain/menus/check-menu-parent.ts'
import { menusWithin, readMenus } from '#server/domain/menus/read-menus.ts'

/** Every page of a shop carries its menus: there is an end to them. */
const MOST = 200

export const menuRows = repository(menu, menus, {
  // Two moves at once could close a ring that neither of them sees.
  oneByOne: true,
  references: { parent_id: menus },
  stored(_, { ...sent }) {
    if (sent.parent_id === 0) sent.parent_id = null
    if (sent.icon === '') sent.icon = null
    return sent
  },
  reply: (_, { position }) => ({
    place: menuPositions.find(({ value }) => value === position)?.label() ?? position,
  }),
  async extra(db, { store, locale }, ids) {
    const tree = await readMenus(db, store.id, locale)
    const asked = tree.filter(({ id }) => ids.includes(id))
    const linkOf = await readLinks(
      db,
      { storeId: store.id, locale },
      asked.map(({ menuable }) => menuable),
    )
    return new Map(
      asked.map(({ id, path, level, menuable }) => {
        const link = linkOf(menuable)
        return [id, { path, level, points_to: linkWords(link), broken: link.broken }]
      }),
    )
  },
  async beforeSave(db, { store, locale }, body, stored, id) {
    const tree = await readMenus(db, store.id, locale)
    if (!stored && tree.length >= MOST) throw refusedField('name', m.menu_too_many({ n: MOST }))
    const parentId =
      body.parent_id === undefined
        ? (stored?.parent_id as number | null | undefined)
        : (body.parent_id as number | null)
    const parent = parentId ? checkedParent(tree, id, parentId) : undefined
    const link = body.menuable as LinkTarget | undefined
    const kept =
      link &&
      (await keptLink(db, store.id, { field: 'menuable', link, stored: stored?.menuable as LinkTarget | undefined }))
    return { ...(parent && { position: parent.position }), ...(kept && { menuable: kept }) }
  },
  async afterSave(db, { store, locale }, _, { id, position }, stored) {
    if (!stored || stored.position === position) return
    const below = menusWithin(await readMenus(db, store.id, locale), id).map((branch) => branch.id)
    const mine = and(eq(menus.store_id, store.id), inArray(menus.id, below))
    await db
      .update(menus)
      .set({ position: position as MenuPosition })
      .where(mine)
  },
  async inUse(db, { store }, ids) {
    const left = and(eq(menus.store_id, store.id), inArray(menus.parent_id, ids), notInArray(menus.id, ids))
    const [below] = await db.select({ n: count() }).from(menus).where(left)
    return below && below.n > 0 ? m.menus_count({ n: below.n }) : null
  },
  async orderBy(db, { store, locale }) {
    const ids = (await readMenus(db, store.id, locale)).map(({ id }) => id)
    return sql`array_position(${sql.param(ids)}::bigint[], ${menus.id})`
  },
})
