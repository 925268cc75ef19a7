// A process that sends what a database wants sent, to a server of this machine, and kills itself where it is told to:
// `node webhook-process.ts before|answered|never 4120`.
import { request } from 'node:http'
import { internet } from '#server/core/internet/internet.ts'
import { JobRun } from '#server/core/jobs/jobs-run.ts'
import { startJobs } from '#server/core/jobs/jobs-runner.ts'
import { connect } from '#server/db/client.ts'
import { deliverMessage } from '#server/domain/webhooks/deliver-message.ts'
import { SOMEWHERE } from './fake-internet.ts'

const [death, port] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')

Object.assign(internet, {
  resolve: async () => [SOMEWHERE],
  connect: ({ servername: _, ...options }: Parameters<typeof internet.connect>[0]) => {
    if (death === 'before') die()
    return request({ ...options, protocol: 'http:', host: '127.0.0.1', port: Number(port), agent: false })
  },
} satisfies Partial<typeof internet>)

if (death === 'answered') JobRun.prototype.step = async () => void die()
await connect()
await startJobs([deliverMessage], { lease: 2, poll: 0.05 })
setTimeout(() => process.exit(), 60_000)
