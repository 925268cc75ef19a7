// A process that takes up what a database wants of pictures, asks a server of this machine for them, and kills itself in the
// transaction that would put those of so many products where they belong: `node pictures-process.ts 2 4120`.
import { request } from 'node:http'
import { fetchPictures } from '#server/api/transfer/import-jobs.ts'
import { internet } from '#server/core/internet/internet.ts'
import { JobRun } from '#server/core/jobs/jobs-run.ts'
import { startJobs } from '#server/core/jobs/jobs-runner.ts'
import { connect } from '#server/db/client.ts'
import { SOMEWHERE } from './fake-internet.ts'

const [products = 0, port = 0] = process.argv.slice(2).map(Number)
Object.assign(internet, {
  resolve: async () => [SOMEWHERE],
  connect: ({ servername: _, ...options }: Parameters<typeof internet.connect>[0]) =>
    request({ ...options, protocol: 'http:', host: '127.0.0.1', port, agent: false }),
} satisfies Partial<typeof internet>)

let committed = 0
const { step } = JobRun.prototype
JobRun.prototype.step = async function (work) {
  await step.call(this, async (db) => {
    const next = await work(db)
    // What it did must be as if it had not been.
    if (committed === products) process.kill(process.pid, 'SIGKILL')
    return next
  })
  committed += 1
}
await connect()
// Long enough for a machine that is busy: a process that only loses its hold is no dead one.
await startJobs([fetchPictures], { lease: 5, poll: 0.05 })
setTimeout(() => process.exit(), 60_000)
