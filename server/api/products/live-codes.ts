import * as z from 'zod/mini'
import { liveBody, liveCode } from '#app/contracts/live-code.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { listLive, saveLive } from '#server/domain/sales/live-codes.ts'

const tags = ['products']
const reply = z.object({ data: z.array(liveCode), currency_code: z.enum(['USD', 'KHR']) })

/** By which codes products are asked for in a live sale (product.md 5.8). */
export const liveCodeProcedures = {
  list: staff('order-view')
    .route({ method: 'GET', path: '/live-codes', summary: 'List the codes of the live sale, in order', tags })
    .output(reply)
    .handler(async ({ context }) => ({
      data: await context.db.read((db) => listLive(db, context)),
      currency_code: context.store.base_currency,
    })),

  save: staff('product-update')
    .route({ method: 'PUT', path: '/live-codes', summary: 'Set the codes of the live sale and their order', tags })
    .input(liveBody)
    .output(reply)
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        await saveLive(db, context, input)
        return { data: await listLive(db, context), currency_code: context.store.base_currency }
      }),
    ),
}
