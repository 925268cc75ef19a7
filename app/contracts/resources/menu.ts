import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  named,
  optionalText,
  requiredText,
  SORTS,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  statusViews,
} from '../fields.ts'
import { type Choice, type Row, resource } from '../kit.ts'
import { brokenLink, linkTarget } from '../link-target.ts'

/** Where in a shop a menu is shown: below its header, there on phones instead, or in a column of its footer. */
export const MENU_POSITIONS = ['header', 'mobile', 'footer_1', 'footer_2', 'footer_3', 'footer_4'] as const
export type MenuPosition = (typeof MENU_POSITIONS)[number]

/** How deep menus may lie below each other (product.md 6.13). */
export const MENU_LEVELS = 3

export const menuPositions: readonly Choice[] = [
  { value: 'header', label: m.menu_position_header },
  { value: 'mobile', label: m.menu_position_mobile },
  { value: 'footer_1', label: m.menu_position_footer_1 },
  { value: 'footer_2', label: m.menu_position_footer_2 },
  { value: 'footer_3', label: m.menu_position_footer_3 },
  { value: 'footer_4', label: m.menu_position_footer_4 },
]

/** A link in the header or the footer of a shop, or of the platform's public pages; others may lie below it. */
export const menu = resource({
  name: 'menu',
  path: 'cms/menus',
  page: 'cms-menu',
  permission: 'menu',
  labels: { one: m.menu_item, many: m.nav_menus, empty: m.empty_menus },
  texts: { name: requiredText(120) },
  shape: {
    position: z._default(z.enum(MENU_POSITIONS), 'header'),
    /** 0, as null: at the top. A form sends no null (specification section 3). */
    parent_id: z._default(z.nullable(z.int().check(z.gte(0))), null),
    target: z._default(z.enum(['_self', '_blank']), '_self'),
    menuable: linkTarget,
    icon: optionalText(8),
    sort_order: sortOrder,
    status,
  },
  extra: {
    parent: named,
    /** Those above it, the uppermost first. */
    path: z.array(z.object({ id: z.int(), name: z.string() })),
    /** From 1 to 3. */
    level: z.int(),
    /** Where it is shown, in words. */
    place: z.string(),
    /** What it points to, in words; null: nothing. */
    points_to: z.nullable(z.string()),
    broken: brokenLink,
  },
  columns: [
    { key: 'name', label: m.name, cell: 'tree', sortable: true, mobile: 'title' },
    { key: 'points_to', label: m.link_to, cell: 'text' },
    { key: 'place', label: m.menu_position, cell: 'text' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'menuable', label: m.link_to, input: 'own' },
        {
          key: 'target',
          label: m.menu_target,
          input: 'select',
          choices: [
            { value: '_self', label: m.menu_target_self },
            { value: '_blank', label: m.menu_target_blank },
          ],
        },
        { key: 'icon', label: m.category_icon, input: 'text', max: 8, hint: m.category_icon_hint },
      ],
    },
    {
      title: m.menu_position,
      side: true,
      fields: [
        { key: 'parent_id', label: m.menu_parent, input: 'own' },
        { key: 'position', label: m.menu_position, input: 'select', choices: menuPositions },
      ],
    },
    { title: m.status, side: true, fields: stateFields },
  ],
  filters: [statusFilter, { key: 'position', label: m.menu_position, choices: menuPositions }],
  views: statusViews,
  sorts: SORTS,
})
export type MenuRow = Row<typeof menu>
