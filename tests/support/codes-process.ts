// A process that makes codes of coupons and kills itself after so many batches: `node codes-process.ts 1`.
import { codesJob } from '#server/domain/coupons/codes-job.ts'
import { dyingJobs } from './dying-jobs.ts'

await dyingJobs([codesJob], Number(process.argv[2]))
