import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Program } from './program.ts'
import { SHOP } from './shoppers.ts'

const IMPORT_ROWS = 40
const PAUSE = 50

/** What was acknowledged to the people of a busy market. */
export interface Market {
  /** Invoice numbers, by the key that each shopper sent. */
  orders: Map<string, string>
  /** Imports that were taken, by the mark of their rows, and how many rows each has. */
  imports: Map<string, { id: number; rows: number }>
  /** Products that were made with a picture just uploaded. */
  pictured: number[]
  /** Answers that say the people did wrong, who did not. */
  faults: string[]
  stop(): Promise<void>
}

interface Stalls {
  /** Never sold out, and soon sold out. */
  products: number[]
  token: string
}

function wonder(market: Market, { status, body }: { status: number; body: unknown }): void {
  // 409: another import is under way. 503: the database is away.
  if (status !== 409 && status !== 503) market.faults.push(`${status}: ${JSON.stringify(body)}`.slice(0, 300))
}

/** One order under one key, asked for again until it is answered: a shopper whose connection broke tries again. */
async function order(program: Program, product_id: number, market: Market): Promise<void> {
  const key = randomUUID()
  const body = {
    lines: [{ product_id, quantity: 1 }],
    type: 'pickup',
    firstname: 'Crash',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  }
  for (;;) {
    const sent = { shop: SHOP, body, headers: { 'idempotency-key': key }, most: 15_000 }
    const reply = await program.call('/api/shop/orders', sent).catch(() => undefined)
    if (reply?.status === 201) market.orders.set(key, reply.body.data.invoice_no)
    // Sold out is no fault of anybody's.
    if (reply && reply.status !== 201 && reply.status !== 422) wonder(market, reply)
    if (reply && reply.status < 500) return
    await sleep(PAUSE)
  }
}

async function send(program: Program, token: string, path: string, file: File) {
  const body = new FormData()
  body.set('file', file)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`http://127.0.0.1:${program.port}/api/backend/${path}`, { method: 'POST', body, headers })
  return { status: reply.status, body: await reply.json() }
}

function catalogue(mark: string, count: number): File {
  const rows = Array.from(
    { length: count },
    (_, n) => `${mark}-${n},Crash ${mark} ${n},,${mark}-${n},1.50,${n + 1},shopify`,
  )
  const head = 'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker'
  return new File([[head, ...rows].join('\n')], 'products.csv', { type: 'text/csv' })
}

/** Sends so many products in a file. @returns whether it was taken: another import may be under way */
export async function bringIn(program: Program, token: string, market: Market, rows = IMPORT_ROWS): Promise<boolean> {
  const mark = `c${randomUUID().slice(0, 8)}`
  const reply = await send(program, token, 'products/import', catalogue(mark, rows))
  if (reply.status === 202) market.imports.set(mark, { id: reply.body.data.id, rows })
  else wonder(market, reply)
  return reply.status === 202
}

async function picture(program: Program, { token }: Stalls, market: Market): Promise<void> {
  const background = { r: Math.floor(Math.random() * 256), g: 120, b: 60 }
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
  const uploaded = await send(program, token, 'upload', file)
  if (uploaded.status !== 201 && uploaded.status !== 200) return wonder(market, uploaded)
  const body = { name: `Pictured ${randomUUID()}`, price: '1.00', images: [{ image: uploaded.body.file_name }] }
  const made = await program.call('/api/backend/products', { body, token })
  if (made.status === 201) market.pictured.push(made.body.data.id)
  else wonder(market, made)
}

/** Moves one of the newest orders to another status: cancelled ones give their stock back, and take it again. */
async function move(program: Program, { token }: Stalls): Promise<void> {
  const list = await program.call('/api/backend/orders?limit=20', { token })
  const rows = list.body.data as { id: number; order_status: { id: number } }[]
  const row = rows[Math.floor(Math.random() * rows.length)]
  if (!row) return
  const body = { status: row.order_status.id === 7 ? 2 : 7 }
  await program.call(`/api/backend/orders/${row.id}/change-status`, { body, token })
}

/** A market in full swing: shoppers, two who change statuses, one who imports, one who uploads. It outlives the program. */
export function openMarket(program: Program, stalls: Stalls, count = 20): Market {
  const state = { stopped: false }
  const market: Market = {
    orders: new Map(),
    imports: new Map(),
    pictured: [],
    faults: [],
    stop: async () => undefined,
  }
  const again = async (work: () => Promise<unknown>) => {
    while (!state.stopped) {
      // Nobody there: the people try again.
      await work().catch(() => sleep(PAUSE))
    }
  }
  const of = (n: number) => stalls.products[n % stalls.products.length] ?? 0
  const people = [
    ...Array.from({ length: count }, (_, n) => again(() => order(program, of(n), market))),
    ...Array.from({ length: 2 }, () => again(() => move(program, stalls))),
    again(() => bringIn(program, stalls.token, market).then(() => sleep(500))),
    again(() => picture(program, stalls, market)),
  ]
  market.stop = async () => {
    state.stopped = true
    await Promise.all(people)
  }
  return market
}
