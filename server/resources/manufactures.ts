import { m } from '#app/paraglide/messages.js'
import { manufacture } from '#app/resources/manufacture.ts'
import { brands, manufactures, products } from '#server/db/schema/catalogue.ts'
import { keep } from '#server/kit/keep.ts'
import { usedBy } from '#server/kit/used-by.ts'

export const manufactureRows = keep(
  manufacture,
  manufactures,
  usedBy(
    { column: products.manufacture_id, say: m.products_count, as: 'product_count' },
    { column: brands.manufacture_id, say: m.brands_count, as: 'brand_count' },
  ),
)
