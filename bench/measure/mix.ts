import { randomUUID } from 'node:crypto'
import { FIRST_STORE } from '../seed/size.ts'
import type { World } from '../world.ts'
import { type Asked, ask } from './ask.ts'

const someStore = (n: number) => 2 + (n % 500)

/** What comes in at a busy hour, the n-th of it: mostly shoppers, some staff, here and there an order and an invoice. */
export function mixed(world: World, n: number, order: { id: number; product: number; store: number }): Asked {
  const kind = n % 50
  const host = world.shop(someStore(n))
  const office = { host: world.platform(), headers: { authorization: `Bearer ${world.token(1 + (n % 1_000))}` } }
  const page = { host, headers: { cookie: `lang=${n % 2 ? 'km' : 'en'}` } }
  if (kind < 20) return { ...page, path: `/product/product-${1 + (n % 80)}` }
  if (kind < 26) return { ...page, path: '/' }
  if (kind < 31) return { ...page, path: `/category/category-${1 + (n % 8)}` }
  if (kind < 34) return { ...page, path: '/search?q=durian' }
  if (kind < 38) return { ...office, path: '/api/backend/orders' }
  if (kind < 41) return { ...office, path: '/api/backend/products?search=mango' }
  if (kind < 43) return { host: world.platform(), path: '/sales', headers: { cookie: world.cookie(1 + (n % 1_000)) } }
  if (kind < 44) return { ...office, path: '/api/backend/dashboard/sale-summary' }
  if (kind < 45) {
    const headers = { authorization: `Bearer ${world.token(FIRST_STORE)}` }
    return { host: world.platform(), path: `/api/backend/orders/${order.id}/invoice`, headers }
  }
  const body = {
    lines: [{ product_id: order.product, quantity: 1 }],
    type: 'pickup',
    firstname: 'Mix',
    telephone: '012345678',
    payment_method: 'cod',
    shipping_method: 'pickup',
  }
  const headers = { 'idempotency-key': randomUUID() }
  return { host: world.shop(order.store), path: '/api/shop/orders', body, headers }
}

/** Sends so many of the mix from `clients` at once. `after` is told of each. @returns what was not answered well */
export async function sendMix(world: World, count: number, clients: number, after?: (n: number) => void) {
  const orders = await world.db.query<{ id: string }>('SELECT id FROM orders WHERE store_id = 1 LIMIT 1000')
  const products = await world.db.query<{ id: string; store: string }>(
    `SELECT id, store_id AS store FROM products WHERE code = 'P-1' AND store_id > 1`,
  )
  let next = 0
  const bad: string[] = []
  const one = async () => {
    while (next < count) {
      const n = next++
      const product = products.rows[n % products.rows.length]
      const of = {
        id: Number(orders.rows[n % orders.rows.length]?.id),
        product: Number(product?.id),
        store: Number(product?.store),
      }
      const asked = mixed(world, n, of)
      const answer = await ask(world.program.port, asked).catch((error: Error) => error)
      if (answer instanceof Error) bad.push(`${asked.path}: ${answer.message}`)
      else if (answer.status >= 400) bad.push(`${asked.path}: ${answer.status}`)
      after?.(n)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return bad
}
