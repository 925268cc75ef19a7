import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { namedResource } from '../named.ts'

/** What attributes are read below: "Screen", "Camera" (product.md 6.9). */
export const attributeGroup = namedResource({
  name: 'attribute-group',
  path: 'attribute-groups',
  permission: 'product',
  labels: { one: m.attribute_group, many: m.attribute_groups, empty: m.empty_attribute_groups },
  extra: { attribute_count: z.int() },
  columns: [{ key: 'attribute_count', label: m.attributes, cell: 'number', align: 'end' }],
})
