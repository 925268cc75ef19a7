import { taxClass } from '#app/contracts/resources/tax-class.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { percentOf, rateOf } from '#server/domain/sales/tax-rate.ts'

/** As it was typed; nothing of one that was not there. */
const told = (rate: unknown) => (typeof rate === 'number' ? percentOf(rate) : rate)

export const taxClassRows = repository(taxClass, taxClasses, {
  reply: (_, row) => ({ rate: percentOf(row.rate) }),
  beforeSave: async (_, __, { rate }) => (typeof rate === 'number' ? { rate: rateOf(rate) } : {}),
  changes: ({ rate, ...changes }) => ({ ...changes, ...(rate && { rate: [told(rate[0]), told(rate[1])] }) }),
  ...usedBy({ column: products.tax_class_id, say: m.products_count, as: 'product_count' }),
})
