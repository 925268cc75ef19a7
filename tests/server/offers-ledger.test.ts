import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seededRandom } from '#server/db/seed/random.ts'
import { ownDatabase } from '../support/database.ts'
import { sales } from '../support/sales.ts'
import { sized } from '../support/sized.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)

const BATCHES = Math.max(6, sized(200))
/** Deeds that happen at once. */
const AT_ONCE = 8
const STATUSES = [1, 2, 3, 5, 7, 8, 14, 16]

it('the ledgers of promotions and coupons are what orders say, whatever happens to these at once', async () => {
  const shop = await app.signUp()
  const send = (path: string, body: object) =>
    app.call('POST', `/api/backend/${path}`, { token: shop.token, body: { name: 'Offer', discount: '10', ...body } })
  const goods: number[] = []
  for (const price of ['1.50', '10.00', '3.33'])
    goods.push((await product(shop, { name: `P${price}`, price, quantity: 500 })).id)
  const gift = (await product(shop, { name: 'Gift', price: '2.22', quantity: 12 })).id
  for (const [path, body] of [
    ['promotions', { type: 'cart', discount: '7.77', budget_amount: '40' }],
    ['promotions', { type: 'cart', action: 'gift', gift_ids: [gift], get_quantity: 2, total: '15', usage_limit: 9 }],
    ['promotions', { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, usage_per_customer: 2 }],
    ['promotions', { type: 'tiered', tiers: [{ least: '20', value: '5' }], usage_limit: 20, budget_amount: '30' }],
    ['coupons', { code: 'model', type: 'percent', uses_total: 15 }],
  ] as const)
    expect((await send(path, body)).status).toBe(201)
  const random = seededRandom('ledgers')
  const made: number[] = []
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  const place = async () => {
    const lines = goods
      .filter(() => random.chance(0.6))
      .map((id) => ({ product_id: id, quantity: 1 + random.below(4) }))
    const [first = 0] = goods
    const reply = await order(shop, {
      lines: lines.length > 0 ? lines : [{ product_id: first, quantity: 3 }],
      telephone: `0126001${random.below(10)}0`,
      ...(random.chance(0.4) && { coupon: 'model' }),
    })
    if (reply.status === 201) made.push(reply.body.data.id)
    count(reply.status)
  }
  const change = async (id: number) => {
    const { body } = await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })
    const lines = body.data.order_products
      .filter(() => random.chance(0.8))
      .map((line: { id: number; quantity: number }) => ({ id: line.id, quantity: 1 + random.below(6) }))
    if (lines.length === 0) return
    count((await send(`orders/${id}/edit`, { version: body.data.version, lines, discount: undefined })).status)
  }
  const giveBack = async (id: number) => {
    const { body } = await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })
    const lines = body.data.order_products.slice(0, 1).map((line: { id: number }) => ({ id: line.id, quantity: 1 }))
    count((await send(`orders/${id}/returns`, { lines, reason: 'damaged', status: 'received' })).status)
  }

  for (let n = 0; n < BATCHES; n += 1) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const id = random.pick(made.length > 0 ? made : [0])
        const deed = random.below(10)
        if (id === 0 || deed < 4) return place()
        if (deed < 7) return count((await move(shop, id, { status: random.pick(STATUSES) })).status)
        return deed < 9 ? change(id) : giveBack(id)
      }),
    )
    expect(await wrong()).toEqual([])
  }
  // Of all of it something was done, something was refused, and nothing broke.
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  expect([statuses.get(201), statuses.get(200), statuses.get(422)].every((n) => (n ?? 0) > 0)).toBe(true)

  /** What does not add up. */
  function wrong() {
    return rowsOf(
      shop,
      sql`WITH held AS (
          SELECT promotion_id AS id, count(*) AS used, sum(amount) AS spent FROM promotion_histories
          WHERE reversed_at IS NULL GROUP BY 1),
        given AS (SELECT order_id, sum(compare_at_price * quantity) AS worth FROM order_products
          WHERE (promotion->>'gift')::boolean GROUP BY 1),
        promised AS (SELECT order_id, sum(amount) AS amount, bool_or(reversed_at IS NULL) AS held,
          bool_and(reversed_at IS NULL) AS whole FROM promotion_histories GROUP BY 1),
        rows AS (SELECT order_id, -sum(value) FILTER (WHERE code = 'promotion') AS off,
          -sum(value) FILTER (WHERE code = 'coupon') AS coupon, sum(value) FILTER (WHERE code = 'total') AS total,
          sum(value) FILTER (WHERE code NOT IN ('total', 'tax_included')) AS all_rows FROM order_totals GROUP BY 1)
        SELECT 'ledger' AS what, p.id FROM promotions p LEFT JOIN held USING (id)
          WHERE p.used <> coalesce(held.used, 0) OR p.spent <> coalesce(held.spent, 0)
        UNION ALL SELECT 'limit', id FROM promotions WHERE used > usage_limit
        UNION ALL SELECT 'coupon', c.id FROM coupons c WHERE c.used > c.uses_total OR c.used <> (
          SELECT count(*) FROM coupon_histories h WHERE h.coupon_id = c.id AND h.reversed_at IS NULL)
        UNION ALL SELECT 'amount', o.id FROM orders o JOIN rows r ON r.order_id = o.id
          LEFT JOIN promised p ON p.order_id = o.id LEFT JOIN given g ON g.order_id = o.id
          WHERE coalesce(p.amount, 0) <> coalesce(r.off, 0) + coalesce(g.worth, 0) OR r.total <> o.total OR r.all_rows <> o.total
            OR r.total < 0
        UNION ALL SELECT 'held', o.id FROM orders o JOIN promised p ON p.order_id = o.id
          WHERE o.stock_held <> p.held OR p.held <> p.whole
        UNION ALL SELECT 'of coupon', o.id FROM orders o JOIN rows r ON r.order_id = o.id
          JOIN coupon_histories h ON h.order_id = o.id WHERE h.amount <> r.coupon OR o.stock_held <> (h.reversed_at IS NULL)
        UNION ALL SELECT 'lines', o.id FROM orders o JOIN rows r ON r.order_id = o.id
          WHERE (SELECT sum(discount) FROM order_products p WHERE p.order_id = o.id) > coalesce(r.off, 0) + coalesce(r.coupon, 0)
        UNION ALL SELECT 'per customer', min(h.order_id) FROM promotion_histories h
          JOIN promotions p ON p.id = h.promotion_id WHERE h.reversed_at IS NULL AND p.usage_per_customer IS NOT NULL
          GROUP BY h.promotion_id, h.telephone, p.usage_per_customer HAVING count(*) > p.usage_per_customer`,
    )
  }
}, 120_000)
