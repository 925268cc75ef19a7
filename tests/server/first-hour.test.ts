import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')

let server: Api
let admin = ''
beforeAll(async () => {
  server = await api()
  admin = await adminToken()
})

const call = (method: string, path: string, token?: string, body?: object) =>
  server.call(method, path, { ...(token && { token }), ...(body && { body }) })
const backend = (method: string, path: string, token: string, body?: object) =>
  call(method, `/api/backend/${path}`, token, body)

const signUp = (more: object = {}) =>
  call('POST', '/api/public/signup', undefined, {
    store_name: 'Kafe',
    sub_domain: `k${randomUUID().slice(0, 12)}`,
    firstname: 'Dara',
    lastname: 'Sok',
    email: `${randomUUID()}@shop.example`,
    password: 'Tukrolok@2026',
    password_confirmation: 'Tukrolok@2026',
    ...more,
  })
const settings = (body: object) => backend('POST', 'system-settings', admin, body)

describe('a sign-up', () => {
  it('takes a theme, else that of the kind of shop, and none that is not offered', async () => {
    const make = async (path: string, body: object) => (await backend('POST', path, admin, body)).body.data.id
    const [stall, hidden] = [
      await make('themes', { name: 'Stall', code: `s${randomUUID().slice(0, 8)}` }),
      await make('themes', { name: 'Old', code: `o${randomUUID().slice(0, 8)}`, status: false }),
    ]
    const kind = await make('store-categories', { name: 'Cakes', default_theme_id: stall, sample_pack: 'food' })
    const past = await make('store-categories', { name: 'Wigs', default_theme_id: hidden })
    const themeOf = async (body: object) => {
      const made = await signUp(body)
      expect(made.status).toBe(201)
      return (await backend('GET', `stores/${made.body.data.id}`, admin)).body.data.theme_id
    }
    expect(await themeOf({ category_id: kind })).toBe(stall)
    expect(await themeOf({ theme_id: stall })).toBe(stall)
    expect(await themeOf({ category_id: past })).toBeNull()
    for (const theme_id of [hidden, 999_999_999]) {
      const refused = await signUp({ theme_id })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['theme_id']])
    }
  })

  it('is open, waits for an admin, or is closed, as the platform says; reserved names are nobody’s', async () => {
    expect((await settings({ sign_up: 'later' })).status).toBe(422)
    expect((await settings({ reserved_names: ['a name'] })).status).toBe(422)
    const saved = await settings({ sign_up: 'approval', reserved_names: ['Royal', 'temple'] })
    expect([saved.status, saved.body.data.sign_up, saved.body.data.reserved_names]).toEqual([
      200,
      'approval',
      ['royal', 'temple'],
    ])
    const waits = await signUp()
    const { data } = (await backend('GET', `stores/${waits.body.data.id}`, admin)).body
    expect([waits.status, data.admin_status]).toEqual([201, 'pending'])
    const [told] = (await backend('GET', 'notifications', admin)).body.data
    expect([told.type, told.link]).toEqual(['store_pending', `/stores/show/${waits.body.data.id}`])
    const royal = await signUp({ sub_domain: 'royal' })
    expect([royal.status, Object.keys(royal.body.errors)]).toEqual([422, ['sub_domain']])
    const taken = await call('POST', '/api/public/check-duplicate', undefined, { sub_domain: 'temple' })
    expect(taken.body).toEqual({ is_exist: true })

    await settings({ sign_up: 'closed' })
    const refused = await signUp()
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('cannot sign up')])
    await settings({ sign_up: 'open', reserved_names: [] })
    expect((await signUp()).status).toBe(201)
  })
})

describe('sample products', () => {
  it('are of the kind of shop, in both languages, and go again without what is the merchant’s', async () => {
    const { body } = await backend('POST', 'store-categories', admin, { name: 'Gadgets', sample_pack: 'electronics' })
    const made = await signUp({ category_id: body.data.id })
    const token = made.body.access_token
    const own = (await backend('POST', 'products', token, { name: 'Own', code: 'OWN', price: '1' })).body.data
    const added = await backend('POST', 'sample-data', token)
    expect([added.status, added.body.data.pack]).toEqual([201, 'electronics'])
    expect(added.body.data.products).toBeGreaterThanOrEqual(4)
    expect((await backend('POST', 'sample-data', token)).status).toBe(409)

    const list = async () => (await backend('GET', 'products?limit=100', token)).body.data
    const samples = (await list()).filter(({ code }: { code: string }) => code.startsWith('SAMPLE-'))
    for (const { translations, images, price } of samples) {
      expect(translations.en.name && translations.km.name && translations.km.description).toBeTruthy()
      expect([images.length, Number(price) > 0]).toEqual([1, true])
    }
    // One is made the merchant's by editing it, and keeps the shelf on which it lies.
    const [mine] = samples
    expect((await backend('PUT', `products/${mine.id}`, token, { price: '99' })).status).toBe(200)
    const removed = await backend('DELETE', 'sample-data', token)
    expect([removed.status, removed.body.data.products, removed.body.data.categories]).toEqual([200, 0, 0])
    expect((await list()).map(({ id }: { id: number }) => id).toSorted()).toEqual([own.id, mine.id].toSorted())
    const shelves = (await backend('GET', 'categories', token)).body.data
    expect(shelves.map(({ id }: { id: number }) => id)).toEqual(mine.category_ids)

    // Again: the code of the one that stays is its own.
    expect((await backend('POST', 'sample-data', token)).status).toBe(201)
    expect((await backend('DELETE', 'sample-data', token)).status).toBe(200)
  }, 60_000)

  it('cost what the store’s money makes of it', async () => {
    const { token } = await server.signUp()
    await backend('POST', 'settings', token, { currency: 'KHR' })
    await backend('POST', 'sample-data', token)
    const [first] = (await backend('GET', 'products', token)).body.data
    expect(Number(first.price) % 100).toBe(0)
    expect(Number(first.price)).toBeGreaterThan(500)
  }, 60_000)
})

describe('the first steps', () => {
  it('tick themselves from the data, are put aside and taken up again', async () => {
    const { token } = await server.signUp()
    const steps = async () => (await backend('GET', 'steps', token)).body.data as { code: string; done: boolean }[]
    const done = async () => (await steps()).filter((step) => step.done).map(({ code }) => code)
    const first = await backend('GET', 'steps', token)
    expect(first.body.data[0]).toMatchObject({ code: 'products', route: '/products/add', required: true, done: false })
    const before = await done()
    expect(before).toContain('payment')
    for (const code of ['products', 'category', 'live', 'share', 'staff']) expect(before).not.toContain(code)

    // What is there to be looked at is nobody's work.
    await backend('POST', 'sample-data', token)
    expect(await done()).toEqual(before)
    await backend('POST', 'categories', token, { name: 'Drinks' })
    for (const code of ['A', 'B', 'C']) await backend('POST', 'products', token, { name: code, code, price: '1' })
    await backend('POST', 'settings', token, { store_telephone: '012 345 678' })
    for (const code of ['products', 'category', 'live', 'contact']) expect(await done()).toContain(code)

    const put = async (code: string, change: object) => {
      const reply = await backend('POST', `steps/${code}`, token, change)
      return reply.body.data?.find((step: { code: string }) => step.code === code) ?? reply.status
    }
    expect((await put('staff', { skipped: true })).skipped_at).not.toBeNull()
    expect((await put('staff', { skipped: false })).skipped_at).toBeNull()
    expect((await put('share', { done: true })).done).toBe(true)
    expect(await put('nothing', { skipped: true })).toBe(404)
    expect((await backend('POST', 'steps/staff', token, { skipped: 'x' })).status).toBe(422)
    const log = (await backend('GET', 'activity-logs?entity=first-step', token)).body.data
    expect(log).toHaveLength(3)
  }, 60_000)
})

describe('the health of the platform', () => {
  it('says what doctor says, with mail and storage, to an admin', async () => {
    const { status, body } = await backend('GET', 'system-health', admin)
    expect(status).toBe(200)
    const names = body.data.checks.map(({ name }: { name: string }) => name)
    for (const name of ['environment', 'address', 'database', 'migrations', 'clock', 'disk', 'files', 'fonts', 'mail'])
      expect(names).toContain(name)
    expect(body.data.failed).toBe(body.data.checks.filter(({ state }: { state: string }) => state === 'fail').length)
    expect(body.data.storage.free).toBeGreaterThan(0)
    const sent = await backend('POST', 'system-health/test-email', admin)
    expect([sent.status, sent.body.data.to]).toEqual([202, expect.stringContaining('@')])
    const { token } = await server.signUp()
    expect((await backend('GET', 'system-health', token)).status).toBe(403)
  }, 60_000)
})
