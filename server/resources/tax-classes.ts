import { taxClass } from '#app/contracts/resources/tax-class.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { shippingMethods } from '#server/db/schema/store.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { percentOf, rateOf } from '#server/domain/sales/tax-rate.ts'

const ofProducts = usedBy({ column: products.tax_class_id, say: m.products_count, as: 'product_count' })
const ofMethods = usedBy({ column: shippingMethods.tax_class_id, say: m.shipping_methods_count })

/** As it was typed; nothing of one that was not there. */
const told = (rate: unknown) => (typeof rate === 'number' ? percentOf(rate) : rate)

export const taxClassRows = repository(taxClass, taxClasses, {
  reply: (_, row) => ({ rate: percentOf(row.rate) }),
  beforeSave: async (_, __, { rate }) => (typeof rate === 'number' ? { rate: rateOf(rate) } : {}),
  changes: ({ rate, ...changes }) => ({ ...changes, ...(rate && { rate: [told(rate[0]), told(rate[1])] }) }),
  ...ofProducts,
  inUse: async (db, context, ids) =>
    (await ofProducts.inUse?.(db, context, ids)) ?? (await ofMethods.inUse?.(db, context, ids)) ?? null,
})
