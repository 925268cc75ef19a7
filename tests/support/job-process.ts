// A process that runs jobs until none is left, or until it dies as it was told: `node job-process.ts '{"at":…,"n":…}'`.

import { startJobs } from '#server/core/jobs/jobs-runner.ts'
import { connect, disconnect } from '#server/db/client.ts'
import { counting, type Death, openJobs } from './counting-job.ts'

const [told] = process.argv.slice(2)
await connect()
console.log('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
const runner = await startJobs([counting(told ? (JSON.parse(told) as Death) : undefined)], { lease: 1, poll: 0.05 })
while ((await openJobs()) > 0) await new Promise((resolve) => setTimeout(resolve, 30))
await runner.stop()
await disconnect()
process.exit()
