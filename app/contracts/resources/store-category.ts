import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  image,
  named,
  optionalText,
  reference,
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

/** What a new store may begin with, so that its shop is not empty; the goods are ours (server/db/seed/packs). */
export const SAMPLE_PACKS = ['food', 'fashion', 'cosmetics', 'electronics', 'general'] as const
export type SamplePack = (typeof SAMPLE_PACKS)[number]

const packs = [
  { value: 'food', label: m.sample_pack_food },
  { value: 'fashion', label: m.sample_pack_fashion },
  { value: 'cosmetics', label: m.sample_pack_cosmetics },
  { value: 'electronics', label: m.sample_pack_electronics },
  { value: 'general', label: m.sample_pack_general },
]

/**
 * What kind of shop a store is; the platform's admins keep them in a tree of two levels, whoever signs up chooses one
 * (product.md 6.2).
 */
export const storeCategory = resource({
  name: 'store_category',
  path: 'store-categories',
  page: 'categories',
  permission: 'store-category',
  labels: { one: m.store_category, many: m.permission_store_category, empty: m.empty_store_categories },
  texts: { name: requiredText(120), description: z.nullable(text(500)) },
  shape: {
    icon: optionalText(8),
    /** Of the first level; what has one is of the second. */
    parent_id: reference,
    /** What a shop of this kind looks like until its merchant says otherwise. */
    default_theme_id: reference,
    sample_pack: z._default(z.enum(SAMPLE_PACKS), 'general'),
    ...image,
    sort_order: sortOrder,
    status,
  },
  extra: {
    image_url: z.nullable(z.string()),
    parent: named,
    default_theme: named,
    /** The one above; empty on the first level. */
    path: z.array(z.object({ id: z.int(), name: z.string() })),
    /** 1 or 2. */
    level: z.int(),
    store_count: z.int(),
  },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
    { key: 'name', label: m.name, cell: 'tree', sortable: true, mobile: 'title' },
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
        {
          key: 'parent_id',
          label: m.category_parent,
          input: 'reference',
          of: 'store-categories',
          hint: m.store_category_parent_hint,
        },
        { key: 'icon', label: m.category_icon, input: 'text', max: 8, hint: m.category_icon_hint },
      ],
    },
    {
      title: m.store_category_begins,
      fields: [
        {
          key: 'default_theme_id',
          label: m.store_category_theme,
          input: 'reference',
          of: 'themes',
          hint: m.store_category_theme_hint,
        },
        {
          key: 'sample_pack',
          label: m.sample_pack,
          input: 'select',
          choices: packs,
          hint: m.sample_pack_hint,
        },
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
