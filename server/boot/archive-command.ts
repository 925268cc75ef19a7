import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../db/backup/back-up.ts'
import type { Manifest } from '../db/backup/manifest.ts'
import { refuseUsedFolder, restore } from '../db/backup/restore.ts'
import { verify } from '../db/backup/verify.ts'
import type { Embedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { openDatabase } from './open-database.ts'
import { StartError } from './start-error.ts'

const USAGE = 'Usage: npm run cli -- backup FILE\n       npm run cli -- restore FILE [--verify]'

/** `backup FILE`, `restore FILE` and `restore FILE --verify`. @returns the exit code */
export async function archiveCommand(env: Env, argv: string[]): Promise<number> {
  const said = argumentsOf(argv)
  if (!said) {
    console.error(USAGE)
    return 2
  }
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort())
  try {
    await COMMANDS[said.command](env, resolve(said.file), abort.signal)
    return 0
  } catch (error) {
    if (!abort.signal.aborted) throw error
    console.error('Stopped: nothing was written')
    return 1
  }
}

const COMMANDS = { backup, restore: restoreFrom, verify: verifyOnly }

function argumentsOf(argv: string[]): { command: keyof typeof COMMANDS; file: string } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: argv,
      options: { verify: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [command, file, ...more] = positionals
    if (!file || more.length > 0) return undefined
    if (command === 'restore') return { command: values.verify ? 'verify' : 'restore', file }
    return values.verify ? undefined : { command: 'backup', file }
  } catch {
    return undefined
  }
}

async function backup(env: Env, path: string, signal: AbortSignal): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} is there already: give another name, or remove it`)
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'pg')))
    throw new StartError(`The data folder ${env.DATA_DIR} holds no database: there is nothing to back up`)
  const database = await openDatabase(env, { join: true })
  try {
    const began = performance.now()
    const { manifest, size } = await backUp({ ownerUrl: ownerUrl(env, database), dataDir: env.DATA_DIR, path, signal })
    const megabytes = (size / 1e6).toFixed(1)
    console.log(
      `${path}: ${contents(manifest)}; ${megabytes} MB in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  } finally {
    await database?.stop()
  }
}

async function verifyOnly(_env: Env, path: string, signal: AbortSignal): Promise<void> {
  console.log(`${path} is whole: ${contents((await verify(path, signal)).manifest)}`)
}

async function restoreFrom(env: Env, path: string, signal: AbortSignal): Promise<void> {
  const verified = await verify(path, signal)
  refuseUsedFolder(env.DATA_DIR, verified)
  const pgDir = join(env.DATA_DIR, 'pg')
  const made = !env.DATABASE_URL && !existsSync(pgDir)
  const database = await openDatabase(env)
  let done = false
  try {
    await restore({ path, verified, ownerUrl: ownerUrl(env, database), dataDir: env.DATA_DIR, signal })
    done = true
    // The archive is its copy.
    await migrate({ copied: true })
  } finally {
    await database?.stop()
    if (made && !done) rmSync(pgDir, { recursive: true, force: true })
  }
  console.log(`Restored ${contents(verified.manifest)}`)
  if (verified.manifest.files === null)
    console.log('It holds no files: the folder files of the data folder it came from belongs with it')
  if (!verified.manifest.secret) console.log('It holds no secret: where one was set as SECRET, set the same')
}

const ownerUrl = (env: Env, database: Embedded | undefined) =>
  database?.ownerUrl ?? env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? ''

function contents({ created_at, program, tables, files }: Manifest): string {
  const all = Object.values(tables)
  const rows = all.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${all.length} tables and ${files ?? 'no'} files of ${created_at} (version ${program})`
}
