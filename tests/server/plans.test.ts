import { describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

async function give(server: Api, storeId: number, plan_id: number | null): Promise<void> {
  const token = await adminToken()
  const put = await server.call('PUT', `/api/backend/stores/${storeId}`, { token, body: { plan_id } })
  expect([put.status, put.body.data?.plan_id]).toEqual([200, plan_id])
}

crudContract(
  {
    path: 'plans',
    entity: 'plan',
    admin: true,
    readers: true,
    permission: 'plan',
    tree: true,
    body: (n) => ({
      name: `Plan ${n}`,
      code: `plan-${n}`,
      translations: { km: { name: `គម្រោង ${n}` } },
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { code: '' }, field: 'code' },
      { body: { code: 'two words' }, field: 'code' },
      { body: { price_monthly: '1.234' }, field: 'price_monthly' },
      { body: { price_yearly: '-1' }, field: 'price_yearly' },
      { body: { max_products: -1 }, field: 'max_products' },
      { body: { max_staff: 1.5 }, field: 'max_staff' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
    ],
    change: { sort_order: 500, status: false },
    use: async (server, _, id) => give(server, (await server.signUp()).id, id),
  },
  api,
)

const code = () => `p${crypto.randomUUID().slice(0, 8)}`
const made = async (server: Api, body: object = {}) => {
  const token = await adminToken()
  const name = code()
  const reply = await server.call('POST', '/api/backend/plans', { token, body: { name, code: name, ...body } })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const storeOf = async (server: Api, id: number) =>
  (await server.call('GET', `/api/backend/stores/${id}`, { token: await adminToken() })).body.data

describe('a plan', () => {
  it('is told in dollars, and how many have it to the platform alone', async () => {
    const server = await api()
    const plan = await made(server, { price_monthly: '9', price_yearly: '90.5', max_staff: 3 })
    expect(plan).toMatchObject({
      price_monthly: '9.00',
      price_yearly: '90.50',
      currency: 'USD',
      max_staff: 3,
      max_products: null,
      subscriber_count: 0,
    })
    const { id, token } = await server.signUp()
    await give(server, id, plan.id)
    const read = (as: string) => server.call('GET', `/api/backend/plans/${plan.id}`, { token: as })
    expect((await read(await adminToken())).body.data.subscriber_count).toBe(1)
    expect((await read(token)).body.data.subscriber_count).toBe(null)
  })

  it('that is not public is there for no other store', async () => {
    const server = await api()
    const { id } = await made(server, { is_public: false })
    const { token } = await server.signUp()
    expect((await server.call('GET', `/api/backend/plans/${id}`, { token })).status).toBe(404)
    const { data } = (await server.call('GET', '/api/backend/plans?limit=100&is_public=false', { token })).body
    expect(data.filter((one: { is_public: boolean }) => !one.is_public)).toEqual([])
  })

  it('that is the default one is a new store’s, is one alone, and is no more given once it is off', async () => {
    const server = await api()
    expect((await storeOf(server, (await server.signUp()).id)).plan).toBe(null)
    const first = await made(server, { is_default: true })
    const second = await made(server, { is_default: true })
    const read = async (id: number) =>
      (await server.call('GET', `/api/backend/plans/${id}`, { token: await adminToken() })).body.data
    expect([(await read(first.id)).is_default, (await read(second.id)).is_default]).toEqual([false, true])
    expect((await storeOf(server, (await server.signUp()).id)).plan.id).toBe(second.id)
    await server.call('PUT', `/api/backend/plans/${second.id}`, { token: await adminToken(), body: { status: false } })
    expect((await storeOf(server, (await server.signUp()).id)).plan).toBe(null)
  })

  it('is given by an admin alone, is one that is offered, and narrows the list of stores', async () => {
    const server = await api()
    const token = await adminToken()
    const plan = await made(server)
    const off = await made(server, { status: false })
    const a = await server.signUp()
    await give(server, a.id, plan.id)
    const own = await server.call('PUT', `/api/backend/stores/${a.id}`, { token: a.token, body: { plan_id: null } })
    expect([own.status, own.body.data.plan_id]).toEqual([200, plan.id])
    for (const plan_id of [off.id, 999_999]) {
      const refused = await server.call('PUT', `/api/backend/stores/${a.id}`, { token, body: { plan_id } })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['plan_id']])
    }
    // One that it has already stays its own.
    await server.call('PUT', `/api/backend/plans/${plan.id}`, { token, body: { status: false } })
    await give(server, a.id, plan.id)
    const listed = await server.call('GET', `/api/backend/stores?plan_id=${plan.id}`, { token })
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([a.id])
    expect(listed.body.meta.total).toBe(1)
  })

  it('that is public is told to everyone, in his language, with what it costs in riel', async () => {
    const server = await api()
    const name = code()
    const text = (words: string, features: string) => ({ name: words, features })
    await made(server, {
      name,
      price_monthly: '9.99',
      max_products: 7,
      translations: { en: text(name, ' One\n\nTwo '), km: text(`គ ${name}`, 'មួយ') },
    })
    await made(server, { name: `${name} hidden`, is_public: false })
    await made(server, { name: `${name} off`, status: false })
    const listed = async (locale: string) =>
      (await server.call('GET', '/api/public/plans', { headers: { 'accept-language': locale } })).body.data.filter(
        (one: { name: string }) => one.name.includes(name),
      )
    expect(await listed('en')).toMatchObject([
      {
        name,
        features: ['One', 'Two'],
        price_monthly: '9.99',
        price_monthly_khr: 41000,
        price_yearly: null,
        max_products: 7,
      },
    ])
    expect(await listed('km')).toMatchObject([{ name: `គ ${name}`, features: ['មួយ'] }])
    expect((await listed('en'))[0]).not.toHaveProperty('subscriber_count')
  })

  it('is told to its store with how much of it is used, also where no other may have it', async () => {
    const server = await api()
    const plan = await made(server, { is_public: false, max_products: 3, max_staff: 4 })
    const { id, token } = await server.signUp()
    await give(server, id, plan.id)
    const post = (path: string, body: object) => server.call('POST', `/api/backend/${path}`, { token, body })
    await post('products', { name: 'Tea', code: 'T', price: '1.00' })
    const gone = await post('products', { name: 'Gone', code: 'G', price: '1.00' })
    await server.call('DELETE', `/api/backend/products/${gone.body.data.id}`, { token })
    await post('users/invitations', { email: `${code()}@staff.example`, mail: false })
    await post('cms/pages', { name: 'About' })
    const { data } = (await server.call('GET', '/api/backend/plan-usage', { token })).body
    expect(data.plan.id).toBe(plan.id)
    expect(data.plans.map((one: { id: number }) => one.id)).toContain(plan.id)
    expect(data.usage).toEqual([
      { limit: 'max_products', used: 1, most: 3 },
      { limit: 'max_staff', used: 2, most: 4 },
      { limit: 'max_orders_month', used: 0, most: null },
      { limit: 'max_storage_mb', used: 0, most: null },
      { limit: 'max_pages', used: 1, most: null },
    ])
    const other = (await server.call('GET', '/api/backend/plan-usage', { token: (await server.signUp()).token })).body
    expect(other.data.plan).toBe(null)
    expect(other.data.plans.map((one: { id: number }) => one.id)).not.toContain(plan.id)
  })
})
