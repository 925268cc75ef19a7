import { toDecimal } from '#app/lib/money.ts'
import { product } from '#app/resources/product.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { productParts } from '#server/domain/products/read-products.ts'
import { type ProductBody, productColumns, type Reason, saveParts } from '#server/domain/products/save-product.ts'
import { keep } from '#server/kit/keep.ts'
import { serve } from '#server/kit/serve.ts'

const rowsFor = (reason: Reason) =>
  keep(product, products, {
    reply: ({ store }, row) => ({
      currency: store.base_currency,
      price: toDecimal(row.price as number, store.base_currency),
      from_price: toDecimal(row.from_price as number, store.base_currency),
      compare_at_price:
        row.compare_at_price === null ? null : toDecimal(row.compare_at_price as number, store.base_currency),
    }),
    extra: productParts,
    beforeSave: (db, context, body, stored, id) => productColumns(db, context, body as ProductBody, stored, id),
    afterSave: (db, context, body, row, stored) => saveParts(db, context, body as ProductBody, row, stored, reason),
    sortBy: { price: products.from_price },
  })

export const productRows = rowsFor('manual')
/** The same, with 'import' as the reason in the ledger of stock. */
export const importedProductRows = rowsFor('import')

export const productProcedures = serve(product, productRows)
