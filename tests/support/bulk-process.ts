// A process that takes up bulk changes and kills itself after so many batches: `node bulk-process.ts 2`.
import { changeProducts } from '#server/api/products/bulk-work.ts'
import { undoProducts } from '#server/domain/bulk/bulk-jobs.ts'
import { dyingJobs } from './dying-jobs.ts'

await dyingJobs([changeProducts, undoProducts], Number(process.argv[2]))
