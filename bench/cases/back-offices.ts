import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../measure/ask.ts'
import { cpuOf, cpuOfAll, rssOf } from '../measure/processes.ts'
import { median } from '../measure/stats.ts'
import { stream } from '../measure/stream.ts'
import type { Case, World } from '../world.ts'

const MANY = 200
const FIRST = 300
const PATIENCE = 15_000
/** Milliseconds over which the orders come: a shop's first is no burst of all shops. */
const OVER = 20_000
const IDLE = 20_000

/** A back-office that listens, as its page does. */
function listen(world: World, store: number, left: AbortSignal) {
  const heard: { news: string; at: number }[] = []
  let text = ''
  const asked = { host: world.platform(), path: '/events', headers: { cookie: world.cookie(store) } }
  const over = stream(
    world.program.port,
    asked,
    (bytes) => {
      text += bytes
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const news = text.slice(0, end)
        text = text.slice(end + 2)
        if (news !== heard.at(-1)?.news) heard.push({ news, at: performance.now() })
      }
    },
    left,
  )
  return { store, heard, over }
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + PATIENCE; !holds(); await sleep(5))
    if (performance.now() > end) throw new Error(`${what} in ${PATIENCE} ms`)
}

/** A new order in each of two hundred stores whose back-office is open. */
export const backOffices: Case = async (world) => {
  const { pid, port, postgres } = world.program
  const { rows } = await world.db.query<{ store: string; product: string }>(
    `SELECT store_id AS store, id AS product FROM products WHERE code = 'P-1' AND store_id >= $1 ORDER BY store_id LIMIT $2`,
    [FIRST, MANY],
  )
  const order = async (store: number, product: number) => {
    const body = {
      lines: [{ product_id: product, quantity: 1 }],
      type: 'pickup',
      firstname: 'Bench',
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    }
    const headers = { 'idempotency-key': randomUUID() }
    await must(port, { host: world.shop(store), path: '/api/shop/orders', body, headers }, 201)
    return performance.now()
  }
  // What an order and a line compile and cache is no cost of many lines.
  const warm = new AbortController()
  const one = listen(world, FIRST - 1, warm.signal)
  for (const { store, product } of rows.slice(0, 50)) await order(Number(store), Number(product))
  await until(() => one.heard.length > 0, 'It says nothing')
  warm.abort()
  await sleep(3_000)

  const held = rssOf(pid)
  const left = new AbortController()
  const lines = rows.map(({ store }) => listen(world, Number(store), left.signal))
  await until(() => lines.every(({ heard }) => heard.length > 0), 'Not all were told')
  const before = [cpuOf(pid) + cpuOfAll(postgres), performance.now()] as const
  await sleep(IDLE * world.share)
  const cpu = (cpuOf(pid) + cpuOfAll(postgres) - before[0]) / ((performance.now() - before[1]) / 1000)
  const took: number[] = []
  for (const [at, { store, product }] of rows.entries()) {
    const line = lines[at]
    if (!line) break
    const known = line.heard.length
    // Counted from the answer on: from there on the shopper knows of it.
    const made = await order(Number(store), Number(product))
    const told = until(() => line.heard.length > known, 'It was not told').then(() => {
      took.push((line.heard[known]?.at ?? Number.POSITIVE_INFINITY) - made)
    })
    told.catch(() => took.push(Number.POSITIVE_INFINITY))
    await sleep(OVER / MANY)
  }
  await until(() => took.length === rows.length, 'Not all heard')
  const grown = rssOf(pid) - held
  left.abort()
  await Promise.allSettled(lines.map(({ over }) => over))
  const name = `${MANY} open back-offices`
  return {
    figures: [
      {
        name: `${name}: a new order is heard of`,
        value: Math.max(...took) / 1000,
        unit: 's',
        must: { most: 2 },
        note: `median ${(median(took) / 1000).toFixed(2)} s`,
      },
      { name: `${name}: memory of node above before`, value: grown, unit: 'MB', must: { most: 60 } },
      { name: `${name}: CPU while nothing happens`, value: cpu, unit: 'ms a second' },
    ],
  }
}
