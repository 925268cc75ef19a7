import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { filePath, optionalText, phone, productsBy, webAddress, websiteField } from '../fields.ts'
import { plainResource } from '../plain.ts'

/** Who makes goods (product.md 6.6). */
export const manufacture = plainResource({
  name: 'manufacture',
  path: 'manufactures',
  page: 'manufacture',
  labels: { one: m.manufacture, many: m.manufactures, empty: m.empty_manufactures },
  shape: { country: optionalText(60), website: webAddress, phone, cover_path: filePath },
  extra: { product_count: z.int(), brand_count: z.int() },
  columns: [{ key: 'country', label: m.country, cell: 'text' }, productsBy('manufacture_id')],
  fields: [
    { key: 'country', label: m.country, input: 'text', max: 60 },
    websiteField,
    { key: 'phone', label: m.telephone, input: 'text', max: 32 },
  ],
  images: [{ key: 'cover_path', label: m.cover_image, input: 'image', crop: { width: 1200, height: 400 } }],
})
