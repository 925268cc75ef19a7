import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobRunner } from '#server/core/jobs/jobs-runner.ts'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')
const { reindexSearch } = await import('#server/domain/search/reindex-search.ts')
const { jobBench } = await import('../support/job-bench.ts')

const { db, put, inState } = jobBench(superUrl)
let runner: JobRunner | undefined
const stores: number[] = []
beforeAll(async () => {
  const { signUp } = await api()
  stores.push((await signUp()).id, (await signUp()).id)
})
afterAll(() => runner?.stop())

it('spells what is there in all stores and tables, and leaves the rest and the logs', async () => {
  for (const store of stores) {
    await db.query(
      `INSERT INTO products (store_id, code, search_text) SELECT ${store}, 'p' || n, 'café ' || n FROM generate_series(1, 1200) n`,
    )
    await db.query(`INSERT INTO brands (store_id, search_text) VALUES (${store}, 'កំា café'), (${store}, 'tea')`)
    await db.query(
      `INSERT INTO activity_logs (store_id, event, entity, search_text) VALUES (${store}, 'made', 'x', 'café')`,
    )
  }
  runner = await startJobs([reindexSearch], { lease: 5, poll: 0.05 })
  await inState(await put(reindexSearch, {}), 'done')
  const { rows } = await db.query(`SELECT store_id::int AS store, count(*)::int AS n,
    count(*) FILTER (WHERE search_text LIKE 'cafe %')::int AS spelt FROM products GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual(stores.map((store) => ({ store, n: 1200, spelt: 1200 })))
  const brands = await db.query('SELECT search_text AS text FROM brands ORDER BY store_id, id')
  expect(brands.rows.map(({ text }) => text)).toEqual(['កាំ cafe', 'tea', 'កាំ cafe', 'tea'])
  const logs = await db.query("SELECT search_text AS text FROM activity_logs WHERE event = 'made'")
  expect(logs.rows.map(({ text }) => text)).toEqual(['café', 'café'])
})
