import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { importer } = await import('../support/imports.ts')
const { refreshStatistics } = await import('#server/domain/work/refresh-statistics.ts')

const db = new pg.Client({ connectionString: superUrl })
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
  await db.connect()
  // What PostgreSQL does by itself once a minute, it would do at any moment of the test.
  await db.query('ALTER TABLE products SET (autovacuum_enabled = off)')
})
afterAll(() => db.end())

/** As the last catalogue that somebody brought, before anybody counted its rows. */
async function many(storeId: number, from: number): Promise<void> {
  await db.query('BEGIN')
  await db.query(
    `INSERT INTO products (store_id, code, translations, search_text)
     SELECT $1, 'L-' || n, '{}', left(md5(n::text), 12) FROM generate_series($2::int, $2::int + 8000) n`,
    [storeId, from],
  )
  // A session tells what it did a second later at the soonest, unless it is asked to at its transaction's end.
  await db.query('SELECT pg_stat_force_next_flush()')
  await db.query('COMMIT')
}

/** The indexes that a search of products goes by, as the role of requests, with security by rows. */
async function indexes(storeId: number): Promise<string[]> {
  await db.query(`BEGIN; SET LOCAL ROLE phsar_app; SET LOCAL app.store_id = ${storeId}`)
  const { rows } = await db.query(
    `EXPLAIN SELECT * FROM products WHERE store_id = ${storeId} AND deleted_at IS NULL AND search_text LIKE '%l-98765%'
     ORDER BY sort_en, sort_km, id LIMIT 10`,
  )
  await db.query('ROLLBACK')
  return rows.flatMap((row) => [...(/(?:using|on) (products_\w+)/.exec(row['QUERY PLAN'])?.slice(1) ?? [])])
}

describe('a search of many products that just came', () => {
  it('goes by the index of letters once an import is through', async () => {
    const store = await api.signUp()
    await many(store.id, 1)
    expect(await indexes(store.id)).not.toEqual(['products_search'])
    await importer(api).imported(store.token, 'code,name_en,price\nONE,One,1.00\n')
    // What is looked at comes behind the import's end.
    await expect.poll(() => indexes(store.id), { timeout: 30_000 }).toEqual(['products_search'])
  })

  it('and for the next store, whose rows no figure knows yet', async () => {
    const store = await api.signUp()
    await many(store.id, 100_000)
    expect(await indexes(store.id)).not.toEqual(['products_search'])
    await refreshStatistics(1000)
    expect(await indexes(store.id)).toEqual(['products_search'])
  })

  it('has nothing looked at of which little changed', async () => {
    const looked = async () =>
      (await db.query("SELECT analyze_count::int AS n FROM pg_stat_user_tables WHERE relname = 'products'")).rows[0].n
    const before = await looked()
    expect(before).toBeGreaterThan(0)
    await refreshStatistics(1000)
    expect(await looked()).toBe(before)
  })
})
