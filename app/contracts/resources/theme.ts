import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  image,
  requiredText,
  SORTS,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  statusViews,
  text,
} from '../fields.ts'
import { resource } from '../kit.ts'

/** What a shop can look like; the platform's admins keep them, stores choose one (product.md 6.3). */
export const theme = resource({
  name: 'theme',
  path: 'themes',
  permission: undefined,
  labels: { one: m.theme, many: m.nav_themes, empty: m.empty_themes },
  texts: { name: requiredText(120), description: z.nullable(text(500)) },
  shape: {
    code: text(40).check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_-]*$/, { error: () => m.rule_no_special() })),
    ...image,
    /** All that it looks like: the server judges it by theme-tokens.ts, the form asks for it by theme-fields.ts; null: as a shop without a theme does. */
    tokens: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
    sort_order: sortOrder,
    status,
  },
  extra: { image_url: z.nullable(z.string()), store_count: z.int() },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'code', label: m.code, cell: 'text', sortable: true },
    { key: 'store_count', label: m.nav_stores, cell: 'number', align: 'end' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'code', label: m.code, input: 'text', required: true, max: 40, hint: m.theme_code_hint },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 500 },
      ],
    },
    { title: m.theme_look, fields: [{ key: 'tokens', label: m.theme_look, input: 'own' }] },
    { title: m.status, side: true, fields: stateFields },
    {
      title: m.image,
      side: true,
      fields: [{ key: 'image', label: m.image, input: 'image', crop: { width: 1200, height: 900 } }],
    },
  ],
  filters: [statusFilter],
  views: statusViews,
  sorts: [...SORTS, 'code'],
})
