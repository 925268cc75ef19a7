// A process that takes up the imports of a database and kills itself after so many batches: `node import-process.ts 2`.
import { connect } from '#server/db/client.ts'
import { importWork } from '#server/domain/import/import-work.ts'
import { JobRun } from '#server/kit/jobs-run.ts'
import { startJobs } from '#server/kit/jobs-runner.ts'
import { brandRows } from '#server/resources/brands.ts'
import { importedProductRows } from '#server/resources/products.ts'

const batches = Number(process.argv[2])
let committed = 0
const { step } = JobRun.prototype
JobRun.prototype.step = async function (work) {
  let batch = false
  await step.call(this, async (db) => {
    const next = await work(db)
    batch = next?.cursor !== undefined
    // Within the transaction of the batch after those: what it did must be as if it had not been.
    if (batch && committed === batches) process.kill(process.pid, 'SIGKILL')
    return next
  })
  if (batch) committed += 1
}

await connect()
const makeBrand = (...[db, context, name]: Parameters<Parameters<typeof importWork>[0]['makeBrand']>) =>
  brandRows.create(db, context, { name })
await startJobs([importWork({ rows: importedProductRows, makeBrand })], { lease: 1, poll: 0.05 })
setTimeout(() => process.exit(), 60_000)
