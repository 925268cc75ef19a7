import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../support/cli-process.ts'
import { NONE, wrongCounts } from '../support/order-deeds.ts'
import { database, wrongInBooks, wrongInStock } from './support/books.ts'
import { checkImports } from './support/came-in.ts'
import { bringIn, type Market, openMarket } from './support/market.ts'
import { freePort, type Program, startProgram } from './support/program.ts'
import { ownerToken, SHOP } from './support/shoppers.ts'

// trust.md C1. CRASH_POINTS: how often something is killed, all of it in a busy market; with the 20 kills of a migration
// (migrations.test.ts) a hundred in all.
const POINTS = Number(process.env.CRASH_POINTS ?? 80)
/** What else goes on meanwhile: of 80 kills 50 in a market that is busy as ever, 15 in a backup, 15 in a long import. */
type Moment = 'market' | 'backup' | 'import'
const FIVE: Moment[] = ['market', 'market', 'backup', 'market', 'import']
const MOMENTS: Moment[] = [...FIVE, ...FIVE, ...FIVE, 'market']
type Victim = 'program' | 'database' | 'backup'
/** Milliseconds until it is ready again, from the kill on; a backup that dies is felt by nobody. */
const READY: Record<Victim, number> = { program: 3_000, database: 10_000, backup: 3_000 }
/** Products of a long import: some seconds' work. */
const LONG = 4_000
const SCARCE = 500
const PLENTY = 1_000_000

const postmaster = (dataDir: string) => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

async function product(program: Program, token: string, name: string, quantity: number): Promise<number> {
  const made = await program.call('/api/backend/products', { body: { name, price: '2.00', quantity }, token })
  expect(made.status).toBe(201)
  return made.body.data.id
}

/** Kills the database and waits until the program has noticed: it may be back before anybody has. @returns ms until ready */
async function killDatabase(program: Program): Promise<number> {
  const began = performance.now()
  process.kill(postmaster(program.dataDir), 'SIGKILL')
  for (const end = began + 2_000; performance.now() < end; await sleep(20)) {
    if ((await program.call('/readyz').catch(() => undefined))?.status !== 200) break
  }
  await program.ready()
  return performance.now() - began
}

/** Every picture that a product shows is served. */
async function checkPictures(program: Program, db: pg.Client, { pictured }: Market): Promise<void> {
  const { rows } = await db.query<{ path: string }>(
    'SELECT image_path AS path FROM product_images WHERE product_id = ANY($1)',
    [pictured],
  )
  expect(rows.length).toBe(pictured.length)
  const missing: string[] = []
  for (const { path } of rows) {
    const served = await program.call(path, { shop: SHOP })
    if (served.status !== 200) missing.push(`${path}: ${served.status}`)
  }
  expect(missing).toEqual([])
}

/** One kill: when, of what, and how long until the program was ready. */
interface Kill {
  moment: Moment
  victim: Victim
  ready: number
}

/** The next victim of a moment: they take turns. */
function victimOf(moment: Moment, kills: Kill[]): Victim {
  const victims: Victim[] = moment === 'backup' ? ['backup', 'program', 'database'] : ['program', 'database']
  return victims[kills.filter((kill) => kill.moment === moment).length % victims.length] as Victim
}

const median = (numbers: number[]) => numbers.toSorted((one, two) => one - two)[numbers.length >> 1] ?? 0

function tell(kills: Kill[]): void {
  for (const [what, all] of Map.groupBy(kills, ({ moment, victim }) => `${moment}: ${victim} killed`)) {
    const took = all.map(({ ready }) => ready)
    const most = Math.max(...took).toFixed(0)
    console.log(`${what.padEnd(26)} ${all.length} times, ready after ${median(took).toFixed(0)} ms, ${most} at most`)
  }
}

/** The market imports more in a few minutes than a shop does in a day. */
async function liftQuotas(dataDir: string): Promise<void> {
  const db = await database(dataDir)
  await db.query(`UPDATE platform_settings SET settings = settings || '{"max_imports_a_day": null}'`)
  await db.end()
}

/** A backup as a process of its own, which can be killed. */
function beginBackup(dataDir: string, path: string): ChildProcess {
  rmSync(path, { force: true })
  return spawn(process.execPath, ['server/main.ts', '--cli', 'backup', path], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: 'ignore',
  })
}

it(`keeps every acknowledged order, job and file through ${POINTS} kills`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'phsar-crash-'))
  const apart = mkdtempSync(join(tmpdir(), 'phsar-crash-copy-'))
  const archive = join(apart, 'copy.tar.gz')
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
  onTestFinished(() => {
    for (const folder of [dataDir, apart]) rmSync(folder, { recursive: true, force: true })
  })
  let program = await startProgram(env)
  await program.ready()
  await liftQuotas(dataDir)
  const token = await ownerToken(program)
  const begun = new Map([
    [await product(program, token, 'Plenty', PLENTY), PLENTY],
    [await product(program, token, 'Scarce', SCARCE), SCARCE],
  ])
  const market = openMarket(program, { products: [...begun.keys()], token })
  while (market.orders.size < 20) await sleep(50)

  const kills: Kill[] = []
  for (let point = 0; point < POINTS; point++) {
    const moment = MOMENTS[point % MOMENTS.length] as Moment
    const victim = victimOf(moment, kills)
    const backup = moment === 'backup' ? beginBackup(dataDir, archive) : undefined
    const copied = backup && new Promise((done) => backup.once('exit', done))
    // Another import of the market's may be under way.
    if (moment === 'import') while (!(await bringIn(program, token, market, LONG))) await sleep(100)
    await sleep(200 + Math.random() * 2_500)
    const began = performance.now()
    let ready = 0
    if (victim === 'program') {
      program.kill('SIGKILL')
      await program.ended
      program = await startProgram(env)
      await program.ready()
      ready = performance.now() - began
    } else if (victim === 'database') ready = await killDatabase(program)
    else {
      backup?.kill('SIGKILL')
      await program.ready()
      ready = performance.now() - began
    }
    // Whether or not it came to its end: the next begins anew.
    await copied
    kills.push({ moment, victim, ready })
    console.log(`${point + 1}: ${moment}, ${victim}, ready after ${ready.toFixed(0)} ms, ${market.orders.size} orders`)
  }
  await sleep(2_000)
  await market.stop()

  const db = await database(dataDir)
  onTestFinished(() => db.end())
  const { rows } = await db.query<{ invoice_no: string }>('SELECT invoice_no FROM orders')
  const known = new Set(rows.map(({ invoice_no }) => invoice_no))
  expect([...market.orders.values()].filter((invoice) => !known.has(invoice))).toEqual([])
  expect(new Set(market.orders.values()).size).toBe(market.orders.size)
  expect(await wrongInBooks(db)).toEqual([])
  expect(await wrongCounts(db)).toEqual(NONE)
  expect(await wrongInStock(db, begun)).toEqual([])
  expect(market.faults).toEqual([])
  expect(market.imports.size).toBeGreaterThan(0)
  await checkImports(db, market)
  await checkPictures(program, db, market)
  // What a backup left under its name is whole, whatever was killed meanwhile.
  if (existsSync(archive))
    expect((await runCli({ DATA_DIR: join(apart, 'data') }, 'restore', archive)).complaint).toBe('')
  tell(kills)
  const { orders, imports, pictured } = market
  console.log(`${orders.size} orders, ${imports.size} imports, ${pictured.length} pictures`)
  expect(kills.filter(({ victim, ready }) => ready > READY[victim])).toEqual([])
})
