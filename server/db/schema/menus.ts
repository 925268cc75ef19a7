import { sql } from 'drizzle-orm'
import { check, foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import type { MenuPosition } from '#app/contracts/resources/menu.ts'
import { ref, stamps, state, tenant, translated } from './columns.ts'

/** Links in the header and the footer: of a store's shop, or of the platform's public pages (store 0; product.md 6.13). */
export const menus = pgTable(
  'menus',
  {
    ...tenant(),
    ...translated(),
    /** header | mobile | footer_1 to footer_4; of what lies below another it is that one's. */
    position: text('position').$type<MenuPosition>().notNull().default('header'),
    parent_id: ref('parent_id'),
    /** _self | _blank */
    target: text('target').$type<'_self' | '_blank'>().notNull().default('_self'),
    menuable: jsonb('menuable').$type<LinkTarget>().notNull().default({ type: 'none' }),
    icon: text('icon'),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({
      name: 'menus_parent_fk',
      columns: [t.store_id, t.parent_id],
      foreignColumns: [t.store_id, t.id],
    }),
    check('menus_not_own_parent', sql`${t.parent_id} <> ${t.id}`),
  ],
)
