import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { expect, inject, it, onTestFinished } from 'vitest'
import { NONE, wrongCounts } from '../support/order-deeds.ts'
import { s3Server } from '../support/s3-server.ts'
import { smtpServer } from '../support/smtp-server.ts'
import { pooled, testUrl } from '../support/test-database.ts'
import { wrongInBooks, wrongInStock } from './support/books.ts'
import { call } from './support/call.ts'
import { checkImports } from './support/came-in.ts'
import { openDoor } from './support/door.ts'
import { openMarket } from './support/market.ts'
import { freePort, type Program, startProgram } from './support/program.ts'
import { ownerToken } from './support/shoppers.ts'

// README.md, "Beyond one machine": three processes behind a proxy, which share a database and a bucket and nothing else,
// not even a disk. KILLS: how often one is killed, every few seconds; each starts anew and joins the others.
const KILLS = Number(process.env.KILLS ?? 20)
const PLENTY = 1_000_000
const SCARCE = 300

/** Waits for a state, however long the machine takes. */
async function until(what: string, holds: () => Promise<boolean>, most = 300_000): Promise<void> {
  for (const end = Date.now() + most; !(await holds()); await sleep(250))
    if (Date.now() > end) throw new Error(`It does not come to this: ${what}`)
}

/** One as an administrator makes it (README.md, "With your own PostgreSQL"): no table in it. */
async function bareDatabase() {
  const name = `three_${Math.random().toString(36).slice(2)}`
  const at = (login: string, database = name) => testUrl(inject('superUrl'), login, database)
  for (const [url, text] of [
    [at('postgres', 'postgres'), `CREATE DATABASE ${name} TEMPLATE template0 OWNER phsar_owner`],
    [at('postgres'), 'CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin'],
  ]) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text ?? '')
    await client.end()
  }
  return { superUrl: at('postgres'), DATABASE_URL: pooled(at('phsar_app')), DATABASE_OWNER_URL: at('phsar_owner') }
}

it(`loses nothing and does nothing twice where one of three processes is killed ${KILLS} times`, async () => {
  const { superUrl, DATABASE_URL, DATABASE_OWNER_URL } = await bareDatabase()
  const [s3, smtp, door] = [await s3Server(), await smtpServer(), await openDoor()]
  const disks = Array.from({ length: 3 }, () => mkdtempSync(join(tmpdir(), 'phsar-three-')))
  onTestFinished(async () => {
    smtp.close()
    await s3.close()
    for (const disk of disks) rmSync(disk, { recursive: true, force: true })
  })
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = async (at: number): Promise<Program> =>
    startProgram({
      ...s3.env,
      DATABASE_URL,
      DATABASE_OWNER_URL,
      DATA_DIR: disks[at] ?? '',
      PORT: String(ports[at]),
      BASE_URL: `http://localhost:${door.port}`,
      SECRET: 'the-same-secret-for-all-three-of-them',
      SMTP_URL: smtp.url,
    })
  // All three find a database without a table: one of them migrates it, and one fills it in.
  for (const at of [0, 1, 2]) door.behind[at] = await start(at)
  await Promise.all(door.behind.map((program) => program?.ready()))

  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  onTestFinished(() => db.end())
  const one = async <T>(text: string): Promise<T> => (await db.query({ text, rowMode: 'array' })).rows[0]?.[0]
  const demo = await one<string>('SELECT count(*) FROM stores')
  await db.query(`UPDATE platform_settings SET settings = settings || '{"max_imports_a_day": null}'`)
  await until('all are taken in', async () =>
    door.call('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )

  const entry = door as unknown as Program
  const token = await ownerToken(entry)
  const product = async (name: string, quantity: number) =>
    (await door.call('/api/backend/products', { body: { name, price: '2.00', quantity }, token })).body.data
      .id as number
  const begun = new Map([
    [await product('Plenty', PLENTY), PLENTY],
    [await product('Scarce', SCARCE), SCARCE],
  ])
  const market = openMarket(entry, { products: [...begun.keys()], token }, 12)
  while (market.orders.size < 20) await sleep(50)

  const began = performance.now()
  for (let kill = 0; kill < KILLS; kill++) {
    const at = kill % 3
    await sleep(500 + Math.random() * 2_000)
    door.behind[at]?.kill('SIGKILL')
    await door.behind[at]?.ended
    // While it is away the others go on: somebody is served before it is back.
    const sofar = market.orders.size
    const back = start(at)
    await until('the others sell on', async () => market.orders.size > sofar)
    door.behind[at] = await back
    await door.behind[at]?.ready()
    console.log(`${kill + 1}: process ${at} was killed, ${market.orders.size} orders, ${market.imports.size} imports`)
  }
  await market.stop()
  const seconds = (performance.now() - began) / 1000

  // Orders.
  const { rows: known } = await db.query<{ invoice_no: string }>('SELECT invoice_no FROM orders')
  const invoices = new Set(known.map(({ invoice_no }) => invoice_no))
  expect([...market.orders.values()].filter((invoice) => !invoices.has(invoice))).toEqual([])
  expect(new Set(market.orders.values()).size).toBe(market.orders.size)
  expect(await wrongInBooks(db)).toEqual([])
  expect(await wrongInStock(db, begun)).toEqual([])
  expect(market.faults.filter((fault) => !fault.startsWith('502'))).toEqual([])
  // Jobs: imports, and what is folded every now and then.
  expect(market.imports.size).toBeGreaterThan(0)
  await checkImports(db, market)
  await until('no job is left', async () => {
    const left = await one<string>(
      `SELECT count(*) FROM jobs WHERE state IN ('queued', 'running') AND due_at < now() - interval '60 seconds'`,
    )
    return left === '0'
  })
  expect(await one(`SELECT count(*) FROM jobs WHERE state = 'failed'`)).toBe('0')
  expect(await wrongCounts(db)).toEqual(NONE)
  // Emails: each is there, and one that came twice came under its own Message-ID, since the server that took it was killed
  // before it could note so. No more of those than kills.
  await until(
    'all emails are sent',
    async () => (await one(`SELECT count(*) FROM outbox WHERE state = 'queued'`)) === '0',
  )
  const ids = smtp.received.map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1] ?? '')
  const sent = Number(await one(`SELECT count(*) FROM outbox WHERE state = 'sent'`))
  expect(sent).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(sent)
  expect(ids.length - sent).toBeLessThanOrEqual(KILLS)
  // Pictures: what a product shows, each of the three shows.
  const { rows: pictures } = await db.query<{ path: string }>(
    'SELECT image_path AS path FROM product_images WHERE product_id = ANY($1)',
    [market.pictured],
  )
  expect(pictures.length).toBe(market.pictured.length)
  for (const [n, { path }] of pictures.entries()) {
    const reply = await call(ports[n % 3] ?? 0, `localhost:${door.port}`, path)
    expect([path, reply.status]).toEqual([path, 200])
    expect((await sharp(Buffer.from(reply.body, 'latin1')).metadata()).width).toBe(900)
  }
  const { rows: files } = await db.query<{ key: string }>(`SELECT store_id || '/' || name AS key FROM files`)
  expect(files.filter(({ key }) => !s3.objects.has(key))).toEqual([])
  // One of them filled the database in, once.
  expect(await one('SELECT count(*) FROM stores')).toBe(demo)
  const { orders, imports, pictured } = market
  const rate = (orders.size / seconds).toFixed(1)
  console.log(
    `${orders.size} orders (${rate} a second), ${imports.size} imports, ${pictured.length} pictures, ${sent} emails (${ids.length - sent} twice)`,
  )
  console.log(`answered by each: ${door.answered.join(', ')}`)
})
