import pg from 'pg'
import { expect, it } from 'vitest'
import { seededRandom } from '#server/db/seed/random.ts'
import { ownDatabase } from '../support/database.ts'
import { doDeeds } from '../support/order-deeds.ts'
import { sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product } = sales(app)
const { dbOf } = await import('#server/db/client.ts')
const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
const { bestSellers } = await import('#server/domain/sales/best-sellers.ts')

const DAYS = { date_start: '2026-01-03', date_end: '2026-01-09' }
const GONE = 8
const FILED = 'JOIN product_categories c ON c.store_id = p.store_id AND c.product_id = p.product_id'

/** What a plain count of the orders' own lines has, by what a line belongs to. */
const counted = (of: string, filed = '') => `
  SELECT ${of} AS id, sum(p.quantity - p.restocked - p.lost)::int AS quantity,
    (sum(p.total - p.total * (p.restocked + p.lost) / p.quantity)::numeric / 100)::numeric(12, 2)::text AS total
  FROM order_products p JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id
  JOIN stores s ON s.id = o.store_id JOIN products t ON t.store_id = p.store_id AND t.id = p.product_id
  ${filed}
  WHERE p.store_id = $1 AND o.order_status_id IN (2, 3, 5, 9, 15) AND ${of} IS NOT NULL
    AND (o.date_added AT TIME ZONE s.timezone)::date BETWEEN '${DAYS.date_start}' AND '${DAYS.date_end}'
  GROUP BY 1 ORDER BY 2 DESC, sum(p.total - p.total * (p.restocked + p.lost) / p.quantity) DESC, 1 LIMIT 5`

it('says what sold most as a plain count has it, whatever came back, was moved or is gone from the catalogue', async () => {
  const shop = await app.signUp()
  const [db, random] = [new pg.Client({ connectionString: superUrl }), seededRandom('best sellers')]
  await db.connect()
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push((await product(shop, { name: `Thing ${n}`, price: '1.50', quantity: 5 })).id)
  const { rows: made } = await db.query<{ id: number }>(
    `INSERT INTO categories (store_id, slug, translations, search_text, sort_en, sort_km)
      SELECT $1, 'c' || n, '{"en":{"name":"C"},"km":{"name":"C"}}', '', '', '' FROM generate_series(1, 7) n RETURNING id::int`,
    [shop.id],
  )
  for (const [at, id] of ids.entries())
    for (const { id: category } of made.filter((_, n) => at % 7 === n || random.chance(0.2)))
      await db.query('INSERT INTO product_categories (store_id, product_id, category_id) VALUES ($1, $2, $3)', [
        shop.id,
        id,
        category,
      ])
  // One after the other: what sold is then the same each time.
  await doDeeds(superUrl, shop.id, 120, 'best sellers', { fan: 1 })
  const { rows: lines } = await db.query<{ id: string; quantity: number }>(
    'SELECT id, quantity FROM order_products WHERE store_id = $1 ORDER BY id',
    [shop.id],
  )
  for (const { id, quantity } of lines) {
    // Of those that are gone more was sold than of any that is left.
    const gone = random.chance(0.5)
    const of = gone ? 900_000 + random.below(GONE) : random.chance(0.05) ? null : random.pick(ids)
    const back = gone ? 0 : random.below(quantity + 1)
    const restocked = random.below(back + 1)
    await db.query(
      'UPDATE order_products SET product_id = $3, returned = $4, restocked = $5, lost = $4::int - $5::int, total = $6 WHERE store_id = $1 AND id = $2',
      [shop.id, id, of, back, restocked, 1 + random.below(100_000)],
    )
  }
  const store = await storeOfSubDomain(shop.name)
  if (!store) throw new Error('There is no such store')
  const plain = async (of: string, filed?: string) =>
    (await db.query(counted(of, filed), [shop.id])).rows.map((row) => ({ ...row, id: Number(row.id) }))
  const [products, categories] = [await plain('p.product_id'), await plain('c.category_id', FILED)]
  expect(products).toHaveLength(5)
  expect(categories).toHaveLength(5)
  // Also where the first that are looked at are all gone.
  for (const lookedAt of [100, 5, 1]) {
    const found = await dbOf(shop.id).read((tx) => bestSellers(tx, store, 'en', DAYS, lookedAt))
    const bare = (rows: readonly { id: number; quantity: number; total: string }[]) =>
      rows.map(({ id, quantity, total }) => ({ id, quantity: Number(quantity), total }))
    expect(bare(found.top_selling_products)).toEqual(products)
    expect(bare(found.top_selling_categories)).toEqual(categories)
  }
  await db.end()
}, 120_000)
