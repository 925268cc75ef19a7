// A process that takes up the imports of a database and kills itself after so many batches: `node import-process.ts 2`.
import { importWork } from '#server/domain/import/import-work.ts'
import { brandRows } from '#server/resources/brands.ts'
import { importedProductRows } from '#server/resources/products.ts'
import { dyingJobs } from './dying-jobs.ts'

const makeBrand = (...[db, context, name]: Parameters<Parameters<typeof importWork>[0]['makeBrand']>) =>
  brandRows.create(db, context, { name })
await dyingJobs([importWork({ rows: importedProductRows, makeBrand })], Number(process.argv[2]))
