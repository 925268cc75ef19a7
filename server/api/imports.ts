import { importRow, importsQuery } from '#app/contracts/import-job.ts'
import { type ImportKind, isThing, THING_KINDS, type ThingKind } from '#app/contracts/import-kind.ts'
import { THING_CONTRACTS } from '#app/contracts/thing-contracts.ts'
import { staff } from '#server/core/procedure/procedure.ts'
import { listOf } from '#server/core/rows/rows.ts'
import { categoryTemplate } from '#server/domain/transfer/category/category-file.ts'
import { CATEGORY_TABLE } from '#server/domain/transfer/category/category-table.ts'
import { customerTemplate } from '#server/domain/transfer/customer/customer-file.ts'
import { CUSTOMER_TABLE } from '#server/domain/transfer/customer/customer-table.ts'
import { MAPPED_FIELDS } from '#server/domain/transfer/formats/recognise.ts'
import { listImports } from '#server/domain/transfer/job/list-imports.ts'
import { templateFile } from '#server/domain/transfer/product/template-file.ts'
import { CATEGORY_UPDATES, CUSTOMER_UPDATES, PRODUCT_UPDATES } from '#server/domain/transfer/product/update-columns.ts'
import { thingTemplate } from '#server/domain/transfer/thing/thing-file.ts'
import { thingTable } from '#server/domain/transfer/thing/thing-table.ts'
import { thingUpdates } from '#server/domain/transfer/thing/thing-updates.ts'
import { importCalls } from './transfer/import-calls.ts'
import { IMPORTED, importCategories, importCustomers, importProducts, importThings } from './transfer/import-jobs.ts'

const callsOf = (kind: ThingKind) =>
  importCalls({
    of: IMPORTED[kind],
    work: importThings[kind],
    permission: THING_CONTRACTS[kind].permission ?? '',
    jobs: `/${kind}/imports`,
    fields: thingTable(kind).mapped,
    updates: thingUpdates(THING_CONTRACTS[kind]),
    template: (type) => thingTemplate(kind, type),
  })

/** What the permissions of a kind begin with. */
const PERMISSIONS = { products: 'product', categories: 'category', customers: 'customer' } as const
const permissionOf = (kind: ImportKind): string =>
  isThing(kind) ? (THING_CONTRACTS[kind].permission ?? '') : PERMISSIONS[kind]

/** What comes in files, by its kind, and all imports together. */
export const imports = {
  list: staff()
    .route({
      method: 'GET',
      path: '/imports',
      summary: 'List imports of every kind you may view, newest first',
      tags: ['imports'],
    })
    .input(importsQuery)
    .output(listOf(importRow))
    .handler(({ context, input }) => listImports(context, input, permissionOf)),
  products: importCalls({
    of: IMPORTED.products,
    work: importProducts,
    permission: 'product',
    jobs: '/imports',
    fields: MAPPED_FIELDS,
    updates: PRODUCT_UPDATES,
    template: templateFile,
  }),
  categories: importCalls({
    of: IMPORTED.categories,
    work: importCategories,
    permission: 'category',
    jobs: '/categories/imports',
    fields: CATEGORY_TABLE.mapped,
    updates: CATEGORY_UPDATES,
    template: categoryTemplate,
  }),
  customers: importCalls({
    of: IMPORTED.customers,
    work: importCustomers,
    permission: 'customer',
    jobs: '/customers/imports',
    fields: CUSTOMER_TABLE.mapped,
    updates: CUSTOMER_UPDATES,
    template: customerTemplate,
  }),
  ...(Object.fromEntries(THING_KINDS.map((kind) => [kind, callsOf(kind)])) as Record<
    ThingKind,
    ReturnType<typeof callsOf>
  >),
}
