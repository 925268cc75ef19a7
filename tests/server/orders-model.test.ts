import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seededRandom } from '#server/db/seed/random.ts'
import { ownDatabase } from '../support/database.ts'
import { wrongCounts } from '../support/order-deeds.ts'
import { sales } from '../support/sales.ts'
import { sized } from '../support/sized.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)

const SEQUENCES = sized(300)
const STEPS = 10
const STATUSES = [0, 1, 2, 3, 5, 7, 8, 9, 11, 14, 15, 16]
/** Those of which the goods are in the shop again. */
const GIVES_BACK = new Set([0, 7, 8, 10, 11, 12, 13, 14, 16])

interface Model {
  id: number
  version: number
  status: number
  lines: { product: number; quantity: number; price: number }[]
  discount: number
  total: number
}

const cents = (text: string) => Math.round(Number(text) * 100)
const text = (minor: number) => (minor / 100).toFixed(2)

it(`keeps stock, totals and counts as a model has them, through ${SEQUENCES} sequences of status and edit`, async () => {
  const shop = await app.signUp()
  const prices = [150, 1000, 1999]
  const START = 40
  const goods: number[] = []
  for (const price of prices)
    goods.push((await product(shop, { name: `P${price}`, price: text(price), quantity: START })).id)
  const all: Model[] = []
  const holds = ({ status }: Model) => !GIVES_BACK.has(status)
  const heldOf = (at: number, but?: Model) =>
    all
      .filter((one) => one !== but && holds(one))
      .flatMap(({ lines }) => lines)
      .filter(({ product: of }) => of === at)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const fits = (lines: Model['lines'], but?: Model) =>
    goods.every((_, at) => {
      const wanted = lines.filter((line) => line.product === at).reduce((sum, { quantity }) => sum + quantity, 0)
      return wanted + heldOf(at, but) <= START
    })
  const sum = (lines: Model['lines']) => lines.reduce((total, { quantity, price }) => total + quantity * price, 0)
  const read = async (id: number) =>
    (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data

  for (let n = 0; n < SEQUENCES; n++) {
    const random = seededRandom(`orders ${n}`)
    const anyLine = () => {
      const at = random.below(goods.length)
      return { product: at, quantity: 1 + random.below(9), price: prices[at] ?? 0 }
    }
    const first = [anyLine()]
    const made = await order(shop, {
      lines: first.map((line) => ({ product_id: goods[line.product], quantity: line.quantity })),
    })
    expect([n, made.status]).toEqual([n, fits(first) ? 201 : 422])
    if (made.status !== 201) continue
    const one: Model = { id: made.body.data.id, version: 1, status: 1, lines: first, discount: 0, total: sum(first) }
    all.push(one)
    for (let step = 0; step < STEPS; step++) {
      const at = `${n}.${step}`
      if (random.chance(0.4)) {
        const status = random.pick(STATUSES)
        const takes = GIVES_BACK.has(one.status) && !GIVES_BACK.has(status)
        const ok = !takes || fits(one.lines, one)
        const reply = await move(shop, one.id, { status })
        expect([at, reply.status]).toEqual([at, ok ? 200 : 422])
        if (ok && status !== one.status) one.version++
        if (ok) one.status = status
        continue
      }
      const now = await read(one.id)
      const kept = one.lines
        .map((line, place) => ({ line: { ...line }, id: now.order_products[place].id as number }))
        .filter(() => random.chance(0.7))
      for (const { line } of kept) {
        if (random.chance(0.5)) line.quantity = 1 + random.below(9)
        if (random.chance(0.3)) line.price = random.below(3000)
      }
      const fresh = kept.length === 0 || random.chance(0.3) ? [anyLine()] : []
      const lines = [...kept.map(({ line }) => line), ...fresh]
      const discount = random.chance(0.4) ? random.below(2000) : one.discount
      // A new line is priced before the others give anything back.
      const stocked = fresh.every((line) => line.quantity + heldOf(line.product) <= START)
      const ok = stocked && discount <= sum(lines) && (!holds(one) || fits(lines, one))
      const dry_run = random.chance(0.2)
      const body = {
        version: one.version,
        discount: text(discount),
        dry_run,
        lines: [
          ...kept.map(({ line, id }) => ({ id, quantity: line.quantity, price: text(line.price) })),
          ...fresh.map((line) => ({ product_id: goods[line.product], quantity: line.quantity })),
        ],
      }
      const reply = await app.call('POST', `/api/backend/orders/${one.id}/edit`, { token: shop.token, body })
      expect([at, reply.status, ok ? null : reply.body.errors]).toEqual([
        at,
        ok ? 200 : 422,
        ok ? null : expect.anything(),
      ])
      if (!ok) continue
      const total = sum(lines) - discount
      expect([at, cents(reply.body.data.difference), cents(reply.body.data.order.total)]).toEqual([
        at,
        total - one.total,
        total,
      ])
      if (dry_run) continue
      Object.assign(one, { lines, discount, total, version: reply.body.data.order.version })
    }
    const left = await rowsOf(shop, sql`SELECT quantity::int AS n FROM products ORDER BY id`)
    expect([n, left.map((row) => row.n)]).toEqual([n, goods.map((_, at) => START - heldOf(at))])
    // What is in the way of the next is called off.
    if (random.chance(0.6)) {
      await move(shop, one.id, { status: 7 })
      one.status = 7
    }
  }
  const ledger = await rowsOf(
    shop,
    sql`SELECT p.quantity - (${START} + coalesce(sum(m.delta), 0)) AS n FROM products p
    LEFT JOIN stock_movements m ON m.store_id = p.store_id AND m.product_id = p.id AND m.order_id IS NOT NULL
    GROUP BY p.id, p.quantity`,
  )
  expect(ledger.map((row) => Number(row.n))).toEqual(goods.map(() => 0))
  const { default: pg } = await import('pg')
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  expect(await wrongCounts(db)).toEqual({ days: 0, always: 0, lines: 0, customers: 0, left: 0 })
  await db.end()
})
