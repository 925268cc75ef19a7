import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { platformDb } = await import('#server/db/client.ts')
const app = await api()

type Shop = Awaited<ReturnType<typeof app.signUp>>
const PHNOM_PENH = { store_latitude: 11.5564, store_longitude: 104.9282 }
const SIEM_REAP = { store_latitude: 13.3633, store_longitude: 103.8564 }
const KAMPOT = { store_latitude: 10.5942, store_longitude: 104.1641 }

let admin: string
let tea: Shop
let silk: Shop
let hidden: Shop
let kind: number

const settings = async (shop: Shop, body: object) => {
  const reply = await app.call('POST', '/api/backend/settings', { token: shop.token, body })
  expect(reply.status).toBe(200)
}
const asked = (query = '', headers = {}) => app.call('GET', `/api/public/stores${query}`, { headers })
const found = async (query: string, headers = {}) =>
  (await asked(query, headers)).body.data.map((row: { sub_domain: string }) => row.sub_domain)

beforeAll(async () => {
  admin = await adminToken()
  tea = await app.signUp('zz-tea')
  silk = await app.signUp('zz-silk')
  hidden = await app.signUp('zz-hidden')
  const body = { name: 'Teas', translations: { km: { name: 'តែ' } } }
  kind = (await app.call('POST', '/api/backend/store-categories', { token: admin, body })).body.data.id
  await settings(tea, { store_name: 'Brown Teapot', store_name_km: 'កាំភ្លើង តែ', about_en: 'Tea.', ...PHNOM_PENH })
  await settings(silk, { store_name: 'Azure Silk', store_address: 'Old Market', ...SIEM_REAP })
  await settings(hidden, { store_name: 'Hidden Teapot', ...KAMPOT })
  await app.call('PUT', `/api/backend/stores/${tea.id}`, { token: admin, body: { category_id: kind } })
})

describe('the directory of stores', () => {
  it('shows what a visitor of the shop may know, and no more', async () => {
    const { status, body } = await asked('?search=teapot%20brown')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          sub_domain: 'zz-tea',
          name: 'Brown Teapot',
          about: 'Tea.',
          category: { id: kind, name: 'Teas' },
          image_url: null,
          cover_url: null,
          address: null,
          latitude: 11.5564,
          longitude: 104.9282,
          distance_km: null,
          feature: false,
          url: expect.stringMatching(/^http:\/\/zz-tea\./),
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
    })
    const [khmer] = (await asked('?search=teapot%20brown', { 'accept-language': 'km' })).body.data
    expect([khmer.name, khmer.category.name, khmer.about]).toEqual(['កាំភ្លើង តែ', 'តែ', 'Tea.'])
  })

  it('finds a store by its names in both languages, its link and its address, also where a letter is wrong', async () => {
    for (const words of ['brown', 'BROWN teapot', 'កាំភ្លើង', 'កំាភ្លើង', 'zz-tea', 'brawn'])
      expect([words, await found(`?search=${encodeURIComponent(words)}`)]).toEqual([words, ['zz-tea']])
    expect(await found('?search=old%20market')).toEqual(['zz-silk'])
    expect(await found('?search=%25')).toEqual([])
    await settings(silk, { store_name: 'Crimson Silk' })
    expect([await found('?search=azure'), await found('?search=crimson')]).toEqual([[], ['zz-silk']])
    await app.call('PUT', `/api/backend/stores/${silk.id}`, { token: admin, body: { name: 'Azure Silk' } })
    expect(await found('?search=azure')).toEqual(['zz-silk'])
  })

  it('narrows by kind and sorts by name, by age, by who is put first, by distance', async () => {
    expect(await found(`?category_id=${kind}`)).toEqual(['zz-tea'])
    expect(await found('?sort=name')).toEqual(['zz-silk', 'zz-tea', 'zz-hidden'])
    expect(await found('?sort=newest')).toEqual(['zz-hidden', 'zz-silk', 'zz-tea'])
    expect(await found('?limit=2&page=2')).toEqual(['zz-tea'])
    await app.call('PUT', `/api/backend/stores/${tea.id}`, { token: admin, body: { feature: true } })
    expect(await found('')).toEqual(['zz-tea', 'zz-hidden', 'zz-silk'])
    const near = await asked('?near=11.56,104.92')
    const told = near.body.data.map((row: { sub_domain: string; distance_km: number }) => [
      row.sub_domain,
      row.distance_km,
    ])
    expect(told).toEqual([
      ['zz-tea', 1],
      ['zz-hidden', 135.4],
      ['zz-silk', 231.4],
    ])
    await settings(hidden, { store_latitude: null, store_longitude: null })
    expect(await found('?near=13.4,103.9')).toEqual(['zz-silk', 'zz-tea'])
    expect(await found('?near=13.4,103.9&sort=newest')).toHaveLength(3)
  })

  it('puts those who have something to sell before those who have nothing yet', async () => {
    const noted = () => platformDb.tx((db) => db.execute(sql`SELECT note_stocked(1000)`))
    expect(await found('')).toEqual(['zz-tea', 'zz-hidden', 'zz-silk'])
    const body = { name: 'Silk scarf', price: '12' }
    const { id } = (await app.call('POST', '/api/backend/products', { token: silk.token, body })).body.data
    await noted()
    expect(await found('')).toEqual(['zz-tea', 'zz-silk', 'zz-hidden'])
    expect((await app.call('DELETE', `/api/backend/products/${id}`, { token: silk.token })).status).toBe(200)
    await noted()
    expect(await found('')).toEqual(['zz-tea', 'zz-hidden', 'zz-silk'])
  })

  it('says for a map where those are that the list names', async () => {
    const points = async (query = '') => (await app.call('GET', `/api/public/store-points${query}`)).body
    expect(await points('?search=brawn')).toEqual({
      data: [{ sub_domain: 'zz-tea', name: 'Brown Teapot', latitude: 11.5564, longitude: 104.9282 }],
    })
    const names = async (query: string) =>
      (await points(query)).data.map((row: { sub_domain: string }) => row.sub_domain)
    expect(await names(`?category_id=${kind}`)).toEqual(['zz-tea'])
    // Who says nowhere where he is, is on no map.
    expect(await names('')).toEqual(['zz-tea', 'zz-silk'])
    expect(await names('?near=13.4,103.9')).toEqual(['zz-silk', 'zz-tea'])
    const { status, body } = await app.call('GET', '/api/public/store-points?near=here')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['near']])
  })

  it('says what of a query is wrong', async () => {
    for (const [query, field] of [
      ['?near=here', 'near'],
      ['?near=91,0', 'near'],
      ['?sort=nearest', 'near'],
      ['?sort=total', 'sort'],
      ['?category_id=x', 'category_id'],
      ['?limit=101', 'limit'],
      ['?page=0', 'page'],
      ['?search=%00', 'search'],
    ] as const) {
      const { status, body } = await asked(query)
      expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]])
    }
  })

  it('holds no store that is shut, waits for the platform or was deleted', async () => {
    const set = (values: string) =>
      platformDb.tx((db) => db.execute(sql.raw(`UPDATE stores SET ${values} WHERE id = ${hidden.id}`)))
    const page = () => app.call('GET', '/api/public/stores/zz-hidden')
    expect((await page()).status).toBe(200)
    for (const values of [
      "status = 'inactive'",
      "status = 'suspended'",
      "status = 'closed'",
      "status = 'active', admin_status = 'pending'",
      "admin_status = 'rejected'",
      "admin_status = 'approved', deleted_at = now()",
    ]) {
      await set(values)
      expect([values, await found('?search=hidden'), (await page()).status]).toEqual([values, [], 404])
    }
    await set('deleted_at = NULL')
    expect(await found('?search=hidden')).toEqual(['zz-hidden'])
  })
})

describe('a store in the directory', () => {
  it('shows itself as its own shop does, with its products and the ways to reach it', async () => {
    const make = (path: string, body: object) => app.call('POST', `/api/backend/${path}`, { token: tea.token, body })
    await make('products', { name: 'Green tea', price: '2.50', status: true })
    await make('products', { name: 'Nobody sees it', price: '1', status: false })
    await make('support-contacts', { type: 'telegram', value: '@brown_tea', name: 'Us' })
    const own = (await app.call('GET', '/api/shop/store', { host: tea.host })).body.data
    const { data } = (await app.call('GET', '/api/public/stores/ZZ-Tea')).body
    expect(data).toMatchObject({ ...own, feature: true, category: { id: kind, name: 'Teas' }, product_count: 1 })
    expect(data.products.map((one: { name: string; price: string }) => [one.name, one.price])).toEqual([
      ['Green tea', '2.50'],
    ])
    expect(data.contacts).toMatchObject([{ href: 'https://t.me/brown_tea', name: 'Us' }])
    expect(JSON.stringify(data)).not.toContain(tea.email)
    for (const nobody of ['nobody', '%00', 'a'.repeat(200), encodeURIComponent("' OR 1=1 --")])
      expect([nobody, (await app.call('GET', `/api/public/stores/${nobody}`)).status]).toEqual([nobody, 404])
  })

  it('is on the platform’s host alone', async () => {
    for (const path of ['stores', 'stores/zz-tea', 'themes'])
      expect((await app.call('GET', `/api/public/${path}`, { host: tea.host })).status).toBe(404)
  })
})

it('offers the looks that may be chosen, in their order and language', async () => {
  const make = async (body: object) =>
    (await app.call('POST', '/api/backend/themes', { token: admin, body })).body.data.id
  const last = await make({ name: 'Calm', code: 'calm', sort_order: 9, translations: { km: { name: 'ស្ងប់' } } })
  const first = await make({ name: 'Loud', code: 'loud', sort_order: 8 })
  await make({ name: 'Gone', code: 'gone', sort_order: 7, status: false })
  const offered = await app.call('GET', '/api/public/themes', { headers: { 'accept-language': 'km' } })
  // After them come those that the platform began with.
  expect(offered.body.data.slice(0, 2)).toEqual([
    { id: first, code: 'loud', name: 'Loud', description: null, image_url: null },
    { id: last, code: 'calm', name: 'ស្ងប់', description: null, image_url: null },
  ])
})
