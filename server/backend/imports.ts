import { templateFile } from '#server/domain/export/template-file.ts'
import { MAPPED_FIELDS } from '#server/domain/import/recognise.ts'
import { PRODUCT_UPDATES } from '#server/domain/import/update-columns.ts'
import { importCalls } from './import-calls.ts'
import { IMPORTED, importProducts } from './import-jobs.ts'

/** What comes in files, by its kind. */
export const imports = {
  products: importCalls({
    ...{ of: IMPORTED.products, work: importProducts, permission: 'product', jobs: '/imports' },
    ...{ fields: MAPPED_FIELDS, updates: PRODUCT_UPDATES, template: templateFile },
  }),
}
