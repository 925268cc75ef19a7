import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { App } from './boot/app.ts'
import { devApp } from './boot/dev-app.ts'
import { checkPort, newServer, serve } from './boot/http.ts'
import { openDatabase } from './boot/open-database.ts'
import { onStop } from './boot/stop.ts'
import { type Env, readEnv } from './env.ts'
import { ROOT } from './root.ts'

/** Milliseconds in which a database elsewhere may come up. */
const PATIENCE = 60_000

/** Starts everything that this process owns, in the order in which it depends on each other, and stops it in reverse. */
export async function main(mode: 'serve' | 'dev' | 'cli', argv: string[] = []): Promise<void> {
  process.chdir(ROOT)
  try {
    const env = readEnv(process.env)
    await (mode === 'cli' ? command(argv) : service(env, mode))
  } catch (error) {
    const line = lineOf(error)
    console.error(line)
    // Who asked for JSON reads standard output alone.
    if (mode === 'cli' && argv.includes('--json')) process.stdout.write(`${JSON.stringify({ error: String(line) })}\n`)
    process.exit(1)
  }
}

async function service(env: Env, mode: 'serve' | 'dev'): Promise<void> {
  const steps: (() => Promise<void> | void)[] = []
  const { stop, stopped, stopping } = onStop(async () => {
    for (const step of steps.reverse()) await step()
  })
  try {
    await checkPort(env)
    const opening = openDatabase(env, {
      patient: () => !stopping(),
      waiting: { patience: PATIENCE, say: console.error, over: stopping },
    })
    // A signal may come while it starts: then it is stopped as soon as it can be.
    steps.push(async () => (await opening.catch(() => undefined))?.stop())
    await opening
    const server = newServer()
    const dev = mode === 'dev' ? await devApp(env, server) : undefined
    if (dev) steps.push(() => dev.close())
    const app = dev?.app ?? (await builtApp())
    if (stopping()) return await stopped
    steps.push(() => app.close())
    await app.prepare()
    if (!stopping()) {
      const door = await serve(env, dev ?? { app, clientDir: realpathSync(join(ROOT, 'dist/client')) }, server)
      steps.push(
        () => door.close(),
        () => {
          door.drain()
          return app.drain?.()
        },
      )
      // Full collections come when the heap has grown by a third, not when it has trebled (docs/decisions/0010): from now
      // on, for while it starts all that comes stays.
      setFlagsFromString('--heap-growing-percent=30')
      await announce(env, app)
    }
  } catch (error) {
    if (!stopping()) console.error(lineOf(error))
    stop(1)
  }
  await stopped
}

/** The command itself opens the database: some need none, or one of another version. */
async function command(argv: string[]): Promise<void> {
  // Standard output is the result's alone.
  console.log = console.error
  process.exit(await (await builtApp()).cli(argv, openDatabase))
}

async function builtApp(): Promise<App> {
  // By its real path: a build made meanwhile is another folder, and this process keeps loading from its own.
  return import(pathToFileURL(realpathSync(join(ROOT, 'dist/server/server.js'))).href)
}

async function announce(env: Env, app: App): Promise<void> {
  console.log(
    `\n  Platform  ${env.baseUrl.origin}\n  Stores    ${env.baseUrl.protocol}//{sub_domain}.${env.storeBaseDomain}\n`,
  )
  for (const line of (await app.announce?.()) ?? []) console.log(`  ${line}`)
}

/** One line for what the person can act on; the whole error for what is our mistake. */
function lineOf(error: unknown): unknown {
  // By name: the built server brings a class of its own.
  const known = error instanceof Error && ['EnvError', 'StartError'].includes(error.name)
  return known ? error.message : error
}

if (import.meta.main) {
  const [flag = '', ...rest] = process.argv.slice(2)
  await main(flag === '--cli' ? 'cli' : flag === '--dev' ? 'dev' : 'serve', rest)
}
