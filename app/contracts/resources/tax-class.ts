import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { productsBy } from '../fields.ts'
import { namedResource } from '../named.ts'
import { percent } from '../percent.ts'

/**
 * How goods are taxed for which the store's own rate (settings, `tax_rate`) does not hold (product.md 6.8). One that is
 * switched off is offered to no further product; those that have it keep it.
 */
export const taxClass = namedResource({
  name: 'tax-class',
  path: 'tax-classes',
  permission: 'product',
  labels: { one: m.tax_class, many: m.tax_classes, empty: m.empty_tax_classes },
  shape: { rate: percent },
  extra: { product_count: z.int() },
  columns: [{ key: 'rate', label: m.tax_rate, cell: 'number', align: 'end' }, productsBy('tax_class_id')],
  fields: [
    {
      key: 'rate',
      label: m.tax_rate,
      input: 'number',
      required: true,
      max: 100,
      decimals: 2,
      hint: m.tax_class_rate_hint,
    },
  ],
})
