import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  image,
  optionalText,
  requiredText,
  seoSet,
  seoTexts,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  text,
  webAddress,
} from './fields.ts'
import { resource } from './kit.ts'

/** A label that buyers know (product.md 6.7). */
export const brand = resource({
  name: 'brand',
  path: 'brands',
  permission: 'brand',
  labels: { one: m.brand, many: m.brands },
  texts: { name: requiredText(120), description: z.nullable(text(2000)), ...seoTexts },
  shape: {
    code: optionalText(64),
    ...image,
    website: webAddress,
    feature: z._default(z.boolean(), false),
    slug: optionalText(120),
    sort_order: sortOrder,
    status,
  },
  extra: { image_url: z.nullable(z.string()), product_count: z.int() },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'code', label: m.code, cell: 'text' },
    { key: 'product_count', label: m.products, cell: 'number', align: 'end' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
        { key: 'description', label: m.description, input: 'textarea', translated: true, max: 2000 },
        { key: 'code', label: m.code, input: 'text', max: 64 },
        { key: 'website', label: m.website, input: 'text', max: 255, hint: m.website_hint },
      ],
    },
    seoSet,
    { title: m.status, side: true, fields: [...stateFields, { key: 'feature', label: m.feature, input: 'switch' }] },
    {
      title: m.image,
      side: true,
      fields: [{ key: 'image', label: m.image, input: 'image', crop: { width: 850, height: 850 } }],
    },
  ],
  filters: [statusFilter],
  sorts: ['id', 'name', 'sort_order', 'status', 'created_at', 'updated_at'],
})
