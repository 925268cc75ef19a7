import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type Sent } from '../chaos/support/call.ts'
import { freePort } from '../chaos/support/program.ts'
import { invoices, lossesIn, ownerToken, plenty, SHOP, shoppers } from '../chaos/support/shoppers.ts'
import { type Ended, runCli, runClis } from '../support/cli-process.ts'
import { filesBelow } from '../support/files-below.ts'
import { within } from './launcher.ts'
import { OWN_SHOP, openShop } from './own-shop.ts'
import { startScript } from './start-script.ts'

// One life of the program, each test going on where the one before left it: to make a database takes longer than any.
const folder = mkdtempSync(join(tmpdir(), 'phsar-boot-'))
const [nowhere, data, restored] = [join(folder, 'nowhere'), join(folder, 'data'), join(folder, 'restored')]
const archive = join(folder, 'shop.tar.gz')
const here = { DATA_DIR: data, SEED: 'none' }
let port: number
let served: ReturnType<typeof startScript> | undefined

beforeAll(async () => {
  port = await freePort()
})
afterAll(async () => {
  await served?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const program = {
  call: (path: string, { shop, ...sent }: Sent & { shop?: string } = {}) =>
    call(port, `${shop ? `${shop}.` : ''}localhost:${port}`, path, sent),
}
const isReady = async () => (await program.call('/readyz')).status === 200

async function serve(DATA_DIR: string) {
  const started = startScript({ PORT: String(port), DATA_DIR, RATE_LIMIT_SCALE: '0' })
  served = started
  await within(60, isReady)
  return started
}

/** A data folder that no server uses: PostgreSQL takes its note away when it ends. */
const idle = (dataDir: string) => !existsSync(join(dataDir, 'pg/postmaster.pid'))
/** As a program reads it: JSON on standard output, and nothing besides. */
const read = ({ code, out }: Ended) => ({ code, data: JSON.parse(out) })
const asked = async (...args: string[]) => read(await runCli(here, ...args, '--json'))

/** What a store's owner sees: goods with their pictures, customers' orders, settings. */
async function seen() {
  const token = await ownerToken(program)
  const of = async (path: string) => (await program.call(`/api/backend/${path}`, { token })).body
  return [await of('orders?limit=100&sort=id'), await of('products?limit=100&sort=id'), await of('settings')]
}
let before: Awaited<ReturnType<typeof seen>>
let goods: number

// Of settings, options and what is no command: tests/server/cli.test.ts, in its own process.
it('has commands that make nothing up where they are not asked to, and say in a line what is not right', async () => {
  const bad = await runCli({ DATA_DIR: nowhere, PORT: 'many' }, 'doctor', '--json')
  expect([bad.code, JSON.parse(bad.out)]).toEqual([1, { error: bad.complaint }])
  expect(bad.complaint).toMatch(/^PORT must be a whole number.*$/)

  const none = { DATA_DIR: nowhere, SEED: 'none' }
  const gone = { DATA_DIR: nowhere, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  const [list, looked, migrate, away] = (await runClis(
    [none, 'store:list', '--json'],
    [none, 'doctor', '--json'],
    [gone, 'migrate'],
    [gone, 'doctor'],
  )) as [Ended, Ended, Ended, Ended]
  expect(read(list)).toEqual({ code: 1, data: { error: expect.stringContaining('has no database') } })
  expect(read(looked)).toMatchObject({ code: 0, data: { warned: 3, failed: 0 } })
  expect([migrate.code, migrate.out]).toEqual([1, ''])
  expect(migrate.complaint).toMatch(/^.*does not answer.*$/)
  expect([away.code, away.complaint]).toEqual([1, ''])
  expect(away.out).toMatch(/^fail {2}database +The database at 127.0.0.1:9\/none does not answer: .* To do: start it/m)
  expect(existsSync(nowhere)).toBe(false)
})

it('makes an empty database up where it is asked to, and fills it', async () => {
  const { code, data: said } = await asked('seed', 'bench', '--stores', '2', '--orders', '40')
  expect([code, said]).toEqual([0, expect.objectContaining({ stores: 2, orders: 40, data_dir: data })])
  expect(idle(data)).toBe(true)
})

it('serves, and hears commands beside it', async () => {
  const { said } = await serve(data)
  expect(said()).toContain(`http://localhost:${port}`)
  const headers = { 'accept-encoding': 'br', 'x-phsar-ip': 'forged' }
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(await page.text()).toContain('</html>')

  await openShop(program)
  const shop = async () => (await program.call('/api/shop/store', { shop: SHOP })).status
  const orders = async (token: string) => (await program.call('/api/backend/orders', { token })).status
  const token = await ownerToken(program)
  expect([await shop(), await orders(token)]).toEqual([200, 200])
  const suspended = await asked('store:suspend', SHOP, '--reason', 'A test')
  expect([suspended.code, suspended.data.status]).toEqual([0, 'suspended'])
  expect([await shop(), await orders(token)]).toEqual([403, 401])
  const [resumed, doctor, seeded, migrated] = (await runClis(
    [here, 'store:resume', SHOP],
    [here, 'doctor', '--json'],
    [here, 'seed', 'bench', '--json'],
    [here, 'migrate', '--json'],
  )) as [Ended, Ended, Ended, Ended]
  expect(resumed.code).toBe(0)
  const again = await ownerToken(program)
  expect([await shop(), await orders(again)]).toEqual([200, 200])
  const names = 'environment, address, database, migrations, clock, disk, files, fonts, mail, report service, maps'
  const { checks, failed } = read(doctor).data
  expect([doctor.code, failed]).toEqual([0, 0])
  expect(checks.map(({ name }: { name: string }) => name).join(', ')).toBe(names)
  expect(read(seeded)).toEqual({ code: 1, data: { error: expect.stringContaining('is not empty') } })
  expect(read(migrated)).toMatchObject({ code: 0, data: { applied: [], copy: null } })
})

it('is copied while it serves, and nothing is put over what is there', async () => {
  writeFileSync(join(data, 'secret'), 'kept secret\n', { mode: 0o600 })
  goods = await plenty(program)
  before = await seen()
  expect(before.map(({ data: rows }) => rows.length)).toEqual([1, 2, undefined])
  const taken = await runCli(here, 'backup', archive)
  expect([taken.code, taken.complaint]).toEqual([0, ''])
  expect(statSync(archive).mode & 0o777).toBe(0o600)

  const bytes = readFileSync(archive)
  const turned = Buffer.from(bytes)
  turned[bytes.length >> 1] = (turned[bytes.length >> 1] as number) ^ 0xff
  writeFileSync(join(folder, 'turned'), turned)
  const there = { DATA_DIR: restored }
  // Wherever else it is damaged: tests/unit/backup-archive.test.ts. What a command refuses besides: tests/server/cli-data.test.ts.
  const refused = await runClis(
    [there, 'restore', join(folder, 'turned')],
    [there, 'backup', join(folder, 'of-nothing')],
    [here, 'restore', archive],
    [there, 'restore', archive, '--verify'],
  )
  const verified = refused.pop()
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(refused.map(({ complaint }) => complaint.split('\n').length)).toEqual([1, 1, 1])
  expect(refused.map(({ complaint }) => complaint).join('\n')).toMatch(
    /damaged.*nothing to back up.*already contains files/s,
  )
  expect(verified?.code).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['data', 'shop.tar.gz', 'turned'])
  expect(readFileSync(archive).equals(bytes)).toBe(true)
  expect(await seen()).toEqual(before)
})

it('stops cleanly, however often it is told to; commands work alone then, and another one starts from the copy', async () => {
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) served?.child.kill(signal)
  expect(await served?.ended).toBe(0)
  expect(idle(data)).toBe(true)
  expect(existsSync(join(data, 'lock'))).toBe(false)
  const [email, password] = [OWN_SHOP.email, 'Tukrolok@2026']
  const reset = await runCli(here, 'user:reset-password', '--email', email, '--password', password)
  expect([reset.code, idle(data)]).toEqual([0, true])

  const put = await runCli({ DATA_DIR: restored }, 'restore', archive)
  expect([put.code, put.complaint, idle(restored)]).toEqual([0, '', true])
  expect(filesBelow(join(restored, 'files'))).toEqual(filesBelow(join(data, 'files')))
  expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe('kept secret\n')
  await serve(restored)
  expect(await seen()).toEqual(before)
  const [picture] = before[1].data.flatMap((each: { images: { image_path: string }[] }) => each.images)
  expect((await program.call(picture.image_path, { shop: SHOP })).status).toBe(200)
})

it('loses no order that was acknowledged when the program or its database is killed, and gives each number once', async () => {
  const selling = shoppers([program], goods)
  const sold = async (more: number) => {
    const least = selling.acknowledged.size + more
    while (selling.acknowledged.size < least) await sleep(20)
  }
  await sold(15)
  expect(selling.refused).toEqual([])
  process.kill(-(served?.child.pid ?? 0), 'SIGKILL')
  await served?.ended
  await serve(restored)
  await sold(10)
  const postmaster = () => Number(readFileSync(join(restored, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await within(60, async () => postmaster() !== killed && (await isReady()))
  await sold(10)
  await selling.stop()
  expect(lossesIn(await invoices(program), selling.acknowledged)).toEqual({ lost: [], gaps: [] })
})
