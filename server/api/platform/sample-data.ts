import { sampleData } from '#app/contracts/sample-data.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { one } from '#server/core/rows/rows.ts'
import { addSamples } from '#server/domain/samples/add-samples.ts'
import { removeSamples } from '#server/domain/samples/remove-samples.ts'
import { readSamples } from '#server/domain/samples/sample-rows.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { productRows } from '#server/resources/products.ts'

const path = '/sample-data'
const tags = ['sample-data']
const rows = { products: productRows, categories: categoryRows }
const reply = one(sampleData)

/** Goods to look at, which a new shop may begin with. */
export const sampleDataProcedures = {
  read: staff('product-view')
    .route({ method: 'GET', path, summary: 'Get how many sample products and categories the store has', tags })
    .output(reply)
    .handler(async ({ context }) => ({ data: await readSamples(context) })),
  add: staff('product-create')
    .route({ method: 'POST', path, successStatus: 201, summary: 'Add sample products for the store category', tags })
    .output(reply)
    .handler(async ({ context }) => {
      await addSamples(context, rows)
      return { data: await readSamples(context) }
    }),
  remove: staff('product-delete')
    .route({ method: 'DELETE', path, summary: 'Remove the sample products; what was edited stays', tags })
    .output(reply)
    .handler(async ({ context }) => {
      await removeSamples(context, rows)
      return { data: await readSamples(context) }
    }),
}
