import { setTimeout as sleep } from 'node:timers/promises'
import { type JobRunner, startJobs } from '#server/core/jobs/jobs-runner.ts'
import { log, logConsole } from '#server/core/procedure/log.ts'
import { connect, disconnect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { oneAtATime } from '#server/db/one-at-a-time.ts'
import { demoLogins, isEmpty } from '#server/domain/demo/seed-demo.ts'
import { watchReceived } from '#server/domain/files/received-files.ts'
import { bucketReached } from '#server/domain/files/storage/bucket-reached.ts'
import { closeInvoiceWorker } from '#server/domain/invoice/render.ts'
import { forgetMailServer } from '#server/domain/outbox/mail-settings.ts'
import { forgetPromotions } from '#server/domain/promotions/kept-by-version.ts'
import { listenToTelegram, type TelegramListener } from '#server/domain/telegram/listen.ts'
import { env } from '#server/env.ts'
import { endEventStreams } from './activity/event-stream.ts'
import { fillInDemo } from './fill-in-demo.ts'
import { JOBS } from './job-list.ts'

export { runCommand as cli } from './cli/run-command.ts'

/** Milliseconds in which whoever watches /readyz sees that it says no, while everything is still answered. */
const NOTICE = 1_000
/** Milliseconds since /readyz was last asked after which nobody watches it. */
const UNWATCHED = 60_000

let state: 'cold' | 'ready' | 'draining' = 'cold'
let preparing: Promise<void> | undefined
let runner: JobRunner | undefined
let listener: TelegramListener | undefined
let stopped: Promise<void> | undefined
let unwatch: (() => void) | undefined
let watched = Number.NEGATIVE_INFINITY

/** Migrates, connects and, on the first run of an empty database, fills in the demo; once. Then the process may serve. */
export function prepare(): Promise<void> {
  preparing ??= (async () => {
    await open()
    if (env.SEED === 'demo' && (await isEmpty())) {
      await oneAtATime(fillIn)
    }
    runner = await startJobs(JOBS)
    listener = listenToTelegram()
    unwatch = watchReceived()
    // One that cannot be reached is told in the log; the shops open all the same.
    void bucketReached()
    // A signal may have come meanwhile.
    if (draining()) void drain()
    else state = 'ready'
    if (env.production) logConsole()
  })()
  return preparing
}

/** Several processes may find the same database empty: the first fills it in, the others find that when it is their turn. */
async function fillIn(): Promise<void> {
  if (!(await isEmpty())) return
  console.log('Adding the demo …')
  await fillInDemo()
}

async function open(): Promise<void> {
  const { fastSearch } = await migrate()
  const { stepsDown } = await connect((away) =>
    away ? log.error({}, 'the database does not respond') : log.info({}, 'the database responds again'),
  )
  if (stepsDown)
    console.log('The database login can bypass row-level security, so each transaction switches to phsar_app.')
  if (!fastSearch)
    console.log('Searches are slow on this database. As superuser, run ALTER FUNCTION textlike(text, text) LEAKPROOF.')
}

/** Whether /readyz may say yes, as far as this process goes; noted as asked. */
export function ready(): boolean {
  watched = performance.now()
  return state === 'ready'
}

const draining = () => state === 'draining'

/**
 * From here on the process says it is not ready, while it finishes what it began. Where somebody watches that, it goes on
 * answering until he has had the time to see it.
 */
export async function drain(): Promise<void> {
  const begins = !draining()
  state = 'draining'
  endEventStreams()
  stopped ??= Promise.all([runner?.stop(), listener?.stop()]).then(() => undefined)
  if (begins && performance.now() - watched < UNWATCHED) await sleep(NOTICE)
}

/** Ends all of it; the program may be prepared anew. */
export async function close(): Promise<void> {
  await drain()
  await stopped
  unwatch?.()
  await closeInvoiceWorker()
  await disconnect()
  forgetPromotions()
  forgetMailServer()
  preparing = runner = listener = stopped = unwatch = undefined
  state = 'cold'
}

/** Lines to print after the start: the demo's logins, where the demo is what runs. */
export async function announce(): Promise<string[]> {
  const logins = await demoLogins()
  return logins.map(
    ({ who, store, email, password }) => `${[who, store].filter(Boolean).join(', ').padEnd(22)} ${email}  ${password}`,
  )
}
