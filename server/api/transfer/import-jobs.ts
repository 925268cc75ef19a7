import { THING_KINDS, type ThingKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { picturesWork } from '#server/domain/pictures/pictures-work.ts'
import { importOfCategories } from '#server/domain/transfer/category/import-of-categories.ts'
import { importOfCustomers } from '#server/domain/transfer/customer/import-of-customers.ts'
import { importWork } from '#server/domain/transfer/job/import-work.ts'
import { undoWork } from '#server/domain/transfer/job/undo-work.ts'
import { importOfProducts } from '#server/domain/transfer/product/import-of-products.ts'
import type { ImportTools } from '#server/domain/transfer/product/import-run.ts'
import { importOfThings } from '#server/domain/transfer/thing/import-of-things.ts'
import { brandRows } from '#server/resources/brands.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { manufactureRows } from '#server/resources/manufactures.ts'
import { importedProductRows } from '#server/resources/products.ts'
import { THING_ROWS } from './thing-rows.ts'

const gone = () => refused(404, m.error_404())

/** What an import writes products and brands with: the same as their own pages. */
const importTools: ImportTools = {
  rows: importedProductRows,
  makeBrand: (db, context, name) => brandRows.create(db, context, name),
  makeManufacture: (db, context, name) => manufactureRows.create(db, context, name),
  makeCategory: (db, context, name, parent_id) => categoryRows.create(db, context, { ...name, parent_id }),
  remove: {
    brands: (db, context, id) => brandRows.removeAll(db, context, [id], gone),
    manufactures: (db, context, id) => manufactureRows.removeAll(db, context, [id], gone),
    categories: (db, context, id) => categoryRows.removeAll(db, context, [id], gone),
  },
}

const imported = <K extends ThingKind>(kind: K) => importOfThings(kind, THING_ROWS[kind])
const things = Object.fromEntries(THING_KINDS.map((kind) => [kind, imported(kind)])) as Record<
  ThingKind,
  ReturnType<typeof imported>
>

export const IMPORTED = {
  products: importOfProducts(importTools),
  categories: importOfCategories(categoryRows),
  customers: importOfCustomers,
  ...things,
}

export const importProducts = importWork(IMPORTED.products)
export const importCategories = importWork(IMPORTED.categories)
export const importCustomers = importWork(IMPORTED.customers)
/** Of each kind of things. */
export const importThings = Object.fromEntries(THING_KINDS.map((kind) => [kind, importWork(things[kind])])) as Record<
  ThingKind,
  ReturnType<typeof importWork>
>
export const undoImport = undoWork(IMPORTED)
export const fetchPictures = picturesWork({
  products: importedProductRows,
  things: { ...THING_ROWS, categories: categoryRows as Repository },
})
