import { categoryTemplate } from '#server/domain/transfer/category/category-file.ts'
import { CATEGORY_TABLE } from '#server/domain/transfer/category/category-table.ts'
import { customerTemplate } from '#server/domain/transfer/customer/customer-file.ts'
import { CUSTOMER_TABLE } from '#server/domain/transfer/customer/customer-table.ts'
import { MAPPED_FIELDS } from '#server/domain/transfer/formats/recognise.ts'
import { templateFile } from '#server/domain/transfer/product/template-file.ts'
import { CATEGORY_UPDATES, CUSTOMER_UPDATES, PRODUCT_UPDATES } from '#server/domain/transfer/product/update-columns.ts'
import { importCalls } from './transfer/import-calls.ts'
import { IMPORTED, importCategories, importCustomers, importProducts } from './transfer/import-jobs.ts'

/** What comes in files, by its kind. */
export const imports = {
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
}
