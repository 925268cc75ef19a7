import { manufacture } from '#app/contracts/resources/manufacture.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { brands, manufactures, products } from '#server/db/schema/catalogue.ts'

export const manufactureRows = repository(
  manufacture,
  manufactures,
  usedBy(
    { column: products.manufacture_id, say: m.products_count, as: 'product_count' },
    { column: brands.manufacture_id, say: m.brands_count, as: 'brand_count' },
  ),
)
