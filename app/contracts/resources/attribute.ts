import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { named, productCount, reference } from '../fields.ts'
import { namedResource } from '../named.ts'

/** What is said of many products in a word or two each: "Weight", "Made of" (product.md 6.9). */
export const attribute = namedResource({
  name: 'attribute',
  path: 'attributes',
  permission: 'product',
  labels: { one: m.attribute, many: m.attributes, empty: m.empty_attributes },
  shape: { attribute_group_id: reference },
  extra: { attribute_group: named, product_count: z.int() },
  columns: [{ key: 'attribute_group', label: m.attribute_group, cell: 'text' }, productCount],
  fields: [{ key: 'attribute_group_id', label: m.attribute_group, input: 'reference', of: 'attribute-groups' }],
  filters: [{ key: 'attribute_group_id', label: m.attribute_group, of: 'attribute-groups' }],
})
