import { slugOf } from '#server/core/text/slug-of.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { ImportOf } from '#server/domain/transfer/job/import-of.ts'
import { translatedName } from '#server/domain/transfer/job/translated-name.ts'
import { finishProducts, recallProduct } from './finish-products.ts'
import { importBatch } from './import-batch.ts'
import type { ImportTools } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { PlanContext } from './known-product.ts'
import { type MadeIds, MadeThings } from './made-things.ts'
import { undoMade } from './undo-made.ts'
import type { Undo } from './undo-patch.ts'
import { undoProduct } from './undo-product.ts'

/** Products of a file as products of the store. */
export const importOfProducts = (tools: ImportTools): ImportOf<ImportedProduct> => ({
  kind: 'products',
  begin(how) {
    const columns = how.columns as PlanContext['columns']
    const waiting = { linked: new Map(), featured: new Map(), codes: new Set<string>(), same: new Set<number>() }
    const run = { ...tools, ...how, columns, waiting, tried: { made: 0 }, made: new MadeThings() }
    return {
      bring(db, items, claims) {
        for (const item of items) recallProduct(run, item)
        return importBatch(db, run, items, claims)
      },
      later: finishProducts(run),
    }
  },
  slugOf: ({ handle }) => handle && slugOf(handle),
  table: products,
  removeMany: tools.rows.removeMany,
  nameOf: (row, locale) => ({ name: translatedName(row, locale), mark: String(row.code) }),
  undoRow: (db, context, row, before) => undoProduct(db, context, tools, row, before as Undo),
  undoMade: (db, context, made) => undoMade(db, context, tools, made as MadeIds),
})
