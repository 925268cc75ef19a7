import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dieAndGoOn } from '../support/die-and-go-on.ts'
import { importBench } from '../support/import-bench.ts'
import { counts, importer } from '../support/imports.ts'

const { api } = await importBench()
const { dbOf } = await import('#server/db/client.ts')

// Killed once and taken up by another, one of products is at every run: tests/server/import-job.test.ts.

it('products go on in another process when their own is killed, each row once, and those of others with them', async () => {
  const [{ token, id: storeId }, other] = [await api.signUp(), await api.signUp()]
  const imports = importer(api)
  const lines = (n: number) =>
    Array.from({ length: n }, (_, i) => `P-${i},Item ${i},5.00,${i % 7},Made ${i % 3},item-${i}`)
  const file = (n: number) => ['code,name_en,price,quantity,brand,slug', ...lines(n), ''].join('\n')
  let job: Record<string, number> = {}
  await dieAndGoOn(async () => {
    const begun = await imports.send(token, file(350))
    const beside = await imports.send(other.token, file(30))
    return async () => {
      job = await imports.finished(token, begun.body.data.id)
      await imports.finished(other.token, beside.body.data.id)
    }
  })
  expect(counts(job)).toEqual([350, 0, 0, 0])
  const { rows } = await dbOf(storeId).tx((db) =>
    db.execute(sql`SELECT count(*)::int AS n, count(DISTINCT code)::int AS codes,
      (SELECT sum(delta) FROM stock_movements)::int = sum(quantity)::int AS same,
      (SELECT count(*)::int FROM activity_logs WHERE entity = 'product') AS audit_entries FROM products`),
  )
  expect(rows).toEqual([{ n: 350, codes: 350, same: true, audit_entries: 350 }])
}, 150_000)

it('customers go on in another process when their own is killed, each row once', async () => {
  const { token, id: storeId } = await api.signUp()
  const imports = importer(api, 'customers')
  const lines = Array.from({ length: 250 }, (_, n) => `N ${n},0${17_000_000 + n},n${n}@example.com`)
  await dieAndGoOn(async () => {
    const begun = await imports.send(token, ['firstname,telephone,email', ...lines, ''].join('\n'))
    return () => imports.finished(token, begun.body.data.id)
  })
  const { rows } = await dbOf(storeId).tx((db) =>
    db.execute(sql`SELECT count(*)::int AS n, count(DISTINCT telephone)::int AS phones,
      (SELECT count(*)::int FROM activity_logs WHERE entity = 'customer') AS audit_entries FROM customers`),
  )
  expect(rows).toEqual([{ n: 250, phones: 250, audit_entries: 250 }])
}, 150_000)

it('categories go on in another process when their own is killed, each row once', async () => {
  const { token, id: storeId } = await api.signUp()
  const imports = importer(api, 'categories')
  const lines = Array.from({ length: 240 }, (_, n) => `c-${n},${n % 3 ? `c-${n - (n % 3)}` : ''},Kind ${n}`)
  let job: Record<string, number> = {}
  await dieAndGoOn(async () => {
    const begun = await imports.send(token, ['slug,parent,name_en', ...lines.toReversed(), ''].join('\n'))
    return async () => {
      job = await imports.finished(token, begun.body.data.id)
    }
  })
  expect(counts(job)).toEqual([240, 0, 0, 0])
  const { rows } = await dbOf(storeId).tx((db) =>
    db.execute(sql`SELECT count(*)::int AS n, count(DISTINCT slug)::int AS slugs, count(parent_id)::int AS below,
      (SELECT count(*)::int FROM activity_logs WHERE entity = 'category') AS audit_entries FROM categories`),
  )
  expect(rows).toEqual([{ n: 240, slugs: 240, below: 160, audit_entries: 240 }])
}, 150_000)
