import { connect, disconnect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { demoLogins, isEmpty, seedDemo } from '#server/domain/demo/seed-demo.ts'
import { closeInvoiceWorker } from '#server/domain/invoice/render.ts'
import { env } from '#server/env.ts'
import { type JobRunner, startJobs } from '#server/kit/jobs-runner.ts'
import { brandRows } from '#server/resources/brands.ts'
import { productRows } from '#server/resources/products.ts'
import { runCommand } from './cli.ts'
import { JOBS } from './job-list.ts'

let state: 'cold' | 'ready' | 'draining' = 'cold'
let preparing: Promise<void> | undefined
let runner: JobRunner | undefined
let stopped: Promise<void> | undefined

/** Migrates, connects and, on the first run of an empty database, fills in the demo; once. Then the process may serve. */
export function prepare(): Promise<void> {
  preparing ??= (async () => {
    await open()
    if (env.SEED === 'demo' && (await isEmpty())) {
      console.log('Filling in the demo …')
      await seedDemo({ brands: brandRows, products: productRows }, new Date())
    }
    runner = await startJobs(JOBS)
    // A signal may have come meanwhile.
    if (draining()) drain()
    else state = 'ready'
  })()
  return preparing
}

async function open(): Promise<void> {
  const { fastSearch } = await migrate()
  const { stepsDown } = await connect()
  if (stepsDown)
    console.log('The database login may bypass row-level security: each transaction steps down to phsar_app.')
  if (!fastSearch)
    console.log('Searches are slow here: the administrator may run ALTER FUNCTION textlike(text, text) LEAKPROOF.')
}

export const ready = () => state === 'ready'
const draining = () => state === 'draining'

/** From here on the process says it is not ready, while it finishes what it began. */
export function drain(): void {
  state = 'draining'
  stopped ??= runner?.stop()
}

export async function close(): Promise<void> {
  drain()
  await stopped
  await closeInvoiceWorker()
  await disconnect()
}

/** Lines to print after the start: the demo's logins, where the demo is what runs. */
export async function announce(): Promise<string[]> {
  const logins = await demoLogins()
  return logins.map(
    ({ who, store, email, password }) => `${[who, store].filter(Boolean).join(', ').padEnd(22)} ${email}  ${password}`,
  )
}

/** Runs a command of `npm run cli`. @returns the exit code */
export async function cli(argv: string[]): Promise<number> {
  await open()
  return runCommand(argv)
}
