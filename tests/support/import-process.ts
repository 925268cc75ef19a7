// A process that takes up the imports of a database and kills itself after so many batches: `node import-process.ts 2`.
import { importCategories, importCustomers, importProducts } from '#server/api/transfer/import-jobs.ts'
import { dyingJobs } from './dying-jobs.ts'

await dyingJobs([importProducts, importCategories, importCustomers], Number(process.argv[2]))
