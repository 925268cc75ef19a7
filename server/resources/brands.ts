import { brand } from '#app/contracts/resources/brand.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { brands, manufactures, products } from '#server/db/schema/catalogue.ts'

export const brandRows = repository(brand, brands, {
  references: { manufacture_id: manufactures },
  ...usedBy({ column: products.brand_id, say: m.products_count, as: 'product_count' }),
})
