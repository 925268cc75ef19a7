import { ORPCError } from '@orpc/server'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type Random, seededRandom } from '#server/db/seed/random.ts'
import { ownDatabase } from '../support/database.ts'
import { NONE, wrongCounts } from '../support/order-deeds.ts'
import { sales } from '../support/sales.ts'
import { sized } from '../support/sized.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product } = sales(app)
const { dbOf } = await import('#server/db/client.ts')
const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
const { changeStatus } = await import('#server/domain/sales/change-status.ts')
const { editOrder } = await import('#server/domain/sales/edit-order.ts')
const { recordPayment } = await import('#server/domain/sales/payments.ts')
const { placeOrder } = await import('#server/domain/sales/place-order.ts')
const { cancelReturn, receiveReturn, returnOrder } = await import('#server/domain/sales/return-order.ts')

const SEQUENCES = sized(5_000, 1 / 125)
const DEEDS = 6
/** Stores at once, each with sequences of its own, one after another. */
const LANES = 4
const STATUSES = [0, 1, 2, 3, 5, 7, 8, 9, 11, 14, 15, 16]
const VOIDED = 16
/** Those of which the goods are in the shop again. */
const GIVES_BACK = new Set([0, 7, 8, 10, 11, 12, 13, 14, 16])
const PRICES = [150, 1000, 1999]
const START = 40

interface Line {
  id: number
  product: number
  quantity: number
  price: number
  returned: number
  restocked: number
  lost: number
}

interface Return {
  id: number
  status: 'requested' | 'received' | 'canceled'
  lines: { id: number; quantity: number; restock: boolean }[]
  credit: number
  refund: number
}

interface Model {
  id: number
  version: number
  status: number
  lines: Line[]
  discount: number
  returned: number
  total: number
  paid: number
  payments: number
  isPaid: boolean
  returns: Return[]
}

const cents = (text: string | null) => Math.round(Number(text) * 100)
const text = (minor: number) => (minor / 100).toFixed(2)
const sum = (lines: readonly Pick<Line, 'quantity' | 'price'>[]) =>
  lines.reduce((total, { quantity, price }) => total + quantity * price, 0)
const holds = ({ status }: Pick<Model, 'status'>) => !GIVES_BACK.has(status)
const fresh = (product: number, quantity: number, id = 0): Line => {
  return { id, product, quantity, price: PRICES[product] ?? 0, returned: 0, restocked: 0, lost: 0 }
}
/** What an order keeps out of stock: what was sold and is not back in the shop; once it gave all back, what was lost. */
const heldOf = (one: Pick<Model, 'lines' | 'status'>, product: number) =>
  one.lines
    .filter((line) => line.product === product)
    .reduce((all, line) => all + (holds(one) ? line.quantity - line.restocked : line.lost), 0)

/** The reply of a deed, or the status with which it was refused. */
async function tried<T>(deed: () => Promise<T>): Promise<{ status: number; reply?: T }> {
  try {
    return { status: 200, reply: await deed() }
  } catch (error) {
    if (error instanceof ORPCError) return { status: error.status }
    throw error
  }
}

/** A store with its goods, and whoever works there. */
async function lane() {
  const shop = await app.signUp()
  const goods: number[] = []
  for (const price of PRICES)
    goods.push((await product(shop, { name: `P${price}`, price: text(price), quantity: START })).id)
  const store = await storeOfSubDomain(shop.name)
  if (!store) throw new Error('There is no such store')
  const db = dbOf(shop.id)
  const user = {
    userId: 1,
    name: 'Dara Sok',
    type: 'store',
    permissions: new Set<string>(),
    store,
    isOwner: true,
  } as const
  const context: StaffContext = {
    requestId: 'model',
    ip: '127.0.0.1',
    locale: 'en',
    db,
    store,
    user: { ...user, sessionId: 1, kind: 'api', mustEnroll: false, locale: 'en' },
  }
  // What is looked up past the program: no transaction of its own, and nothing of the program's in between.
  const look = new pg.Client({ connectionString: superUrl })
  await look.connect()
  return { context, goods, db, look, all: [] as Model[] }
}

type Lane = Awaited<ReturnType<typeof lane>>

/** One order's life: placed, then some deeds, each against what the model says of it. */
async function sequence({ context, goods, db, look, all }: Lane, name: string): Promise<void> {
  const random = seededRandom(name)
  const others = (at: number, but: Model) => all.reduce((held, one) => held + (one === but ? 0 : heldOf(one, at)), 0)
  const fits = (next: Pick<Model, 'lines' | 'status'>, but: Model) =>
    goods.every((_, at) => others(at, but) + heldOf(next, at) <= START)
  const first = fresh(random.below(goods.length), 1 + random.below(9))
  const one: Model = {
    id: 0,
    version: 1,
    status: 1,
    lines: [first],
    discount: 0,
    returned: 0,
    total: sum([first]),
    paid: 0,
    payments: 0,
    isPaid: false,
    returns: [],
  }
  const wanted = [{ product_id: goods[first.product] ?? 0, quantity: first.quantity }]
  const buyer = { firstname: 'Chan', lastname: 'Sok', telephone: '012345678', email: null }
  const rest = { shipping_address_1: null, payment_method: 'cod', comment: null, type: 'pickup' as const }
  const placed = await tried(() => placeOrder(context, { lines: wanted, ...buyer, ...rest }, null))
  expect([name, placed.status]).toEqual([name, fits(one, one) ? 200 : 422])
  if (placed.reply === undefined) return
  one.id = placed.reply
  const ids = await look.query<{ id: number }>(
    'SELECT id::int FROM order_products WHERE store_id = $1 AND order_id = $2',
    [context.store.id, one.id],
  )
  first.id = ids.rows[0]?.id ?? 0
  all.push(one)

  const follow = () => {
    if (one.payments > 0) one.isPaid = one.total - one.paid <= 0
  }
  /** An order that became paid by it, or no longer is, was changed. */
  const followed = () => {
    const before = one.isPaid
    follow()
    if (one.isPaid !== before) one.version++
  }
  const move = async (status: number) => {
    const ok = !GIVES_BACK.has(one.status) || GIVES_BACK.has(status) || fits({ ...one, status }, one)
    const { status: said } = await tried(() => db.tx((tx) => changeStatus(tx, context, one.id, { status })))
    expect([name, status, said]).toEqual([name, status, ok ? 200 : 422])
    if (!ok || status === one.status) return
    one.status = status
    one.version++
  }
  const pay = async () => {
    const amount = 1 + random.below(5000)
    const body = { amount: text(amount), given_back: false, method: 'cash' as const, note: null }
    await db.tx((tx) => recordPayment(tx, context, one.id, body, null))
    one.paid += amount
    one.payments++
    followed()
  }
  const edit = async () => {
    const kept = one.lines.filter(() => random.chance(0.8)).map((line) => ({ ...line }))
    for (const line of kept) {
      if (random.chance(0.5)) line.quantity = 1 + random.below(9)
      if (random.chance(0.3)) line.price = random.below(3000)
    }
    const made = kept.length === 0 || random.chance(0.3) ? [fresh(random.below(goods.length), 1 + random.below(9))] : []
    const lines = [...kept, ...made]
    const discount = random.chance(0.4) ? random.below(2000) : one.discount
    const total = sum(lines) - discount - one.returned
    // A new line is priced before the others give anything back.
    const ok =
      made.every((line) => line.quantity + others(line.product, one) + heldOf(one, line.product) <= START) &&
      one.lines.every((line) => {
        const now = kept.find(({ id }) => id === line.id)
        return line.returned === 0 || (now !== undefined && now.quantity >= line.returned)
      }) &&
      discount <= sum(lines) &&
      total >= 0 &&
      (!holds(one) || fits({ lines, status: one.status }, one))
    const dry_run = random.chance(0.2)
    const sent = [
      ...kept.map(({ id, quantity, price }) => ({ id, quantity, price: text(price) })),
      ...made.map(({ product: at, quantity }) => ({ product_id: goods[at] ?? 0, quantity })),
    ]
    const { version } = one
    const { status, reply } = await tried(() =>
      editOrder(context, one.id, { version, discount: text(discount), dry_run, lines: sent }),
    )
    expect([name, 'edit', status]).toEqual([name, 'edit', ok ? 200 : 422])
    if (!reply) return
    expect([name, cents(reply.difference), cents(reply.order.total)]).toEqual([name, total - one.total, total])
    if (dry_run) return
    const now = reply.order.order_products
    Object.assign(one, { lines: lines.map((line, at) => ({ ...line, id: now[at]?.id ?? 0 })), discount })
    if (total !== one.total || now.length > 0) one.total = total
    one.version = reply.order.version
    follow()
  }
  /** What of it comes to the order's lines, to the cent of each line. */
  const worth = (lines: Return['lines']) => {
    const goodsOf = sum(one.lines)
    return lines.reduce((all, { id, quantity }) => {
      const line = one.lines.find((of) => of.id === id)
      if (!line || goodsOf === 0) return all
      return all + (quantity * line.price * (goodsOf - one.discount)) / goodsOf
    }, 0)
  }
  /** What is sent of a return's money, and whether it can be. */
  const money = () => {
    const credit = random.chance(0.5) ? random.below(1 + Math.floor(one.total * 1.1)) : null
    const refund = random.chance(0.4) ? random.below(2000) : null
    const sent = {
      credit: credit === null ? null : text(credit),
      refund: refund === null ? null : { amount: text(refund), method: 'cash' as const },
    }
    return {
      sent,
      credit,
      refund,
      ok: (credit ?? 0) <= one.total && (refund === null || refund === 0 || refund <= one.paid),
    }
  }
  const settle = (of: Return, credit: number, refund: number | null) => {
    for (const { id, quantity, restock } of of.lines) {
      const line = one.lines.find((found) => found.id === id)
      if (line) line[restock ? 'restocked' : 'lost'] += quantity
    }
    Object.assign(of, { status: 'received', credit, refund: refund ?? 0 })
    one.returned += credit
    one.total -= credit
    if (refund) {
      one.payments++
      one.paid -= refund
    }
    follow()
  }
  const credited = (lines: Return['lines'], said: number, credit: number | null) => {
    if (credit !== null) return expect([name, said]).toEqual([name, credit])
    // Each line is rounded by itself; and an order costs nothing at the least.
    const due = Math.min(worth(lines), one.total)
    expect([name, said, Math.abs(said - due) <= lines.length + 1 || said === one.total]).toEqual([name, said, true])
  }
  const giveBack = async () => {
    const chosen = one.lines.filter(() => random.chance(0.6))
    const lines = (chosen.length > 0 ? chosen : one.lines.slice(0, 1)).map(({ id, quantity }) => {
      return { id, quantity: 1 + random.below(quantity), restock: random.chance(0.7) }
    })
    const left = lines.every(({ id, quantity }) => {
      const line = one.lines.find((found) => found.id === id)
      return line !== undefined && quantity <= line.quantity - line.returned
    })
    const status = random.chance(0.3) ? ('requested' as const) : ('received' as const)
    const { sent, credit, refund, ok } = money()
    const fine = left && (status === 'requested' || ok)
    const dry_run = random.chance(0.2)
    const body = { lines, reason: 'damaged' as const, comment: null, status, ...sent, dry_run }
    const { status: said, reply } = await tried(() => returnOrder(context, one.id, body, null))
    expect([name, 'return', said]).toEqual([name, 'return', !holds(one) ? 409 : fine ? 200 : 422])
    if (!reply) return
    const taken = status === 'received' ? cents(reply.credit) : 0
    if (status === 'received') credited(lines, taken, credit)
    expect([name, cents(reply.order.total)]).toEqual([name, one.total - taken])
    if (dry_run) return
    one.version = reply.order.version
    const made: Return = { id: reply.id ?? 0, status, lines, credit: 0, refund: 0 }
    one.returns.push(made)
    for (const { id, quantity } of lines) {
      const line = one.lines.find((found) => found.id === id)
      if (line) line.returned += quantity
    }
    if (status === 'received') settle(made, taken, refund)
  }
  const receive = async () => {
    if (one.returns.length === 0) return giveBack()
    const of = random.pick(one.returns)
    const { sent, credit, refund, ok } = money()
    const { status, reply } = await tried(() => receiveReturn(context, of.id, { ...sent, dry_run: false }))
    const expected = of.status !== 'requested' || !holds(one) ? 409 : ok ? 200 : 422
    expect([name, 'receive', status]).toEqual([name, 'receive', expected])
    if (!reply) return
    credited(of.lines, cents(reply.credit), credit)
    one.version = reply.order.version
    settle(of, cents(reply.credit), refund)
  }
  const cancel = async () => {
    if (one.returns.length === 0) return giveBack()
    const of = random.pick(one.returns)
    const received = of.status === 'received'
    const lines = one.lines.map((line) => {
      const back = of.lines.find(({ id }) => id === line.id)
      if (!back) return line
      const where = received
        ? { [back.restock ? 'restocked' : 'lost']: line[back.restock ? 'restocked' : 'lost'] - back.quantity }
        : {}
      return { ...line, returned: line.returned - back.quantity, ...where }
    })
    const ok = of.status !== 'canceled' && (!received || fits({ ...one, lines }, one))
    const { status, reply } = await tried(() => db.tx((tx) => cancelReturn(tx, context, of.id)))
    expect([name, 'cancel', status]).toEqual([name, 'cancel', ok ? 200 : 409])
    if (!reply) return
    one.version = reply.order.version
    one.lines = lines
    of.status = 'canceled'
    if (!received) return
    one.returned -= of.credit
    one.total += of.credit
    if (of.refund) {
      one.payments--
      one.paid += of.refund
    }
    follow()
  }

  for (let step = 0; step < DEEDS; step++) await deedOf(random, { move, pay, edit, giveBack, receive, cancel })()
  expect([name, await found(look, context.store.id, one.id)]).toEqual([
    name,
    expected(one, goods, (at) => START - others(at, one) - heldOf(one, at)),
  ])
  // What is in the way of the next is voided.
  if (random.chance(0.7)) await move(VOIDED)
}

type Deeds = Record<'pay' | 'edit' | 'giveBack' | 'receive' | 'cancel', () => Promise<void>> & {
  move: (status: number) => Promise<void>
}

function deedOf(random: Random, { move, pay, edit, giveBack, receive, cancel }: Deeds): () => Promise<void> {
  const kind = random.below(20)
  if (kind < 6) return () => move(kind < 5 ? random.pick(STATUSES) : VOIDED)
  if (kind < 8) return pay
  if (kind < 12) return edit
  if (kind < 16) return giveBack
  return kind < 18 ? receive : cancel
}

/** All that is kept of an order and of the goods, as the database has it. */
async function found(look: Lane['look'], store: number, id: number): Promise<unknown> {
  const { rows } = await look.query(
    `SELECT o.order_status_id AS status, o.version, o.total::int AS total, o.is_paid,
      (SELECT sum(value)::int FROM order_totals t WHERE ${OF_IT} AND code NOT IN ('total', 'tax_included')) AS rows,
      (SELECT value::int FROM order_totals t WHERE ${OF_IT} AND code = 'total') AS shown,
      (SELECT coalesce(sum(value), 0)::int FROM order_payments t WHERE ${OF_IT}) AS paid,
      (SELECT json_agg(quantity ORDER BY id) FROM products WHERE store_id = $1) AS stock,
      (SELECT json_agg(coalesce((SELECT -sum(delta) FROM stock_movements t WHERE t.product_id = p.id AND ${OF_IT}), 0) ORDER BY p.id)
        FROM products p WHERE store_id = $1) AS held,
      (SELECT json_agg(json_build_array(returned, restocked, lost) ORDER BY id) FROM order_products t WHERE ${OF_IT}) AS lines
      FROM orders o WHERE store_id = $1 AND id = $2`,
    [store, id],
  )
  return rows[0]
}

const OF_IT = 't.store_id = $1 AND t.order_id = $2'

const expected = (one: Model, goods: readonly number[], left: (at: number) => number) => ({
  status: one.status,
  version: one.version,
  total: one.total,
  is_paid: one.isPaid,
  rows: one.total,
  shown: one.total,
  paid: one.paid,
  stock: goods.map((_, at) => left(at)),
  held: goods.map((_, at) => heldOf(one, at)),
  lines: one.lines.map(({ returned, restocked, lost }) => [returned, restocked, lost]),
})

it(`keeps stock, totals and counts as a model has them, through ${SEQUENCES} sequences of status, void, edit, payment and return`, async () => {
  const lanes = await Promise.all(Array.from({ length: LANES }, lane))
  await Promise.all(
    lanes.map(async (one, at) => {
      for (let n = at; n < SEQUENCES; n += LANES) await sequence(one, `orders ${n}`)
    }),
  )
  for (const { look } of lanes) await look.end()
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  expect(await wrongCounts(db)).toEqual(NONE)
  const { rows } = await db.query(`SELECT p.id FROM products p
    LEFT JOIN stock_movements m ON m.store_id = p.store_id AND m.product_id = p.id AND m.order_id IS NOT NULL
    GROUP BY p.store_id, p.id, p.quantity HAVING p.quantity <> ${START} + coalesce(sum(m.delta), 0)`)
  expect(rows).toEqual([])
  await db.end()
}, 3_600_000)
