import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { runUntilDead } from '../support/dying-processes.ts'
import { sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { drain } = await import('#server/api/lifecycle.ts')

it('codes that are made together are each made once, whatever process is killed on the way, while others take codes', async () => {
  const app = await api()
  const shop = await app.signUp()
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api/backend/${path}`, { token: shop.token, ...(body && { body }) })
  const terms = { name: 'New year', code: 'NEW-YEAR', type: 'percent', discount: '10' }
  const coupon_id = (await call('POST', 'coupons', terms)).body.data.id
  const start = async (body: object) => (await call('POST', 'coupon-batches', { coupon_id, ...body })).body.data
  const show = async (id: number) => (await call('GET', `coupon-batches/${id}`)).body.data
  drain()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const one = await start({ count: 1300, length: 6 })
  const two = await start({ count: 700, length: 6 })
  const killed = (after: string, over?: () => Promise<boolean>) => runUntilDead('codes-process.ts', [after], over)
  await killed('1')
  expect((await show(one.id)).made).toBe(500)
  const both = async () => (await show(one.id)).state === 'done' && (await show(two.id)).state === 'done'
  await Promise.all([
    killed('999', both),
    killed('999', both),
    ...Array.from({ length: 20 }, (_, n) =>
      call('POST', 'coupons', { name: 'Beside', code: `BESIDE${n}`, type: 'percent', discount: '5' }),
    ),
  ])
  const counts = await sales(app).rowsOf(
    shop,
    sql`SELECT count(*)::int AS n, count(DISTINCT code)::int AS codes FROM coupons WHERE batch_id IN (${one.id}, ${two.id})`,
  )
  expect(counts).toEqual([{ n: 2000, codes: 2000 }])
  expect((await show(one.id)).made + (await show(two.id)).made).toBe(2000)
}, 60_000)
