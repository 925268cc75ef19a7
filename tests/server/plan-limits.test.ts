import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanLimit } from '#app/contracts/plan-limits.ts'
import { ownDatabase } from '../support/database.ts'
import { counts, importer } from '../support/imports.ts'
import { ownFolder } from '../support/own-folder.ts'

const { superUrl } = await ownDatabase()
ownFolder()
const { api: start } = await import('../support/api.ts')
const { dbOf } = await import('#server/db/client.ts')
const { checkWithinPlan, BeyondPlan } = await import('#server/domain/quotas/within-plan.ts')

const db = new pg.Client({ connectionString: superUrl })
let api: Awaited<ReturnType<typeof start>>
let imports: ReturnType<typeof importer>

beforeAll(async () => {
  await db.connect()
  api = await start()
  imports = importer(api)
})
afterAll(() => db.end())

/** A store whose plan allows this; who may give one, tests/server/plans.test.ts has. */
async function storeWith(allows: Partial<Record<PlanLimit, number>> & { own_domain?: boolean }) {
  const store = await api.signUp()
  await allow(store.id, allows)
  return store
}
async function allow(storeId: number, allows: Record<string, unknown>) {
  const names = Object.keys(allows)
  const { rows } = await db.query(
    `INSERT INTO plans (store_id, code${names.map((name) => `, ${name}`).join('')})
     VALUES (0, $1${names.map((_, i) => `, $${i + 2}`).join('')}) RETURNING id`,
    [crypto.randomUUID(), ...Object.values(allows)],
  )
  await db.query('UPDATE stores SET plan_id = $2 WHERE id = $1', [storeId, rows[0].id])
}

const call = (token: string, method: string, path: string, body?: object, locale?: string) =>
  api.call(method, `/api/backend/${path}`, {
    token,
    ...(body && { body }),
    ...(locale && { headers: { 'accept-language': locale } }),
  })
const product = (token: string, n: number) =>
  call(token, 'POST', 'products', { name: `Tea ${n}`, code: `T-${n}`, price: '1.00' })
const said = ({ status, body }: { status: number; body: { errors?: Record<string, string[]> } }) => [
  status,
  ...Object.entries(body.errors ?? {}).map(([field, [text]]) => `${field}: ${text}`),
]
const FULL = (n: number) => [422, expect.stringMatching(new RegExp(`^name: Your plan allows ${n} products?\\b`))]

describe('products by the plan', () => {
  it('are never more, made at once, copied or had back; those in the trash leave room, and what is there is read and changed', async () => {
    const { token, id } = await storeWith({ max_products: 3 })
    const all = await Promise.all(Array.from({ length: 7 }, (_, n) => product(token, n)))
    const ids = all.flatMap(({ body }) => body.data?.id ?? [])
    expect(ids).toHaveLength(3)
    for (const reply of all.filter(({ status }) => status !== 201)) expect(said(reply)).toEqual(FULL(3))
    expect(said(await call(token, 'POST', `products/${ids[0]}/duplicate`))).toEqual(FULL(3))

    await call(token, 'DELETE', `products/${ids[0]}`)
    const again = await Promise.all([product(token, 8), call(token, 'POST', `products/${ids[0]}/restore`)])
    expect(again.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(again.filter(({ status }) => status === 422)).toHaveLength(1)

    await allow(id, { max_products: 1 })
    expect((await call(token, 'GET', 'products')).body.meta.total).toBe(3)
    expect((await call(token, 'PUT', `products/${ids[1]}`, { price: '2.00' })).status).toBe(200)
    await db.query('UPDATE stores SET plan_id = NULL WHERE id = $1', [id])
    expect((await product(token, 9)).status).toBe(201)
  })

  it('are refused by an import beyond them, which brings the rest', async () => {
    const { token } = await storeWith({ max_products: 2 })
    const rows = Array.from({ length: 4 }, (_, i) => `I-${i},Tea ${i},,2.00`)
    const job = await imports.imported(token, ['code,name_en,name_km,price', ...rows, ''].join('\n'))
    expect(['done', ...counts(job)]).toEqual(['done', 2, 0, 0, 2])
    expect(job.errors[0].message).toMatch(/^Your plan allows 2 products/)
  })

  it('fill a store no further by samples, of which nothing is left then', async () => {
    const { token } = await storeWith({ max_products: 1 })
    expect(said(await call(token, 'POST', 'sample-data'))).toEqual(FULL(1))
    expect((await call(token, 'GET', 'products')).body.meta.total).toBe(0)
  })

  it('are what an unpacked archive may hold', async () => {
    const { token, id } = await api.signUp()
    await product(token, 1)
    await product(token, 2)
    await allow(id, { max_products: 1 })
    await expect(dbOf(id).tx((tx) => checkWithinPlan(tx, id))).rejects.toBeInstanceOf(BeyondPlan)
    await allow(id, { max_products: 2, max_pages: 0, max_storage_mb: 1 })
    await dbOf(id).tx((tx) => checkWithinPlan(tx, id))
  })
})

describe('people by the plan', () => {
  const user = (token: string, n: number) =>
    call(token, 'POST', 'users', {
      firstname: 'Sok',
      lastname: `Dara ${n}`,
      email: `${crypto.randomUUID()}@staff.example`,
      password: 'Tukrolok@2026',
      password_confirmation: 'Tukrolok@2026',
    })
  const invite = (token: string, email = `${crypto.randomUUID()}@staff.example`) =>
    call(token, 'POST', 'users/invitations', { email, mail: false })

  it('count the owner and who is invited, at once too', async () => {
    const { token } = await storeWith({ max_staff: 3 })
    const all = await Promise.all([user(token, 1), invite(token), user(token, 2), invite(token)])
    expect(all.filter(({ status }) => status === 201)).toHaveLength(2)
    for (const reply of all.filter(({ status }) => status !== 201))
      expect(said(reply)).toEqual([422, expect.stringMatching(/^email: Your plan allows 3 users/)])
  })

  it('are not refused a new link in place of the old one, nor to take it up', async () => {
    const { token, id } = await storeWith({ max_staff: 2 })
    const email = `${crypto.randomUUID()}@staff.example`
    const first = await invite(token, email)
    expect(first.status).toBe(201)
    expect((await invite(token, email)).status).toBe(201)
    const { data } = (await call(token, 'GET', 'users/invitations')).body
    const open = data.find(({ state }: { state: string }) => state === 'pending')
    const sent = await call(token, 'POST', `users/invitations/${open.id}/resend`, { mail: false })
    expect(sent.status).toBe(200)
    const secret = sent.body.data.url.split('#')[1]
    const accept = () =>
      api.call('POST', '/api/public/invitations/accept', {
        body: {
          token: secret,
          firstname: 'Sok',
          lastname: 'Dara',
          password: 'Tukrolok@2026',
          password_confirmation: 'Tukrolok@2026',
        },
      })
    await allow(id, { max_staff: 1 })
    expect((await accept()).status).toBe(422)
    await allow(id, { max_staff: 2 })
    expect((await accept()).status).toBeLessThan(300)
  })
})

describe('what else a plan allows', () => {
  it('is pages', async () => {
    const { token } = await storeWith({ max_pages: 1 })
    const page = (n: number) => call(token, 'POST', 'cms/pages', { name: `Page ${n}` })
    const all = await Promise.all([page(1), page(2)])
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(all.flatMap((reply) => (reply.status === 422 ? [said(reply)] : []))).toEqual([
      [422, expect.stringMatching(/^name: Your plan allows 1 page\./)],
    ])
  })

  it('is images, of the platform’s ceiling and its own the smaller', async () => {
    const { id } = await storeWith({ max_storage_mb: 1 })
    const { checkFileRoom } = await import('#server/domain/quotas/file-room.ts')
    const room = (bytes: number) => dbOf(id).tx((tx) => checkFileRoom(tx, id, bytes))
    await room(1024 ** 2)
    await expect(room(1024 ** 2 + 1)).rejects.toMatchObject({ status: 422 })
    await allow(id, { max_storage_mb: 1_000_000 })
    await expect(room(21 * 1024 ** 3)).rejects.toMatchObject({ status: 422 })
  })

  it('is a domain of one’s own', async () => {
    const { token, id } = await storeWith({ own_domain: false })
    await call(token, 'PUT', `stores/${id}`, { domain: 'shop.example.com' })
    expect(said(await call(token, 'POST', `stores/${id}/check-domain`))).toEqual([
      422,
      expect.stringMatching(/^domain: Your plan does not include/),
    ])
  })

  it('is told to another store’s transaction by nobody', async () => {
    const a = await storeWith({ max_products: 5 })
    const b = await api.signUp()
    const seen = await dbOf(b.id).read(async (tx) => {
      const { sql } = await import('drizzle-orm')
      return (await tx.execute<{ plan: unknown }>(sql`SELECT plan_limits(${a.id}) AS plan`)).rows[0]?.plan
    })
    expect(seen).toBe(null)
  })
})
