import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'
import { brands, manufactures, products } from '#server/db/schema/catalogue.ts'
import { keep } from '#server/kit/keep.ts'
import { usedBy } from '#server/kit/used-by.ts'

export const brandRows = keep(brand, brands, {
  references: { manufacture_id: manufactures },
  ...usedBy({ column: products.brand_id, say: m.products_count, as: 'product_count' }),
})
