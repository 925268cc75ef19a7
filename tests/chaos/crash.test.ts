import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { database, wrongInBooks, wrongInStock } from './support/books.ts'
import { type Market, openMarket, ROWS_OF_AN_IMPORT } from './support/market.ts'
import { freePort, type Program, startProgram } from './support/program.ts'
import { ownerToken, SHOP } from './support/shoppers.ts'

// trust.md C1. CRASH_POINTS: how often it is killed; half the time the program, half the time its database.
const POINTS = Number(process.env.CRASH_POINTS ?? 50)
const READY = 10_000
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

async function finished(db: pg.Client, imports: Map<string, number>): Promise<void> {
  for (const end = performance.now() + 300_000; performance.now() < end; await sleep(500)) {
    const { rows } = await db.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM import_jobs WHERE id = ANY($1) AND state IN ('queued', 'running')",
      [[...imports.values()]],
    )
    if (rows[0]?.open === 0) return
  }
  throw new Error('The imports do not end')
}

/** Every row of every acknowledged import is there, counted once, and so is its stock. */
async function checkImports(db: pg.Client, { imports }: Market): Promise<void> {
  await finished(db, imports)
  for (const [mark, id] of imports) {
    const job = await db.query<{ state: string; made: number }>(
      "SELECT state, (counts->>'new')::int AS made FROM import_jobs WHERE id = $1",
      [id],
    )
    const found = await db.query<{ products: number; right: number }>(
      `SELECT count(*)::int AS products, count(*) FILTER (WHERE quantity = moved)::int AS right FROM (
         SELECT p.quantity, (SELECT sum(delta) FROM stock_movements m WHERE m.store_id = p.store_id AND m.product_id = p.id AND m.value_id IS NULL) AS moved
         FROM products p WHERE p.code LIKE $1) x`,
      [`${mark}-%`],
    )
    const all = ROWS_OF_AN_IMPORT
    expect([mark, job.rows[0], found.rows[0]]).toEqual([
      mark,
      { state: 'done', made: all },
      { products: all, right: all },
    ])
  }
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

it(`keeps every acknowledged order, job and file through ${POINTS} kills`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'phsar-crash-'))
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let program = await startProgram(env)
  await program.ready()
  const token = await ownerToken(program)
  const begun = new Map([
    [await product(program, token, 'Plenty', PLENTY), PLENTY],
    [await product(program, token, 'Scarce', SCARCE), SCARCE],
  ])
  const market = openMarket(program, { products: [...begun.keys()], token })
  while (market.orders.size < 20) await sleep(50)

  const took: number[] = []
  for (let point = 1; point <= POINTS; point++) {
    await sleep(200 + Math.random() * 2_500)
    const victim = Math.random() < 0.5 ? 'program' : 'database'
    const began = performance.now()
    if (victim === 'program') {
      program.kill('SIGKILL')
      await program.ended
      program = await startProgram(env)
      await program.ready()
      took.push(performance.now() - began)
    } else took.push(await killDatabase(program))
    console.log(`${point}: ${victim}, ready after ${took.at(-1)?.toFixed(0)} ms, ${market.orders.size} orders`)
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
  expect(await wrongInStock(db, begun)).toEqual([])
  expect(market.faults).toEqual([])
  expect(market.imports.size).toBeGreaterThan(0)
  await checkImports(db, market)
  await checkPictures(program, db, market)
  const slowest = Math.max(...took)
  console.log(
    `${market.orders.size} orders, ${market.imports.size} imports, ${market.pictured.length} pictures; ready after at most ${slowest.toFixed(0)} ms`,
  )
  expect(slowest).toBeLessThanOrEqual(READY)
})
