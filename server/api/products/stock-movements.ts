import { stockBody, stockMovement, stockQuery } from '#app/contracts/stock-movement.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { listOf, one } from '#server/core/rows/rows.ts'
import { adjustStock } from '#server/domain/stock/adjust-stock.ts'
import { lastMovement, listMovements } from '#server/domain/stock/list-movements.ts'

const tags = ['stock-movements']

/** The ledger of stock: read by product or variant, written by hand here and by everything that moves stock. */
export const stockMovementProcedures = {
  list: staff('product-view')
    .route({ method: 'GET', path: '/stock-movements', summary: 'List stock movements, newest first', tags })
    .input(stockQuery)
    .output(listOf(stockMovement))
    .handler(({ context, input }) => listMovements(context, input)),
  adjust: staff('product-update')
    .route({
      method: 'POST',
      path: '/stock-movements',
      successStatus: 201,
      summary: 'Adjust stock by a number, or set it to a counted quantity',
      tags,
    })
    .input(stockBody)
    .output(one(stockMovement))
    .handler(({ context, input }) =>
      context.db.tx(async (db) => {
        await adjustStock(db, context, input)
        return { data: await lastMovement(db, context, input.product_id) }
      }),
    ),
}
