import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Program, startProgram } from '../chaos/support/program.ts'
import { runCli } from '../support/cli-process.ts'
import { temporaryFolder } from './launcher.ts'

const SHOP = 'cli-shop'
const OWNER = 'owner@cli.example'
const PASSWORD = 'Tukrolok@2026'
/** Signs a store up. @returns its owner's token */
async function signUp(program: Program): Promise<string> {
  const password = PASSWORD
  const body = { store_name: 'CLI', sub_domain: SHOP, firstname: 'Dara', lastname: 'Sok', email: OWNER, password }
  return (await program.call('/api/public/signup', { body: { ...body, password_confirmation: password } })).body
    .access_token
}
/** Signs its owner in. @returns another token */
const signIn = async (program: Program): Promise<string> =>
  (await program.call('/api/backend/auth/login', { body: { email: OWNER, password: PASSWORD } })).body.access_token
const shop = async (program: Program) => (await program.call('/api/shop/store', { shop: SHOP })).status
const orders = async (program: Program, token: string) => (await program.call('/api/backend/orders', { token })).status
/** A data folder that no server uses: PostgreSQL takes its note away when it ends. */
const idle = (dataDir: string) => !existsSync(join(dataDir, 'pg/postmaster.pid'))

/** As a program reads it: JSON on standard output, and nothing besides. */
async function asked(dataDir: string, ...args: string[]) {
  const { code, out } = await runCli({ DATA_DIR: dataDir, SEED: 'none' }, ...args, '--json')
  return { code, data: JSON.parse(out) }
}

it('works beside a program that serves, and by itself when it does not', async () => {
  const program = await startProgram({ SEED: 'none' })
  await program.ready()
  const { dataDir } = program
  const token = await signUp(program)
  expect([await shop(program), await orders(program, token)]).toEqual([200, 200])

  const suspended = await asked(dataDir, 'store:suspend', SHOP, '--reason', 'A test')
  expect([suspended.code, suspended.data.status]).toEqual([0, 'suspended'])
  expect([await shop(program), await orders(program, token)]).toEqual([403, 401])
  expect((await asked(dataDir, 'store:resume', SHOP)).code).toBe(0)
  const again = await signIn(program)
  expect([await shop(program), await orders(program, again)]).toEqual([200, 200])

  const beside = await asked(dataDir, 'doctor')
  expect([beside.code, beside.data.failed]).toEqual([0, 0])
  const names = 'environment, address, database, migrations, clock, disk, files, fonts, mail, report service, maps'
  expect(beside.data.checks.map(({ name }: { name: string }) => name).join(', ')).toBe(names)
  const refused = await asked(dataDir, 'seed', 'demo')
  expect([refused.code, refused.data.error]).toEqual([1, expect.stringContaining('already has accounts')])

  expect((await asked(dataDir, 'user:reset-password', '--email', OWNER)).code).toBe(0)
  expect(await orders(program, again)).toBe(401)
  expect(await program.stop()).toBe(0)
  expect(idle(dataDir)).toBe(true)

  const alone = await asked(dataDir, 'doctor')
  expect([alone.code, alone.data.failed]).toEqual([0, 0])
  expect(idle(dataDir)).toBe(true)
})

it('makes an empty database up where it is asked to, and nothing where it is not', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const none = await asked(dataDir, 'store:list')
  expect([none.code, none.data.error]).toEqual([1, expect.stringContaining('has no database')])
  const looked = await asked(dataDir, 'doctor')
  expect([looked.code, looked.data.warned, looked.data.failed]).toEqual([0, 3, 0])
  expect(existsSync(dataDir)).toBe(false)

  const first = await asked(dataDir, 'migrate')
  const { entries } = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8'))
  expect(first.data).toMatchObject({ applied: entries.map(({ tag }: { tag: string }) => tag), copy: null })
  expect(idle(dataDir)).toBe(true)
})

it('fails in one line for a setting, an option and a database that are not right', async () => {
  const cases: [Record<string, string>, string[], number, string][] = [
    [{ PORT: 'many' }, ['doctor'], 1, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, ['store:list'], 1, 'does not answer'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, ['migrate'], 1, 'does not answer'],
  ]
  const DATA_DIR = join(temporaryFolder(), 'data')
  for (const [settings, args, code, complaint] of cases) {
    const said = await runCli({ DATA_DIR, ...settings }, ...args)
    expect([said.code, said.out]).toEqual([code, ''])
    expect(said.complaint.split('\n')).toHaveLength(1)
    expect(said.complaint).toContain(complaint)
  }
  const bad = await runCli({ DATA_DIR, PORT: 'many' }, 'doctor', '--json')
  expect([bad.code, JSON.parse(bad.out)]).toEqual([1, { error: bad.complaint }])
  const away = await runCli({ DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'doctor')
  expect(away.code).toBe(1)
  expect(away.out).toMatch(/^fail {2}database +The database at 127.0.0.1:9\/none does not answer: .* To do: start it/m)
  expect(away.complaint).toBe('')
  expect((await runCli({ DATA_DIR }, 'nope')).code).toBe(2)
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('seeds the bench into a new folder alone', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const { code, data } = await asked(dataDir, 'seed', 'bench', '--stores', '2', '--orders', '40')
  expect([code, data]).toEqual([0, expect.objectContaining({ stores: 2, orders: 40, data_dir: dataDir })])
  expect(idle(dataDir)).toBe(true)
  const again = await asked(dataDir, 'seed', 'bench')
  expect([again.code, again.data.error]).toEqual([1, expect.stringContaining('is not empty')])
})
