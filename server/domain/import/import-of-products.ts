import type { Locale } from '#app/paraglide/runtime.js'
import { products } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { slugOf } from '#server/kit/slug.ts'
import { textIn } from '#server/kit/texts.ts'
import { giveBackProduct } from './give-back-product.ts'
import { importBatch } from './import-batch.ts'
import type { ImportedRow, ImportOf } from './import-of.ts'
import type { ImportTools } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { PlanContext } from './known-product.ts'
import type { Undo } from './undo-body.ts'

/** Products of a file as products of the store. */
export const importOfProducts = (tools: ImportTools): ImportOf<ImportedProduct> => ({
  kind: 'products',
  begin(how) {
    const run = { ...tools, ...how, columns: how.columns as PlanContext['columns'] }
    return { bring: (db, items, claims) => importBatch(db, run, items, claims) }
  },
  slugOf: ({ handle }) => handle && slugOf(handle),
  table: products,
  entity: 'product',
  nameOf: (row, locale) => ({ name: translatedName(row, locale), mark: String(row.code) }),
  giveBack: (db, context, row, before) => giveBackProduct(db, context, tools, row, before as Undo),
})

/** The name of a row with texts in both languages. */
export const translatedName = (row: ImportedRow, locale: Locale) =>
  textIn(row.translations as Translations, 'name', locale) ?? ''
