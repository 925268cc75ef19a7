import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { staff } from '#server/core/procedure/procedure.ts'
import { idInput, messageOf } from '#server/core/rows/rows.ts'
import { brands, manufactures, products } from '#server/db/schema/catalogue.ts'
import { mergeRows } from '#server/domain/catalogue/merge-rows.ts'
import { crud } from '#server/resources/crud.ts'

const input = z.extend(idInput, { into: z.int().check(z.positive()) })

/** Who may delete may merge: what is lost is the row that goes. */
const merging = (path: 'brands' | 'manufactures', kind: Parameters<typeof mergeRows>[2]) =>
  staff(`${kind.entity}-delete`)
    .route({
      method: 'POST',
      path: `/${path}/{id}/merge`,
      tags: [path],
      summary: `Merge two of ${path}: everything that used one uses the other, and it is deleted`,
    })
    .input(input)
    .output(messageOf)
    .handler(async ({ context, input: sent }) => {
      await context.db.tx((db) => mergeRows(db, context, kind, sent))
      return { message: m.saved_successfully() }
    })

/** The six calls of brands and of manufactures, and the merging of duplicates. */
export const brandProcedures = {
  ...crud.brands,
  merge: merging('brands', { entity: 'brand', table: brands, pointing: [products.brand_id] }),
}
export const manufactureProcedures = {
  ...crud.manufactures,
  merge: merging('manufactures', {
    entity: 'manufacture',
    table: manufactures,
    pointing: [products.manufacture_id, brands.manufacture_id],
  }),
}
