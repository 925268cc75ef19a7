import { type Random, seededRandom } from '#server/db/seed/random.ts'
import type { Sold } from './catalogue.ts'
import { Copy } from './copy.ts'
import type { Known } from './customers.ts'
import { FIRST_STORE, SIZE } from './size.ts'

const COD = { en: 'Cash on delivery', km: 'បង់ប្រាក់ពេលទទួល' }
const WAYS = { delivery: { en: 'Delivery', km: 'ដឹកជញ្ជូន' }, pickup: { en: 'Pickup', km: 'មកយកផ្ទាល់' } }
/** What becomes of orders: most are complete, one in a hundred is new. */
const STATUSES = [5, 5, 5, 5, 5, 5, 5, 5, 3, 2, 7, 11, 15] as const
const DAY = 86_400_000

const pickRising = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(from.length * random.next() ** 2)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Whose the next order is: the large store's share is its own, the others have the same chance each. */
function storeOf(random: Random, left: { first: number; others: number }): number {
  const first = random.below(left.first + left.others) < left.first
  left[first ? 'first' : 'others']--
  return first ? FIRST_STORE : 2 + random.below(SIZE.stores - 1)
}

/**
 * Orders of all stores as they came in, mixed in time, each with its lines, totals, histories, what it took from stock
 * and its entry in the log. @returns the last invoice number of each store
 */
export async function seedOrders(
  url: string,
  sold: Map<number, Sold[]>,
  customers: Map<number, Known[]>,
  now: Date,
): Promise<Map<number, number>> {
  const random = seededRandom('orders')
  const open = (into: string) => Copy.open(url, into)
  const orders = await open(
    'orders (store_id, id, invoice_number, invoice_no, customer_id, firstname, lastname, customer_fullname, search_text, email, telephone, order_status_id, is_paid, total, currency_code, khr_rate, date_added, created_at, order_type, payment_code, payment_method_name, shipping_code, shipping_method_name, shipping_address_1, public_token, stock_held)',
  )
  const lines = await open(
    'order_products (store_id, id, order_id, product_id, name, code, quantity, price, total, subtract)',
  )
  const totals = await open('order_totals (store_id, id, order_id, code, value, sort_order)')
  const histories = await open(
    'order_histories (store_id, id, order_id, order_status_id, is_paid, notify, user_id, user_name, created_at)',
  )
  const movements = await open('stock_movements (store_id, id, product_id, delta, reason, order_id, created_at)')
  const logs = await open(
    'activity_logs (store_id, id, actor_type, event, entity, entity_id, entity_label, created_at)',
  )
  const numbers = new Map<number, number>()
  const left = { first: SIZE.ordersOfFirst, others: SIZE.orders - SIZE.ordersOfFirst }
  const begun = now.getTime() - SIZE.days * DAY
  let [lineId, totalId, historyId] = [0, 0, 0]

  for (let id = 1; id <= SIZE.orders; id++) {
    const store = storeOf(random, left)
    const number = (numbers.get(store) ?? 0) + 1
    numbers.set(store, number)
    const invoice = `B${store}-${String(number).padStart(6, '0')}`
    const buyer = random.pick(customers.get(store) ?? [])
    const at = new Date(begun + ((id - random.next()) / SIZE.orders) * SIZE.days * DAY).toISOString()
    const status = random.chance(0.01) || id > SIZE.orders - SIZE.orders / 200 ? 1 : random.pick(STATUSES)
    const [paid, held] = [status === 5 || random.chance(0.2), status !== 7 && status !== 11]
    const type = random.chance(0.7) ? 'delivery' : 'pickup'
    let sum = 0
    for (let n = 1 + random.below(3); n > 0; n--) {
      const product = pickRising(random, sold.get(store) ?? [])
      const quantity = 1 + random.below(3)
      const total = product.price * quantity
      sum += total
      const line = [store, ++lineId, id, product.id, product.name, product.code, quantity, product.price, total, true]
      await lines.row(line)
      await movements.row([store, lineId, product.id, -quantity, 'order', id, at])
    }
    const shipping = type === 'delivery' ? 150 : 0
    await orders.row([
      store,
      id,
      number,
      invoice,
      buyer.id,
      buyer.firstname,
      buyer.lastname,
      buyer.fullname,
      buyer.searchText(invoice),
      buyer.email,
      buyer.telephone,
      status,
      paid,
      sum + shipping,
      'USD',
      4100,
      at,
      at,
      type,
      'cod',
      COD,
      type,
      WAYS[type],
      type === 'delivery' ? 'ផ្លូវ 271, Phnom Penh' : null,
      `seeded-${id}`,
      held,
    ])
    const rows = [
      ['sub_total', sum],
      ['shipping', shipping],
      ['total', sum + shipping],
    ] as const
    for (const [place, [code, value]] of rows.entries())
      await totals.row([store, ++totalId, id, code, value, place + 1])
    await histories.row([store, ++historyId, id, 1, false, true, null, '', at])
    if (status !== 1) await histories.row([store, ++historyId, id, status, paid, false, store, 'Dara Sok', at])
    await logs.row([store, id, 'customer', 'created', 'order', id, invoice, at])
  }
  await Promise.all([orders, lines, totals, histories, movements, logs].map((copy) => copy.end()))
  return numbers
}
