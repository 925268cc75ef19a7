import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { optionalText, productsBy, slugField } from '../fields.ts'
import { namedResource } from '../named.ts'

/** A word by which products are brought together, across categories (product.md 6.9). */
export const tag = namedResource({
  name: 'tag',
  path: 'tags',
  permission: 'tag',
  labels: { one: m.tag, many: m.tags, empty: m.empty_tags },
  shape: { slug: optionalText(120) },
  extra: { product_count: z.int() },
  columns: [productsBy('tag_id')],
  fields: [slugField],
})
