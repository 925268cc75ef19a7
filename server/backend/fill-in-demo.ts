import { seedDemo } from '#server/domain/demo/seed-demo.ts'
import { brandRows } from '#server/resources/brands.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { manufactureRows } from '#server/resources/manufactures.ts'
import { productRows } from '#server/resources/products.ts'
import { supportContactRows } from '#server/resources/support-contacts.ts'

/** Fills an empty database with the demo, by the rows that the pages write. */
export const fillInDemo = () =>
  seedDemo(
    {
      manufactures: manufactureRows,
      brands: brandRows,
      categories: categoryRows,
      products: productRows,
      contacts: supportContactRows,
    },
    new Date(),
  )
