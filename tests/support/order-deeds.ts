import pg from 'pg'
import { seededRandom } from '#server/db/seed/random.ts'

const STATUSES = [0, 1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
const TYPES = ['delivery', 'pickup', 'manual']
/** So many that two at once are seldom about the same one, so few that most come and go. */
const NAMES = 40
/** Two that wait for each other's names: one of them is taken back. */
const DEADLOCK = '40P01'
/** Of a store whose orders have some, who ordered: a handful, so that deeds at once are about the same ones. */
const CUSTOMERS = 4
/** The middle of the days that the orders are on, in Phnom Penh and elsewhere on other sides of midnight. */
const FIRST = Date.UTC(2026, 0, 1, 16, 59, 0)
const HALF_DAY = 43_200_000

interface How {
  /** Who do so at once. */
  fan?: number
  /** When the first of the ten days begins that the orders are on. */
  from?: number
  /** What is sold, which is filed under some of these and taken out of them meanwhile. */
  products?: readonly number[]
  categories?: readonly number[]
}

/**
 * Does random things to a store's orders, some of them together in a transaction, some of which is taken back, while
 * their counts are folded, and once in a while counted anew.
 */
export async function doDeeds(url: string, storeId: number, deeds: number, seed: string, how: How = {}): Promise<void> {
  const { fan = 3, from = FIRST, products = [], categories = [] } = how
  const customers = await customersOf(url, storeId)
  const one = async (n: number) => {
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    try {
      const random = seededRandom(`${seed} ${n}`)
      for (let left = Math.ceil(deeds / fan); left > 0; left--) {
        await db.query('BEGIN')
        try {
          for (let more = 1 + random.below(3); more > 0; more--)
            await deed(db, { storeId, customers, from, products, categories }, random, `${seed}-${n}-${left}-${more}`)
          await db.query(random.chance(0.1) ? 'ROLLBACK' : 'COMMIT')
        } catch (error) {
          if ((error as { code?: string }).code !== DEADLOCK) throw error
          await db.query('ROLLBACK')
        }
        if (random.chance(0.02)) await again(db, 'SELECT fold_order_counts(7)')
        if (random.chance(0.02)) await again(db, 'SELECT fold_sales(7)')
        if (random.chance(0.005)) await again(db, `SELECT recount_orders(${storeId})`)
      }
    } finally {
      await db.end()
    }
  }
  await Promise.all(Array.from({ length: fan }, (_, n) => one(n)))
}

/** As the program does, once more where it and another waited for each other. */
async function again(db: pg.Client, text: string): Promise<void> {
  await db.query(text).catch((error: { code?: string }) => {
    if (error.code !== DEADLOCK) throw error
    return db.query(text)
  })
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

interface Where extends Required<Omit<How, 'fan'>> {
  storeId: number
  customers: readonly number[]
}

async function deed(
  db: pg.Client,
  { storeId, customers, from, products, categories }: Where,
  random: Random,
  mark: string,
): Promise<void> {
  const who = random.chance(0.1) ? null : random.pick(customers)
  if (categories.length > 0 && random.chance(0.2)) return file(db, { storeId, products, categories }, random)
  const kind = random.below(10)
  const [at, total] = [new Date(from + random.below(20) * HALF_DAY), random.below(100_000)]
  const product = products.length > 0 ? random.pick(products) : null
  const name = `Sokha ${random.below(NAMES)}`
  if (kind < 4) {
    const values = [
      storeId,
      mark,
      random.pick(STATUSES),
      random.chance(0.5),
      total,
      at,
      random.pick(TYPES),
      who,
      product,
      name,
    ]
    await db.query(
      `WITH made AS (
        INSERT INTO orders (store_id, id, invoice_number, invoice_no, firstname, customer_fullname, search_text, telephone,
          order_status_id, is_paid, total, currency_code, khr_rate, date_added, order_type, payment_code, payment_method_name, public_token, customer_id)
        SELECT $1, n, n, $2, $10::text, $10, lower($10) || ' | 012345678', '+85512345678', $3, $4, $5, 'USD', 4100, $6, $7, 'cod', '{"en":"Cash","km":"សាច់ប្រាក់"}', $2, $8
        FROM (SELECT 1000000 + ('x' || substr(md5($2), 1, 7))::bit(28)::bigint AS n) i ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO order_products (store_id, order_id, product_id, name, quantity, price, total, subtract)
        SELECT $1, id, $9::bigint, '{}', q, $5, $5, false FROM made, generate_series(1, 2) q`,
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
  else if (products.length > 0 && kind < 9)
    // Of a line something comes back, or it is one of another product.
    await db.query(
      `UPDATE order_products SET product_id = $2, total = $3, returned = 1, restocked = $4, lost = 1 - $4
       WHERE store_id = $1 AND order_id IN (${some})`,
      [storeId, product, total, random.below(2)],
    )
  else if (kind < 9)
    await db.query(
      `UPDATE orders SET customer_id = $2, customer_fullname = $3, search_text = lower($3) || ' | 012345678' ${where}`,
      [storeId, who, name],
    )
  else {
    const { rows } = await db.query<{ id: number }>(some, [storeId])
    const ids = rows.map(({ id }) => id)
    await db.query('DELETE FROM order_products WHERE store_id = $1 AND order_id = ANY($2)', [storeId, ids])
    await db.query('DELETE FROM order_histories WHERE store_id = $1 AND order_id = ANY($2)', [storeId, ids])
    await db.query('DELETE FROM order_totals WHERE store_id = $1 AND order_id = ANY($2)', [storeId, ids])
    await db.query('DELETE FROM orders WHERE store_id = $1 AND id = ANY($2)', [storeId, ids])
  }
}

/** Files a product under a category, or takes it out. */
async function file(db: pg.Client, of: Pick<Where, 'storeId' | 'products' | 'categories'>, random: Random) {
  const values = [of.storeId, random.pick(of.products), random.pick(of.categories)]
  await db.query(
    random.chance(0.5)
      ? 'INSERT INTO product_categories (store_id, product_id, category_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
      : 'DELETE FROM product_categories WHERE store_id = $1 AND product_id = $2 AND category_id = $3',
    values,
  )
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

const SOLD = 'order_status_id IN (2, 3, 5, 9, 15)'
/** What is kept for the platform, with what was not added yet; under 0 all stores together. */
const keptByStore = `
  SELECT store_id, day, currency, sum(orders)::bigint, sum(sold)::bigint, sum(total)::bigint FROM (
    SELECT store_id, day, currency_code AS currency, orders, sold, total FROM store_days
    UNION ALL SELECT k.of, c.day, s.base_currency, c.orders, CASE WHEN ${SOLD} THEN c.orders ELSE 0 END,
      CASE WHEN ${SOLD} THEN c.total ELSE 0 END
      FROM order_counts c JOIN stores s ON s.id = c.store_id, LATERAL (VALUES (c.store_id), (0)) AS k(of) WHERE c.level = 0
  ) parts GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(sold) <> 0 OR sum(total) <> 0`
const countedByStore = `
  SELECT k.of, (o.date_added AT TIME ZONE s.timezone)::date, s.base_currency, count(*)::bigint,
    count(*) FILTER (WHERE ${SOLD}), coalesce(sum(o.total) FILTER (WHERE ${SOLD}), 0)::bigint
  FROM orders o JOIN stores s ON s.id = o.store_id, LATERAL (VALUES (o.store_id), (0)) AS k(of) GROUP BY 1, 2, 3`

interface Wrong {
  days: number
  always: number
  lines: number
  customers: number
  names: number
  /** What the platform keeps of each store and day, and of all stores. */
  platform: number
  /** What products and categories sold in the last 30 days. */
  sold: number
  /** Changes of customers that are not added to them. */
  left: number
}

export const NONE: Wrong = { days: 0, always: 0, lines: 0, customers: 0, names: 0, platform: 0, sold: 0, left: 0 }

const SUMS = 'sum(lines)::bigint AS lines, sum(quantity)::bigint AS quantity, sum(total)::bigint AS total'
const IN_WINDOW = 'JOIN sales_windows w ON w.store_id = c.store_id AND c.day BETWEEN w.day - 29 AND w.day'
/** What is kept of sales, with what was not added yet; a category's begins with the letter. */
const keptSales = `
  SELECT store_id, thing, ${SUMS} FROM (
    SELECT store_id, 'p' || product_id AS thing, lines, quantity, total FROM product_sales
    UNION ALL SELECT c.store_id, 'p' || product_id, lines, quantity, total FROM sales_changes c ${IN_WINDOW}
    UNION ALL SELECT store_id, 'c' || category_id, lines, quantity, total FROM category_sales
    UNION ALL SELECT c.store_id, 'c' || k.category_id, lines, quantity, total FROM sales_changes c ${IN_WINDOW}
      JOIN product_categories k ON k.store_id = c.store_id AND k.product_id = c.product_id
    UNION ALL SELECT m.store_id, 'c' || m.category_id, sign * lines, sign * quantity, sign * total FROM category_moves m
      JOIN product_sales p ON p.store_id = m.store_id AND p.product_id = m.product_id
  ) parts GROUP BY 1, 2 HAVING sum(lines) <> 0 OR sum(quantity) <> 0 OR sum(total) <> 0`
const soldLines = `
  SELECT p.store_id, p.product_id, quantity - restocked - lost AS quantity,
    p.total - p.total * (restocked + lost) / quantity AS total
  FROM order_products p JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id
  JOIN stores s ON s.id = o.store_id JOIN sales_windows w ON w.store_id = o.store_id
  WHERE p.product_id IS NOT NULL AND o.order_status_id IN (2, 3, 5, 9, 15)
    AND (o.date_added AT TIME ZONE s.timezone)::date BETWEEN w.day - 29 AND w.day`
const countedSales = `
  SELECT store_id, thing, count(*) AS lines, sum(quantity)::bigint AS quantity, sum(total)::bigint AS total FROM (
    SELECT store_id, 'p' || product_id AS thing, quantity, total FROM (${soldLines}) l
    UNION ALL SELECT l.store_id, 'c' || k.category_id, quantity, total FROM (${soldLines}) l
      JOIN product_categories k ON k.store_id = l.store_id AND k.product_id = l.product_id
  ) parts GROUP BY 1, 2`

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
    names: await n(
      differ(
        'SELECT store_id, customer_fullname, search_name FROM order_names',
        'SELECT store_id, customer_fullname, searched_name(search_text) FROM orders',
      ),
    ),
    platform: await n(differ(keptByStore, countedByStore)),
    sold: await n(differ(keptSales, countedSales)),
    left: await n('SELECT count(*)::int AS n FROM customer_order_changes'),
  }
}
