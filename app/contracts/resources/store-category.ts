import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  image,
  optionalText,
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

/** What kind of shop a store is; the platform's admins keep them, whoever signs up chooses one (product.md 6.2). */
export const storeCategory = resource({
  name: 'store_category',
  path: 'store-categories',
  page: 'categories',
  permission: 'store-category',
  labels: { one: m.store_category, many: m.permission_store_category, empty: m.empty_store_categories },
  texts: { name: requiredText(120), description: z.nullable(text(500)) },
  shape: { icon: optionalText(8), ...image, sort_order: sortOrder, status },
  extra: { image_url: z.nullable(z.string()), store_count: z.int() },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'icon', label: m.category_icon, cell: 'text' },
    { key: 'store_count', label: m.nav_stores, cell: 'number', align: 'end' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 500 },
        { key: 'icon', label: m.category_icon, input: 'text', max: 8, hint: m.category_icon_hint },
      ],
    },
    { title: m.status, side: true, fields: stateFields },
    {
      title: m.image,
      side: true,
      fields: [{ key: 'image', label: m.image, input: 'image', crop: { width: 850, height: 850 } }],
    },
  ],
  filters: [statusFilter],
  views: statusViews,
  sorts: SORTS,
})

/** One of them as those see it who are to choose. */
export const shownStoreCategory = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
})
export type ShownStoreCategory = z.infer<typeof shownStoreCategory>
