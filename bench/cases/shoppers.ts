import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../measure/ask.ts'
import { calm, cpuOf, cpuOfAll } from '../measure/processes.ts'
import { median, quantile } from '../measure/stats.ts'
import type { Case, World } from '../world.ts'

const READING = 500
const ORDERING = 16
const STORES = 100
/** How long somebody looks at a page, and how long somebody takes for an order, in milliseconds. */
const LOOKS = 5_000
const ORDERS = 5_000
/** What comes before is not counted: a program that has just started has compiled nothing, and no page was opened. */
const WARM = 30_000
const LASTS = 60_000

/** Stores in turn, the large one left out. */
const storeOf = (n: number) => 2 + (n % STORES)

/** What somebody opens one after the other: mostly products. */
function pageOf(n: number): string {
  if (n % 5 === 0) return '/'
  return n % 5 === 1 ? `/category/category-${1 + (n % 8)}` : `/product/product-${1 + (n % 3)}`
}

/** Products that are sold without a choice, one a store. */
async function goods(world: World): Promise<Map<number, number>> {
  const { rows } = await world.db.query<{ store: string; product: string }>(
    `SELECT store_id AS store, id AS product FROM products WHERE code = 'P-1' AND store_id BETWEEN 2 AND $1`,
    [1 + STORES],
  )
  return new Map(rows.map(({ store, product }) => [Number(store), Number(product)]))
}

/**
 * Five hundred who look around in a hundred shops, a page every five seconds each, and sixteen who order all the time, each
 * five seconds after the other: a shop in which something was ordered has its pages drawn anew.
 */
export const shoppers: Case = async (world) => {
  const { program } = world
  const sold = await goods(world)
  const lasts = WARM + LASTS * Math.max(world.share, 0.2)
  const [pages, placed]: [number[], number[]] = [[], []]
  let [failed, began] = [0, 0]
  const isOver = () => performance.now() - began > lasts
  const isWarm = () => performance.now() - began > WARM

  async function reads(who: number): Promise<void> {
    // They did not all come at once.
    await pause((who / READING) * LOOKS)
    for (let n = who; !isOver(); n += 7) {
      const headers = { cookie: `lang=${who % 2 ? 'km' : 'en'}`, 'accept-encoding': 'br' }
      const answer = await ask(program.port, { host: world.shop(storeOf(who)), path: pageOf(n), headers })
      if (answer.status !== 200) failed++
      if (isWarm()) pages.push(answer.took)
      await pause(Math.max(0, LOOKS - answer.took))
    }
  }

  async function order(who: number): Promise<void> {
    await pause((who / ORDERING) * ORDERS)
    for (let n = who; !isOver(); n += ORDERING) {
      const store = storeOf(n)
      const body = {
        lines: [{ product_id: sold.get(store), quantity: 1 }],
        type: 'pickup',
        firstname: 'Bench',
        telephone: `012${300_000 + (n % 500)}`,
        payment_method: 'cod',
        shipping_method: 'pickup',
      }
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await ask(program.port, { host: world.shop(store), path: '/api/shop/orders', body, headers })
      if (answer.status !== 201) failed++
      if (isWarm()) placed.push(answer.took)
      await pause(ORDERS)
    }
  }

  await calm(program.postgres)
  began = performance.now()
  const all = Promise.all([
    ...Array.from({ length: READING }, (_, who) => reads(who)),
    ...Array.from({ length: ORDERING }, (_, who) => order(who)),
  ])
  await pause(WARM)
  const before = [cpuOf(program.pid), cpuOfAll(program.postgres), performance.now()] as const
  await all
  const seconds = (performance.now() - before[2]) / 1000
  const busy = cpuOf(program.pid) - before[0] + cpuOfAll(program.postgres) - before[1]
  const name = `${READING} shoppers and ${ORDERING} ordering`
  const note = `${(pages.length / seconds).toFixed(0)} pages and ${(placed.length / seconds).toFixed(0)} orders a second, ${(busy / seconds / 10).toFixed(0)} % of a core`
  return {
    requests: [],
    figures: [
      { name: `${name}: failed`, value: failed, unit: '', must: { most: 0 } },
      { name: `${name}: page, p95`, value: quantile(pages, 0.95), unit: 'ms', must: { most: 300 }, note },
      { name: `${name}: page, median`, value: median(pages), unit: 'ms' },
      { name: `${name}: order, p95`, value: quantile(placed, 0.95), unit: 'ms' },
    ],
  }
}
