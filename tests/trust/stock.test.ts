import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'
import { builtServer } from './support/built-door.ts'
import { dice } from './support/dice.ts'
import { ownDoor } from './support/own-door.ts'
import { INPUTS, SEED } from './support/size.ts'
import { type Door, send } from './support/wire.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product } = sales(app)
const db = new pg.Client({ connectionString: superUrl })
/** Two processes of the program on one database, of which this is one: what one sold the other must know. */
let doors: Place[]
let shop: Store

beforeAll(async () => {
  await db.connect()
  shop = await app.signUp()
  const [there, { port, close }] = await Promise.all([anotherProcess(), ownDoor()])
  doors = [there, { port, close, host: 'localhost:3000' }]
})
afterAll(async () => {
  await Promise.all(doors?.map((door) => door.close()) ?? [])
  await db.end()
})

/** A process, and by which name it is asked. */
type Place = Door & { host: string }
async function anotherProcess(): Promise<Place> {
  const { port, close } = await builtServer()
  return { port, close, host: `localhost:${port}` }
}

interface Line {
  product_id: number
  quantity: number
}
type Buy = { lines: Line[]; store?: Store; firstname?: string; key?: string; door?: number }

/** One order at one of the two processes. */
async function buy(n: number, { lines, store = shop, firstname = 'Chan', key = randomUUID(), door = n % 2 }: Buy) {
  const { port, host } = doors[door] as Place
  const body = JSON.stringify({
    lines,
    type: 'pickup',
    firstname,
    telephone: `0${11_000_000 + (n % 10_000)}`,
    payment_method: 'cod',
  })
  const headers = {
    host: `${store.name}.${host}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const answer = await send(
    { port },
    { method: 'POST', path: '/api/shop/orders', headers, body: Buffer.from(body), note: '' },
  )
  return { status: answer.status, text: answer.text, body: JSON.parse(answer.text) }
}

const cancel = (n: number, id: number) => {
  const { port, host } = doors[n % 2] as Place
  const headers = {
    host,
    authorization: `Bearer ${shop.token}`,
    'content-type': 'application/json',
  }
  const path = `/api/backend/orders/${id}/change-status`
  return send({ port }, { method: 'POST', path, headers, body: Buffer.from('{"status":7}'), note: '' })
}

/** Units that orders hold, units that are left, and what the ledger says of both. */
async function standing(ids: number[]) {
  const { rows } = await db.query(
    `SELECT p.id::int, p.quantity::int AS left,
       (SELECT coalesce(sum(l.quantity), 0)::int FROM order_products l JOIN orders o ON (o.store_id, o.id) = (l.store_id, l.order_id)
         WHERE l.store_id = p.store_id AND l.product_id = p.id AND o.order_status_id <> 7) AS held,
       (SELECT coalesce(sum(m.delta), 0)::int FROM stock_movements m WHERE m.store_id = p.store_id AND m.product_id = p.id AND m.value_id IS NULL) AS ledger
     FROM products p WHERE p.id = ANY ($1) ORDER BY p.id`,
    [ids],
  )
  return rows as { id: number; left: number; held: number; ledger: number }[]
}

const statuses = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))].toSorted()
/** Three for each that there is, at the two processes at once; `npm run test:chaos` sends ten. */
const BUYERS = INPUTS < 300 ? 60 : 200
const STOCK = 20

describe(`T8: ${BUYERS} buyers of ${STOCK}, at two processes`, () => {
  it.each(INPUTS < 300 ? [1] : [1, 2, 3])('sells each once, one line a cart (round %i)', async () => {
    const { id } = await product(shop, { name: 'Rare', price: '1.00', quantity: STOCK })
    const replies = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) => buy(n, { lines: [{ product_id: id, quantity: 1 }] })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(STOCK)
    expect(statuses(replies)).toEqual([201, 422])
    expect(await standing([id])).toEqual([{ id, left: 0, held: STOCK, ledger: 0 }])
  })

  it('sells each once, two lines a cart, of one thing and of two in either order', async () => {
    const [one, two] = [
      await product(shop, { name: 'One', price: '1.00', quantity: STOCK }),
      await product(shop, { name: 'Two', price: '1.00', quantity: STOCK }),
    ]
    const of = ({ id }: { id: number }, quantity = 1) => ({ product_id: id, quantity })
    const carts = [
      [of(one), of(two)],
      [of(two), of(one)],
      [of(one), of(one)],
      [of(two, 2), of(two)],
    ]
    const replies = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) => buy(n, { lines: carts[n % 4] as Line[] })),
    )
    expect(statuses(replies)).toEqual([201, 422])
    const after = await standing([one.id, two.id])
    for (const { left, held } of after) expect([left + held, left >= 0]).toEqual([STOCK, true])
    // Demand is far above the stock: no cart that could still be filled was sent away.
    expect(Math.min(...after.map(({ left }) => left))).toBeLessThan(2)
  })

  it('gives back once what is cancelled while others buy', async () => {
    const { id } = await product(shop, { name: 'Back and forth', price: '1.00', quantity: STOCK })
    const chance = dice(SEED)
    const lines = [{ product_id: id, quantity: 1 }]
    const replies = await Promise.all(
      Array.from({ length: BUYERS }, async (_, n) => {
        const reply = await buy(n, { lines })
        if (reply.status !== 201 || chance.below(2) === 0) return [reply]
        // Two at once: the second finds it cancelled already, and gives nothing back again.
        return [reply, ...(await Promise.all([cancel(n, reply.body.data.id), cancel(n + 1, reply.body.data.id)]))]
      }),
    )
    expect(replies.flat().filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([])
    const [after] = await standing([id])
    expect([(after?.left ?? 0) + (after?.held ?? 0), after?.left]).toEqual([STOCK, after?.ledger])
    expect(after?.left).toBeGreaterThanOrEqual(0)
  })
})

/** Of which one of twenty fails at its end, and one for want of goods. */
const ORDERS = INPUTS < 300 ? 80 : 200

describe('T9: invoice numbers', () => {
  it('have no gap and no twin in two stores, where one order of ten fails after it took its number', async () => {
    const stores = [await app.signUp(), await app.signUp()]
    const goods = await Promise.all(
      stores.map((store) => product(store, { name: 'Tea', price: '1.00', quantity: 500 })),
    )
    await db.query(`CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.firstname = 'Fail' THEN RAISE EXCEPTION 'planted'; END IF; RETURN NULL; END $$`)
    await db.query(`CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_late()`)
    const replies = await Promise.all(
      Array.from({ length: ORDERS }, (_, n) => {
        const at = n % 4 < 2 ? 0 : 1
        const quantity = n % 20 === 10 ? 9999 : 1
        const lines = [{ product_id: goods[at]?.id ?? 0, quantity }]
        return buy(n, { lines, store: stores[at] as Store, firstname: n % 20 === 0 ? 'Fail' : 'Chan' })
      }),
    )
    await db.query('DROP TRIGGER fail_late ON orders')
    expect(statuses(replies)).toEqual([201, 422, 500])
    expect(replies.filter(({ status }) => status !== 201)).toHaveLength(ORDERS / 10)
    for (const { id } of stores) {
      const { rows } = await db.query('SELECT invoice_number::int AS n FROM orders WHERE store_id = $1 ORDER BY 1', [
        id,
      ])
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: ORDERS * 0.45 }, (_, n) => n + 1))
    }
    for (const { text } of replies.filter(({ status }) => status === 500)) expect(text).not.toContain('planted')
  })
})

describe('T10: the same key', () => {
  it('makes one order of twenty requests at two processes, also after one has started anew', async () => {
    const { id } = await product(shop, { name: 'Once', price: '1.00', quantity: 50 })
    const lines = [{ product_id: id, quantity: 1 }]
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => buy(7, { lines, key, door: n % 2 })))
    expect(statuses(replies)).toEqual([201])
    const plain = (text: string) => text.replaceAll(/localhost:\d+/g, '')
    expect(new Set(replies.map(({ text }) => plain(text))).size).toBe(1)
    const other = await buy(7, { lines: [{ product_id: id, quantity: 2 }], key })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['idempotency_key']])
    await doors[0]?.close()
    doors[0] = await anotherProcess()
    const again = await buy(7, { lines, key, door: 0 })
    expect([again.status, plain(again.text)]).toEqual([201, plain(replies[0]?.text ?? '')])
    expect(await standing([id])).toEqual([{ id, left: 49, held: 1, ledger: 49 }])
  })

  it('means nothing in another store', async () => {
    const other = await app.signUp()
    const [mine, theirs] = [
      await product(shop, { name: 'Mine', price: '1.00', quantity: 5 }),
      await product(other, { name: 'Theirs', price: '1.00', quantity: 5 }),
    ]
    const key = randomUUID()
    const first = await buy(1, { lines: [{ product_id: mine.id, quantity: 1 }], key })
    const second = await buy(1, { lines: [{ product_id: theirs.id, quantity: 1 }], key, store: other })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data.tracking_url).not.toBe(second.body.data.tracking_url)
  })
})
