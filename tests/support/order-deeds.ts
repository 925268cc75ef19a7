import pg from 'pg'
import { seededRandom } from '#server/db/seed/random.ts'

const STATUSES = [0, 1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
const TYPES = ['delivery', 'pickup', 'manual']
/** Of a store whose orders have some, who ordered: a handful, so that deeds at once are about the same ones. */
const CUSTOMERS = 4
/** The middle of the days that the orders are on, in Phnom Penh and elsewhere on other sides of midnight. */
const FIRST = Date.UTC(2026, 0, 1, 16, 59, 0)
const HALF_DAY = 43_200_000

/**
 * Does random things to a store's orders, some of them together in a transaction, some of which is taken back, while
 * their counts are folded, and once in a while counted anew. `fan` do so at once.
 */
export async function doDeeds(url: string, storeId: number, deeds: number, seed: string, fan = 3): Promise<void> {
  const customers = await customersOf(url, storeId)
  const one = async (n: number) => {
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    try {
      const random = seededRandom(`${seed} ${n}`)
      for (let left = Math.ceil(deeds / fan); left > 0; left--) {
        await db.query('BEGIN')
        for (let more = 1 + random.below(3); more > 0; more--)
          await deed(db, { storeId, customers }, random, `${seed}-${n}-${left}-${more}`)
        await db.query(random.chance(0.1) ? 'ROLLBACK' : 'COMMIT')
        if (random.chance(0.02)) await db.query('SELECT fold_order_counts(7)')
        if (random.chance(0.005)) await db.query('SELECT recount_orders($1)', [storeId])
      }
    } finally {
      await db.end()
    }
  }
  await Promise.all(Array.from({ length: fan }, (_, n) => one(n)))
}

type Random = ReturnType<typeof seededRandom>

async function customersOf(url: string, storeId: number): Promise<number[]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO customers (store_id, firstname, telephone)
      SELECT $1, 'Sokha', '+85512' || (100000 + n) FROM generate_series(1, ${CUSTOMERS}) n
      ON CONFLICT (store_id, telephone) WHERE deleted_at IS NULL DO UPDATE SET version = customers.version RETURNING id`,
    [storeId],
  )
  await db.end()
  return rows.map(({ id }) => id)
}

interface Where {
  storeId: number
  customers: readonly number[]
}

async function deed(db: pg.Client, { storeId, customers }: Where, random: Random, mark: string): Promise<void> {
  const who = random.chance(0.1) ? null : random.pick(customers)
  const kind = random.below(10)
  const [at, total] = [new Date(FIRST + random.below(20) * HALF_DAY), random.below(100_000)]
  if (kind < 4) {
    const values = [storeId, mark, random.pick(STATUSES), random.chance(0.5), total, at, random.pick(TYPES), who]
    await db.query(
      `WITH made AS (
        INSERT INTO orders (store_id, id, invoice_number, invoice_no, firstname, customer_fullname, search_text, telephone,
          order_status_id, is_paid, total, currency_code, khr_rate, date_added, order_type, payment_code, payment_method_name, public_token, customer_id)
        SELECT $1, n, n, $2, 'Sokha', 'Sokha', 'sokha', '+85512345678', $3, $4, $5, 'USD', 4100, $6, $7, 'cod', '{"en":"Cash","km":"សាច់ប្រាក់"}', $2, $8
        FROM (SELECT 1000000 + ('x' || substr(md5($2), 1, 7))::bit(28)::bigint AS n) i ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO order_products (store_id, order_id, name, quantity, price, total, subtract)
        SELECT $1, id, '{}', q, $5, $5, false FROM made, generate_series(1, 2) q`,
      values,
    )
    return
  }
  // Locked in one order, as the program does it with one of them: two of them in two orders would be a deadlock.
  const some = `SELECT id FROM orders WHERE store_id = $1 AND id % 11 = ${random.below(11)} ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 3`
  const where = `WHERE store_id = $1 AND id IN (${some})`
  if (kind < 6) await db.query(`UPDATE orders SET order_status_id = $2 ${where}`, [storeId, random.pick(STATUSES)])
  else if (kind < 7) await db.query(`UPDATE orders SET is_paid = NOT is_paid ${where}`, [storeId])
  else if (kind < 8) await db.query(`UPDATE orders SET total = $2, date_added = $3 ${where}`, [storeId, total, at])
  else if (kind < 9) await db.query(`UPDATE orders SET comment = 'seen', customer_id = $2 ${where}`, [storeId, who])
  else {
    const { rows } = await db.query<{ id: number }>(some, [storeId])
    const ids = rows.map(({ id }) => id)
    await db.query('DELETE FROM order_products WHERE store_id = $1 AND order_id = ANY($2)', [storeId, ids])
    await db.query('DELETE FROM order_histories WHERE store_id = $1 AND order_id = ANY($2)', [storeId, ids])
    await db.query('DELETE FROM order_totals WHERE store_id = $1 AND order_id = ANY($2)', [storeId, ids])
    await db.query('DELETE FROM orders WHERE store_id = $1 AND id = ANY($2)', [storeId, ids])
  }
}

const COLUMNS = 'order_status_id, is_paid, order_type'
const keptAt = (level: number, day: string) => `
  SELECT store_id, ${day} AS day, ${COLUMNS}, sum(orders)::bigint AS orders, sum(total)::bigint AS total
  FROM order_counts WHERE level IN (0, ${level}) GROUP BY 1, 2, 3, 4, 5 HAVING sum(orders) <> 0 OR sum(total) <> 0`
const countedAt = (day: string) => `
  SELECT o.store_id, ${day} AS day, ${COLUMNS}, count(*) AS orders, sum(total)::bigint AS total
  FROM orders o JOIN stores s ON s.id = o.store_id GROUP BY 1, 2, 3, 4, 5`
const differ = (a: string, b: string) =>
  `SELECT count(*)::int AS n FROM ((${a} EXCEPT ${b}) UNION ALL (${b} EXCEPT ${a})) d`

interface Wrong {
  days: number
  always: number
  lines: number
  customers: number
  /** Changes of customers that are not added to them. */
  left: number
}

/** What is kept of the orders against the orders themselves, of all stores: how many rows differ, by what is kept. */
export async function wrongCounts(db: pg.Client): Promise<Wrong> {
  const ofDay = "to_char(o.date_added AT TIME ZONE s.timezone, 'YYYY-MM-DD')"
  const n = async (query: string) => (await db.query<{ n: number }>(query)).rows[0]?.n ?? -1
  return {
    days: await n(differ(keptAt(1, "to_char(day, 'YYYY-MM-DD')"), countedAt(ofDay))),
    always: await n(differ(keptAt(2, "''"), countedAt("''"))),
    lines:
      await n(`SELECT count(*)::int AS n FROM order_products p JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id
      JOIN stores s ON s.id = p.store_id WHERE to_char(p.sold_on, 'YYYY-MM-DD') IS DISTINCT FROM
        CASE WHEN o.order_status_id IN (2, 3, 5, 9, 15) THEN ${ofDay} END`),
    customers: await n(`SELECT count(*)::int AS n FROM customers c, LATERAL (
        SELECT count(*) AS orders, max(date_added) AS last,
          coalesce(sum(CASE WHEN order_status_id IN (2, 3, 5, 9, 15) THEN total END), 0) AS spent
        FROM orders o WHERE o.store_id = c.store_id AND o.customer_id = c.id
      ) o WHERE (c.orders_count, c.total_spent, c.last_order_at) IS DISTINCT FROM (o.orders, o.spent, o.last)`),
    left: await n('SELECT count(*)::int AS n FROM customer_order_changes'),
  }
}
