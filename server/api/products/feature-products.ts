import * as z from 'zod/mini'
import { featureBody, featuredProduct } from '#app/contracts/feature-product.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { listFeatured, saveFeatured } from '#server/domain/catalogue/feature-products.ts'

const tags = ['products']
const reply = z.object({ data: z.array(featuredProduct) })

/** The products that the shop puts first (product.md T12). */
export const featureProductProcedures = {
  list: staff('feature-product-view')
    .route({
      method: 'GET',
      path: '/feature-products',
      summary: 'List featured products, in order',
      tags,
    })
    .output(reply)
    .handler(async ({ context }) => ({ data: await context.db.read((db) => listFeatured(db, context)) })),

  save: staff('feature-product-update')
    .route({
      method: 'PUT',
      path: '/feature-products',
      tags,
      summary: 'Set the featured products, their order and dates; adding or removing needs that permission too',
    })
    .input(featureBody)
    .output(reply)
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        await saveFeatured(db, context, input.product_ids, input.days ?? [])
        return { data: await listFeatured(db, context) }
      }),
    ),
}
