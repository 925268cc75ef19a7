import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  BANNER_CROP,
  filePath,
  named,
  optionalText,
  productsBy,
  reference,
  webAddress,
  websiteField,
} from '../fields.ts'
import { plainResource } from '../plain.ts'

/** A label that buyers know (product.md 6.7). */
export const brand = plainResource({
  name: 'brand',
  path: 'brands',
  labels: { one: m.brand, many: m.brands, empty: m.empty_brands },
  shape: {
    code: optionalText(64),
    icon_path: filePath,
    cover_path: filePath,
    manufacture_id: reference,
    website: webAddress,
    feature: z._default(z.boolean(), false),
  },
  extra: { manufacture: named, product_count: z.int() },
  columns: [{ key: 'code', label: m.code, cell: 'text' }, productsBy('brand_id')],
  fields: [
    { key: 'code', label: m.code, input: 'text', max: 64 },
    { key: 'manufacture_id', label: m.manufacture, input: 'reference', of: 'manufactures' },
    websiteField,
  ],
  switches: [{ key: 'feature', label: m.feature, input: 'switch' }],
  images: [
    { key: 'icon_path', label: m.icon_image, input: 'image', crop: { width: 330, height: 330 } },
    { key: 'cover_path', label: m.cover_image, input: 'image', crop: BANNER_CROP },
  ],
  filters: [{ key: 'manufacture_id', label: m.manufacture, of: 'manufactures' }],
})
