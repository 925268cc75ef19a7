import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dbOf } from '#server/db/client.ts'
import type { Api } from './api.ts'

const PATH = '/api/backend/products/bulk'

/** What changes many products, and looks at what became of them. */
export function bulkBench(api: Api) {
  const send = (token: string, body: object, path = '') => api.call('POST', `${PATH}${path}`, { token, body })
  const undo = (token: string, id: number) => api.call('POST', `${PATH}/${id}/undo`, { token })
  const show = async (token: string, id: number) => (await api.call('GET', `${PATH}/${id}`, { token })).body.data
  const open = async (token: string) => (await api.call('GET', PATH, { token })).body.data
  const product = async (token: string, id: number) =>
    (await api.call('GET', `/api/backend/products/${id}`, { token })).body.data

  async function make(token: string, more: object = {}) {
    const body = { name: 'Tea', price: '5.00', ...more }
    const reply = await api.call('POST', '/api/backend/products', { token, body })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }

  return { send, undo, show, open, product, make }
}

/** The first row that a query of a store gives. */
export const ask = async <T>(storeId: number, query: ReturnType<typeof sql>) =>
  (await dbOf(storeId).tx((db) => db.execute(query))).rows[0] as T

/** All of a store's products and what hangs on them but versions and times, as one hash. */
export const digest = async (storeId: number, but: readonly number[] = []) => {
  const ids = sql`NOT (id = ANY(${sql.param([...but])}::bigint[]))`
  const of = sql`NOT (product_id = ANY(${sql.param([...but])}::bigint[]))`
  return (
    await ask<{ all: string }>(
      storeId,
      sql`SELECT md5(
        (SELECT string_agg((to_jsonb(p) - 'version' - 'updated_at')::text, E'\n' ORDER BY id) FROM products p WHERE ${ids}) ||
        coalesce((SELECT string_agg(to_jsonb(v)::text, E'\n' ORDER BY id) FROM variants v WHERE ${of}), '') ||
        coalesce((SELECT string_agg(to_jsonb(c)::text, E'\n' ORDER BY product_id, category_id)
          FROM product_categories c WHERE ${of}), '') ||
        coalesce((SELECT string_agg(to_jsonb(t)::text, E'\n' ORDER BY product_id, tag_id)
          FROM product_tags t WHERE ${of}), '')) AS all`,
    )
  ).all
}

/** Many products written straight into the tables, each fifth with two variants, one of a price of its own. */
export const fill = (storeId: number, n: number) =>
  dbOf(storeId).tx(async (db) => {
    await db.execute(sql`INSERT INTO products (store_id, code, slug, translations, search_text, sort_en, sort_km, price,
        compare_at_price, from_price, quantity, has_variants, updated_by)
      SELECT ${storeId}, 'B-' || i, 'b-' || i, jsonb_build_object('en', jsonb_build_object('name', 'Item ' || i)),
        'item ' || i, 'item ' || i, 'item ' || i, 100 + i, CASE WHEN i % 3 = 0 THEN 300 + i END, 100 + i, i % 9,
        i % 5 = 0, CASE WHEN i % 2 = 0 THEN 7 END
      FROM generate_series(1, ${n}::int) AS i`)
    await db.execute(sql`INSERT INTO variants (store_id, product_id, value_ids, price, quantity)
      SELECT ${storeId}, id, ARRAY[side], CASE WHEN side = 2 THEN price + 50 END, 2
      FROM products, generate_series(1, 2) AS side WHERE has_variants`)
  })
