import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

const { superUrl } = await ownDatabase()
const db = new pg.Client({ connectionString: superUrl })
let app: Api
beforeAll(async () => {
  await db.connect()
  app = await (await import('../support/api.ts')).api()
})
afterAll(() => db.end())

const products = '/api/backend/products'
const totals = async (store: Store) => {
  const { body } = await app.call('GET', `${products}?limit=10`, { token: store.token })
  const { rows } = await db.query(
    'SELECT count(*)::int AS n FROM products WHERE store_id = $1 AND deleted_at IS NULL',
    [store.id],
  )
  return { listed: body.meta.total as number, there: rows[0].n as number }
}
const same = async (store: Store, n: number) => expect(await totals(store)).toEqual({ listed: n, there: n })

describe('the count of a list of products', () => {
  it('is what there is, whatever is done, together or one after the other, and is one row in the end', async () => {
    const [store, other] = [await app.signUp(), await app.signUp()]
    const { product, rowsOf } = sales(app)
    await same(store, 0)
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => product(store, { name: `Tea ${n}`, code: `T${n}`, price: '1.00' })),
    )
    await product(other, { name: 'Coffee', code: 'C', price: '1.00' })
    await same(store, 12)

    const ids = made.map(({ id }) => id)
    const call = (method: string, path: string, body?: unknown) => app.call(method, path, { token: store.token, body })
    await Promise.all(ids.slice(0, 5).map((id) => call('DELETE', `${products}/${id}`)))
    await same(store, 7)
    expect((await call('POST', `${products}/multi-restore`, { ids: ids.slice(0, 2) })).status).toBe(200)
    await same(store, 9)
    for (const id of ids.slice(2, 4)) expect((await call('DELETE', `${products}/${id}/force`)).status).toBe(200)
    await same(store, 9)

    await expect(
      rowsOf(store, sql`WITH gone AS (DELETE FROM products WHERE id = ${ids[11]} RETURNING 1) SELECT 1 / 0 FROM gone`),
    ).rejects.toThrow()
    await rowsOf(store, sql`DELETE FROM products WHERE id = ANY(${sql.param(ids.slice(9))}::bigint[])`)
    await same(store, 6)
    await rowsOf(
      store,
      sql`INSERT INTO products (store_id, code, deleted_at) SELECT ${store.id}, n, CASE WHEN n > 30 THEN now() END
          FROM generate_series(1, 40) n`,
    )
    await same(store, 36)
    await same(other, 1)
    const { rows } = await db.query(
      `SELECT (SELECT sum(live)::int FROM row_counts WHERE store_id = $1 AND name = 'products.all') AS kept,
        (SELECT count(*)::int FROM products WHERE store_id = $1) AS there`,
      [store.id],
    )
    expect(rows[0].kept).toBe(rows[0].there)
    expect(rows[0].kept).toBeGreaterThan(36 + 10)

    const kept = async () =>
      (await db.query(`SELECT FROM row_counts WHERE store_id = $1 AND name = 'products'`, [store.id])).rowCount
    expect(await kept()).toBeGreaterThan(10)
    await Promise.all([1, 2].map(() => db.query('SELECT fold_row_counts(1000)')))
    expect(await kept()).toBe(1)
    await same(store, 36)
  })
})

describe('the count of a shop’s list', () => {
  it('is what the shop shows: what is switched on, in no trash, and whose day has come', async () => {
    const store = await app.signUp()
    const { product, rowsOf } = sales(app)
    const inShop = async () => {
      const counts = await Promise.all(
        ['', '&sort=price'].map(async (more) => {
          const { body } = await app.call('GET', `/api/shop/products?limit=1${more}`, { host: store.host })
          return body.meta.total as number
        }),
      )
      const { rows } = await db.query(
        `SELECT count(*)::int AS n FROM products WHERE store_id = $1 AND status AND deleted_at IS NULL
          AND (publish_at IS NULL OR publish_at <= now())`,
        [store.id],
      )
      expect(counts).toEqual([rows[0].n, rows[0].n])
      return rows[0].n as number
    }
    expect(await inShop()).toBe(0)
    const made: number[] = []
    for (let n = 0; n < 8; n += 1) made.push((await product(store, { name: `Tea ${n}`, price: '1.00' })).id)
    expect(await inShop()).toBe(8)
    const call = (method: string, path: string, body?: unknown) => app.call(method, path, { token: store.token, body })
    const set = (ids: number[], what: string) =>
      rowsOf(store, sql`UPDATE products SET ${sql.raw(what)} WHERE id = ANY(${sql.param(ids)}::bigint[])`)

    await call('PUT', `${products}/${made[0]}`, { status: false })
    await set(made.slice(1, 3), 'status = NOT status')
    expect(await inShop()).toBe(5)
    await set(made.slice(3, 5), `publish_at = now() + interval '1 day'`)
    await set(made.slice(5, 6), `publish_at = now() - interval '1 day'`)
    expect(await inShop()).toBe(3)
    // What is switched off besides waits for nothing, and what lies in the trash counts once.
    await set(made.slice(4, 5), 'status = false')
    await call('DELETE', `${products}/${made[0]}`)
    await call('DELETE', `${products}/${made[7]}`)
    expect(await inShop()).toBe(2)
    await set([made[0] as number], 'status = true')
    await call('POST', `${products}/multi-restore`, { ids: [made[0]] })
    expect(await inShop()).toBe(3)
    await rowsOf(
      store,
      sql`INSERT INTO products (store_id, code, status) SELECT ${store.id}, n, n > 10 FROM generate_series(1, 40) n`,
    )
    await rowsOf(store, sql`DELETE FROM products WHERE code IN ('9', '12', '13')`)
    await db.query('SELECT fold_row_counts(1000)')
    expect(await inShop()).toBe(31)
  })
})
