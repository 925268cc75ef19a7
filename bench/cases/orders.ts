import { randomUUID } from 'node:crypto'
import { ask } from '../measure/ask.ts'
import { calm, cpuOf, cpuOfAll } from '../measure/processes.ts'
import { median, quantile } from '../measure/stats.ts'
import { SIZE } from '../seed/size.ts'
import type { Case, World } from '../world.ts'

const CLIENTS = 16
const ORDERS = 2_000

/** Three products of every store but the large one. */
async function goods(world: World): Promise<{ store: number; product: number }[]> {
  const { rows } = await world.db.query<{ store: string; product: string }>(
    `SELECT store_id AS store, id AS product FROM products WHERE code IN ('P-1', 'P-2', 'P-3') AND store_id > 1`,
  )
  return rows.map(({ store, product }) => ({ store: Number(store), product: Number(product) }))
}

const order = (product_id: number, n: number) => ({
  lines: [{ product_id, quantity: 1 + (n % 3) }],
  type: 'pickup',
  firstname: 'Bench',
  telephone: `012${200_000 + (n % 60)}`,
  payment_method: 'cod',
  shipping_method: 'pickup',
})

/** Shoppers of many stores who order at the same time. */
export const orders: Case = async (world) => {
  const sold = await goods(world)
  const { program } = world
  const count = Math.round(ORDERS * world.share)
  let [next, failed, warm] = [0, 0, true]
  const took: number[] = []
  const one = async (last: number) => {
    while (next < last) {
      const n = next++
      const { store, product } = sold[(n * 7919) % sold.length] ?? { store: 0, product: 0 }
      const headers = { 'idempotency-key': randomUUID() }
      const body = order(product, n)
      const answer = await ask(program.port, { host: world.shop(store), path: '/api/shop/orders', body, headers })
      if (answer.status !== 201) failed++
      if (!warm) took.push(answer.took)
    }
  }
  const all = (last: number) => Promise.all(Array.from({ length: CLIENTS }, () => one(last)))
  await all(200)
  // What a program does by itself once it is up, such as looking anew at what the last run changed, is done by then.
  await calm(program.postgres)
  warm = false
  const before = [cpuOf(program.pid), cpuOfAll(program.postgres), performance.now()] as const
  await all(200 + count)
  const seconds = (performance.now() - before[2]) / 1000
  const node = (cpuOf(program.pid) - before[0]) / count
  const postgres = (cpuOfAll(program.postgres) - before[1]) / count
  const name = `orders at ${CLIENTS} clients over ${SIZE.stores - 1} stores`
  return {
    requests: [{ name, n: count, median: median(took), p95: quantile(took, 0.95), node, postgres }],
    figures: [
      { name, value: count / seconds, unit: '/s', must: { least: 100 } },
      { name: `${name}: failed`, value: failed, unit: '', must: { most: 0 } },
    ],
  }
}
