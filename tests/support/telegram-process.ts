// A process that sends what a database wants sent by Telegram, and kills itself where it is told to:
// `node telegram-process.ts before|answered|never`.
import { internet } from '#server/core/internet/internet.ts'
import { JobRun } from '#server/core/jobs/jobs-run.ts'
import { startJobs } from '#server/core/jobs/jobs-runner.ts'
import { connect } from '#server/db/client.ts'
import { deliverTelegram } from '#server/domain/telegram/deliver-telegram.ts'

const [death] = process.argv.slice(2)
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}

if (death === 'before') Object.assign(internet, { connect: die })
if (death === 'answered') JobRun.prototype.step = async () => die()
await connect()
await startJobs([deliverTelegram], { lease: 2, poll: 0.05 })
setTimeout(() => process.exit(), 60_000)
