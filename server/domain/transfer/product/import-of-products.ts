import { slugOf } from '#server/core/text/slug-of.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { ImportOf } from '#server/domain/transfer/job/import-of.ts'
import { translatedName } from '#server/domain/transfer/job/translated-name.ts'
import { importBatch } from './import-batch.ts'
import type { ImportTools } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { PlanContext } from './known-product.ts'
import type { Undo } from './undo-body.ts'
import { undoProduct } from './undo-product.ts'

/** Products of a file as products of the store. */
export const importOfProducts = (tools: ImportTools): ImportOf<ImportedProduct> => ({
  kind: 'products',
  begin(how) {
    const run = { ...tools, ...how, columns: how.columns as PlanContext['columns'], tried: { made: 0 } }
    return { bring: (db, items, claims) => importBatch(db, run, items, claims) }
  },
  slugOf: ({ handle }) => handle && slugOf(handle),
  table: products,
  entity: 'product',
  nameOf: (row, locale) => ({ name: translatedName(row, locale), mark: String(row.code) }),
  undoRow: (db, context, row, before) => undoProduct(db, context, tools, row, before as Undo),
})
