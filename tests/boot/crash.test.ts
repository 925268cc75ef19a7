import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Parsed } from '../support/api.ts'
import { OWN_SHOP } from './own-shop.ts'

// Orders come in while the program, or its database, is killed: what was acknowledged is there, each once, and the
// invoice numbers have no gap.
const SHOP = OWN_SHOP.sub_domain
interface Answer {
  status: number
  body: Parsed
}

let dataDir: string
let port: number
let server: ChildProcess

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

function start(): void {
  server = spawn(process.execPath, ['server/boot/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT_SCALE: '0',
      BASE_URL: '',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
    },
    stdio: 'ignore',
    detached: true,
  })
}

/** Milliseconds until the program says it is ready. */
async function untilReady(most = 120_000): Promise<number> {
  const began = Date.now()
  while (Date.now() - began < most) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return Date.now() - began
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not become ready')
}

/** One call, to the shop's host or the platform's; names below localhost do not resolve everywhere, so the host is a header. */
function api(path: string, body?: unknown, headers: Record<string, string> = {}, shop = true): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = `${shop ? `${SHOP}.` : ''}localhost:${port}`
    const options = {
      host: '127.0.0.1',
      port,
      path: `/api/${path}`,
      method: body === undefined ? 'GET' : 'POST',
      timeout: 8_000,
      headers: { host, 'content-type': 'application/json', ...headers },
    }
    const call = request(options, async (reply) => {
      try {
        resolve({ status: reply.statusCode ?? 0, body: JSON.parse(await text(reply)) })
      } catch (error) {
        reject(error)
      }
    })
    call.on('timeout', () => call.destroy(new Error('It did not answer')))
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const order = (product_id: number) => ({
  lines: [{ product_id, quantity: 1 }],
  type: 'pickup',
  firstname: 'Crash',
  telephone: '012345678',
  payment_method: 'cod',
  shipping_method: 'pickup',
})

/** Orders until told to stop; returns the invoice numbers that were acknowledged. */
async function shoppers(product: number, acknowledged: Set<string>, stop: { now: boolean }): Promise<void> {
  const one = async () => {
    while (!stop.now) {
      const key = randomUUID()
      const reply = await api('shop/orders', order(product), { 'idempotency-key': key }).catch(() => undefined)
      if (reply?.status === 201) acknowledged.add(reply.body.data.invoice_no)
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all(Array.from({ length: 6 }, one))
}

async function token(): Promise<string> {
  const { email, password } = OWN_SHOP
  const reply = await api('backend/auth/login', { email, password }, {}, false)
  return reply.body.access_token
}

async function allInvoices(): Promise<string[]> {
  const headers = { authorization: `Bearer ${await token()}` }
  const out: string[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const url = `backend/orders?limit=100&sort=id&direction=asc&page=${page}`
    const { body: reply } = await api(url, undefined, headers, false)
    last = reply.meta.last_page
    out.push(...reply.data.map((row: { invoice_no: string }) => row.invoice_no))
  }
  return out
}

/** A product that no order can exhaust. */
async function plenty(): Promise<number> {
  const headers = { authorization: `Bearer ${await token()}` }
  const body = { name: 'Plenty', price: '1.00', quantity: 1_000_000 }
  return (await api('backend/products', body, headers, false)).body.data.id
}

async function killed(victim: () => Promise<void>): Promise<{ acknowledged: Set<string>; ready: number }> {
  const acknowledged = new Set<string>()
  const stop = { now: false }
  const selling = shoppers(await plenty(), acknowledged, stop)
  while (acknowledged.size < 30) await new Promise((resolve) => setTimeout(resolve, 20))
  await victim()
  const ready = await untilReady()
  const before = acknowledged.size
  while (acknowledged.size < before + 10) await new Promise((resolve) => setTimeout(resolve, 20))
  stop.now = true
  await selling
  return { acknowledged, ready }
}

const postmaster = async () => Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])

function kept(all: string[], acknowledged: Set<string>): void {
  expect([...acknowledged].filter((invoice) => !all.includes(invoice))).toEqual([])
  const numbers = all.map((invoice) => Number(/(\d+)$/.exec(invoice)?.[1])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'phsar-crash-'))
  port = await freePort()
  start()
  await untilReady()
  expect((await api('public/signup', OWN_SHOP, {}, false)).status).toBe(201)
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
})

describe('while orders come in', () => {
  it('loses no acknowledged order when the program is killed', async () => {
    const { acknowledged, ready } = await killed(async () => {
      process.kill(-(server.pid ?? 0), 'SIGKILL')
      start()
    })
    kept(await allInvoices(), acknowledged)
    console.log(`program killed: ${acknowledged.size} acknowledged, ready after ${ready} ms`)
  })

  it('loses no acknowledged order when the database is killed', async () => {
    const { acknowledged, ready } = await killed(async () => {
      process.kill(await postmaster(), 'SIGKILL')
      // It may be back before anyone has noticed: two seconds of asking are enough.
      for (const end = Date.now() + 2_000; Date.now() < end; ) {
        if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status !== 200) break
      }
    })
    kept(await allInvoices(), acknowledged)
    console.log(`database killed: ${acknowledged.size} acknowledged, ready after ${ready} ms`)
  })
})
