import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '#server/root.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'
import { wholeNumber } from './whole-number.ts'

// The measurement's own program, in a process of its own: nothing of the server imports it.
const SEED = 'bench/seed/seed.ts'

export const seedBench = command({
  name: 'seed bench',
  summary: 'fills a new DATA_DIR with many stores and orders, for testing',
  more: 'DATA_DIR must be empty or missing. The owners are owner1@bench.example …, with the password Bench@2026secret.',
  options: {
    stores: { value: 'N', summary: 'number of stores (100)', schema: z._default(wholeNumber(1, 10_000), 100) },
    orders: { value: 'N', summary: 'orders in total (10000)', schema: z._default(wholeNumber(1, 5_000_000), 10_000) },
  },
  database: 'none',
  async run({ stores, orders }, { env, signal }) {
    if (env.DATABASE_URL) throw new CommandError('DATABASE_URL is set: bench data needs the embedded database')
    if (existsSync(env.DATA_DIR) && readdirSync(env.DATA_DIR).length > 0)
      throw new CommandError(`The data folder ${env.DATA_DIR} is not empty: set DATA_DIR to a new one`)
    if (!existsSync(join(ROOT, SEED))) throw new CommandError(`${SEED} is not part of this installation`)
    const began = performance.now()
    const sizes = ['--stores', String(stores), '--orders', String(orders)]
    const code = await ended([SEED, env.DATA_DIR, ...sizes], signal)
    if (code !== 0) throw new CommandError(`Seeding failed: empty ${env.DATA_DIR} before you try again`)
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
    const said = `${stores} stores and ${orders} orders in ${env.DATA_DIR}, in ${seconds} s`
    return { said, data: { seeded: 'bench', data_dir: env.DATA_DIR, stores, orders, seconds } }
  },
})

/** Runs a script of ours; what it says goes to standard error. @returns its exit code */
function ended(args: string[], signal: AbortSignal): Promise<number | null> {
  const warnings = '--disable-warning=ExperimentalWarning'
  const child = spawn(process.execPath, [warnings, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  signal.addEventListener('abort', () => child.kill('SIGTERM'))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
}
