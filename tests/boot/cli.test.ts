import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { call, type Sent } from '../chaos/support/call.ts'
import { freePort } from '../chaos/support/program.ts'
import { runCli } from '../support/cli-process.ts'
import { temporaryFolder, within } from './launcher.ts'
import { start } from './start-script.ts'

const SHOP = 'cli-shop'
const OWNER = 'owner@cli.example'
const PASSWORD = 'Tukrolok@2026'
const at = (port: number, path: string, sent?: Sent) => call(port, `localhost:${port}`, path, sent)
/** Signs a store up. @returns its owner's token */
async function signUp(port: number): Promise<string> {
  const password = PASSWORD
  const body = { store_name: 'CLI', sub_domain: SHOP, firstname: 'Dara', lastname: 'Sok', email: OWNER, password }
  const reply = await at(port, '/api/public/signup', { body: { ...body, password_confirmation: password } })
  return reply.body.access_token
}
/** Signs its owner in. @returns another token */
const signIn = async (port: number): Promise<string> =>
  (await at(port, '/api/backend/auth/login', { body: { email: OWNER, password: PASSWORD } })).body.access_token
const shop = async (port: number) => (await call(port, `${SHOP}.localhost:${port}`, '/api/shop/store')).status
const orders = async (port: number, token: string) => (await at(port, '/api/backend/orders', { token })).status
/** A data folder that no server uses: PostgreSQL takes its note away when it ends. */
const idle = (dataDir: string) => !existsSync(join(dataDir, 'pg/postmaster.pid'))

/** As a program reads it: JSON on standard output, and nothing besides. */
async function asked(dataDir: string, ...args: string[]) {
  const { code, out } = await runCli({ DATA_DIR: dataDir, SEED: 'none' }, ...args, '--json')
  return { code, data: JSON.parse(out) }
}

it('works beside a program that serves, and by itself when it does not; that stops cleanly, however often it is told to', async () => {
  const port = await freePort()
  const dataDir = temporaryFolder()
  const program = start({ PORT: String(port), DATA_DIR: dataDir })
  await within(60, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  expect(program.said()).toContain(`http://localhost:${port}`)
  const headers = { 'accept-encoding': 'br', 'x-phsar-ip': 'forged' }
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(await page.text()).toContain('</html>')

  const token = await signUp(port)
  expect([await shop(port), await orders(port, token)]).toEqual([200, 200])
  const suspended = await asked(dataDir, 'store:suspend', SHOP, '--reason', 'A test')
  expect([suspended.code, suspended.data.status]).toEqual([0, 'suspended'])
  expect([await shop(port), await orders(port, token)]).toEqual([403, 401])
  expect((await asked(dataDir, 'store:resume', SHOP)).code).toBe(0)
  const again = await signIn(port)
  expect([await shop(port), await orders(port, again)]).toEqual([200, 200])

  const beside = await asked(dataDir, 'doctor')
  expect([beside.code, beside.data.failed]).toEqual([0, 0])
  const names = 'environment, address, database, migrations, clock, disk, files, fonts, mail, report service, maps'
  expect(beside.data.checks.map(({ name }: { name: string }) => name).join(', ')).toBe(names)

  expect((await asked(dataDir, 'user:reset-password', '--email', OWNER)).code).toBe(0)
  expect(await orders(port, again)).toBe(401)
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) program.child.kill(signal)
  expect(await program.ended).toBe(0)
  expect(idle(dataDir)).toBe(true)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)

  const alone = await asked(dataDir, 'doctor')
  expect([alone.code, alone.data.failed]).toEqual([0, 0])
  expect(idle(dataDir)).toBe(true)
})

it('makes an empty database up where it is asked to, the bench into a new folder alone, and nothing where it is not', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const none = await asked(dataDir, 'store:list')
  expect([none.code, none.data.error]).toEqual([1, expect.stringContaining('has no database')])
  const looked = await asked(dataDir, 'doctor')
  expect([looked.code, looked.data.warned, looked.data.failed]).toEqual([0, 3, 0])
  expect(existsSync(dataDir)).toBe(false)

  const { code, data } = await asked(dataDir, 'seed', 'bench', '--stores', '2', '--orders', '40')
  expect([code, data]).toEqual([0, expect.objectContaining({ stores: 2, orders: 40, data_dir: dataDir })])
  expect(idle(dataDir)).toBe(true)
  const again = await asked(dataDir, 'seed', 'bench')
  expect([again.code, again.data.error]).toEqual([1, expect.stringContaining('is not empty')])
  expect((await asked(dataDir, 'migrate')).data).toMatchObject({ applied: [], copy: null })
  expect(idle(dataDir)).toBe(true)
})

// Of settings, options and what is no command: tests/server/cli.test.ts, in its own process.
it('fails in one line for a setting and a database that are not right', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data')
  const bad = await runCli({ DATA_DIR, PORT: 'many' }, 'doctor', '--json')
  expect([bad.code, JSON.parse(bad.out)]).toEqual([1, { error: bad.complaint }])
  expect(bad.complaint).toMatch(/^PORT must be a whole number.*$/)
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/none'
  const migrate = await runCli({ DATA_DIR, DATABASE_URL }, 'migrate')
  expect([migrate.code, migrate.out]).toEqual([1, ''])
  expect(migrate.complaint).toMatch(/^.*does not answer.*$/)
  const away = await runCli({ DATA_DIR, DATABASE_URL }, 'doctor')
  expect(away.code).toBe(1)
  expect(away.out).toMatch(/^fail {2}database +The database at 127.0.0.1:9\/none does not answer: .* To do: start it/m)
  expect(away.complaint).toBe('')
  expect(existsSync(DATA_DIR)).toBe(false)
})
