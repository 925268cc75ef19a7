import { taxClass } from '#app/contracts/resources/tax-class.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { percentOf, rateOf } from '#server/domain/sales/tax-rate.ts'

export const taxClassRows = repository(taxClass, taxClasses, {
  reply: (_, row) => ({ rate: percentOf(row.rate) }),
  beforeSave: async (_, __, { rate }) => (typeof rate === 'number' ? { rate: rateOf(rate) } : {}),
  // What it was made with is told as it was sent.
  changes: ({ rate, ...changes }) => ({
    ...changes,
    ...(rate && { rate: typeof rate[0] === 'number' ? [percentOf(rate[0]), percentOf(rate[1] as number)] : rate }),
  }),
  ...usedBy({ column: products.tax_class_id, say: m.products_count, as: 'product_count' }),
})
