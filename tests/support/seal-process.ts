// A process that seals the logs, or dies before seal `n` of it, or soon after that began: `node seal-process.ts '{"n":…,"soon":…}'`.
import { connect, disconnect } from '#server/db/client.ts'
import { sealLogs } from '#server/domain/audit/seal-logs.ts'

const [told] = process.argv.slice(2)
const death = told ? (JSON.parse(told) as { n: number; soon?: boolean }) : undefined
const die = () => process.kill(process.pid, 'SIGKILL')
await connect()
console.log('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
let n = 0
await sealLogs({
  patience: 60_000,
  async pause() {
    n += 1
    if (death?.n === n && death.soon) setTimeout(die, 2)
    else if (death?.n === n) die()
  },
})
await disconnect()
process.exit()
