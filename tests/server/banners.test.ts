import { beforeAll, describe, expect, it } from 'vitest'
import { adminToken } from '../support/admin-token.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'cms/banners',
    permission: 'banner',
    body: (n) => ({
      name: `Banner ${n}`,
      translations: { km: { name: `ផ្ទាំង ${n}` } },
      items: [{ translations: { en: { title: `Sale ${n}` } }, link: { type: 'url', url: `/sale-${n}` } }],
      sort_order: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { position: 'sky' }, field: 'position' },
      { body: { position: 'store_list' }, field: 'position' },
      { body: { type: 'pile' }, field: 'type' },
      { body: { interval: 1999 }, field: 'interval' },
      { body: { interval: 60_001 }, field: 'interval' },
      { body: { category_id: 999_999_999 }, field: 'category_id' },
      { body: { items: 'none' }, field: 'items' },
      { body: { items: Array.from({ length: 13 }, () => ({})) }, field: 'items' },
      { body: { items: [{ image_path: '/files/1/nowhere.webp' }] }, field: 'items.0.image_path' },
      { body: { items: [{}, { mobile_image_path: 'nowhere.webp' }] }, field: 'items.1.mobile_image_path' },
      { body: { items: [{ link: { type: 'product', id: 999_999_999 } }] }, field: 'items.0.link' },
      { body: { items: [{ link: { type: 'url', url: 'javascript:alert(1)' } }] }, field: 'items.0.link' },
      {
        body: { items: [{ translations: { en: { title: 'x'.repeat(121) } } }] },
        field: 'items.0.translations.en.title',
      },
      { body: { date_start: 'tomorrow' }, field: 'date_start' },
      { body: { date_start: '2026-05-02T00:00:00Z', date_end: '2026-05-01T00:00:00Z' }, field: 'date_end' },
      { body: { sort_order: 1000 }, field: 'sort_order' },
      { body: { status: 'yes' }, field: 'status' },
    ],
    change: { type: 'slider', interval: 8000 },
  },
  api,
)

let app: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: Awaited<ReturnType<Api['signUp']>>
const call = (method: string, path: string, body?: object, token = a.token) =>
  app.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })
const make = async (path: string, body: object, token = a.token) => {
  const reply = await call('POST', path, body, token)
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const shown = async (query = '', store = a, headers = {}) =>
  (await app.call('GET', `/api/shop/banners${query}`, { host: store.host, headers })).body.data
const said = (title: string) => [{ translations: { en: { title } } }]
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()

beforeAll(async () => {
  app = await api()
  a = await app.signUp()
  b = await app.signUp()
})

describe('the banners that a shop shows', () => {
  it('are those that are on now, of the asked place, in their order, in the asked language', async () => {
    await make('cms/banners', { name: 'Second', sort_order: 2, items: said('Second') })
    await make('cms/banners', {
      name: 'First',
      sort_order: 1,
      items: [{ translations: { en: { title: 'First' }, km: { title: 'ទីមួយ', button: 'មើល' } } }],
    })
    await make('cms/banners', { name: 'Middle', position: 'home_middle', items: said('Middle') })
    await make('cms/banners', { name: 'Off', status: false, items: said('Off') })
    await make('cms/banners', { name: 'Later', date_start: day(1), items: said('Later') })
    await make('cms/banners', { name: 'Over', date_end: day(-1), items: said('Over') })
    await make('cms/banners', { name: 'Empty' })
    const top = await shown('?position=home_top')
    expect(top.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second'])
    expect(top[0].items).toEqual([
      {
        title: 'First',
        text: null,
        button: 'មើល',
        image_url: null,
        mobile_image_url: null,
        href: null,
        points_to: null,
      },
    ])
    const khmer = await shown('?position=home_top', a, { 'accept-language': 'km' })
    expect(khmer[0].items[0].title).toBe('ទីមួយ')
    expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['Middle', 'First', 'Second'])
    expect(await shown('', b)).toEqual([])
  })

  it('say where each stands', async () => {
    const states = async (state: string) =>
      (await call('GET', `cms/banners?state=${state}&limit=100`)).body.data.map(({ name }: { name: string }) => name)
    expect(await states('draft')).toEqual(['Off'])
    expect(await states('scheduled')).toEqual(['Later'])
    expect(await states('ended')).toEqual(['Over'])
  })

  it('stand above one category or above all', async () => {
    const tea = await make('categories', { name: 'Tea' })
    const cake = await make('categories', { name: 'Cake' })
    await make('cms/banners', { name: 'All', position: 'category_top', items: said('All') })
    const one = await make('cms/banners', {
      name: 'Of tea',
      position: 'category_top',
      category_id: tea.id,
      items: said('Tea'),
    })
    expect(one.category).toEqual({ id: tea.id, name: 'Tea' })
    const above = async (category: string | number) =>
      (await shown(`?position=category_top&category=${category}`)).map(({ name }: { name: string }) => name)
    expect(await above('tea')).toEqual(['All', 'Of tea'])
    expect(await above(tea.id)).toEqual(['All', 'Of tea'])
    expect(await above(cake.id)).toEqual(['All'])
    expect(await above('nowhere')).toEqual(['All'])
    // Elsewhere no category narrows it.
    const moved = (await call('PUT', `cms/banners/${one.id}`, { position: 'home_middle' })).body.data
    expect(moved.category).toBe(null)
  })

  it('lead to what the shop shows, and nowhere once that is hidden', async () => {
    const brand = await make('brands', { name: 'Krama' })
    const { id } = await make('cms/banners', {
      name: 'To Krama',
      position: 'home_middle',
      items: [{ ...said('Krama')[0], link: { type: 'brand', id: brand.id } }],
    })
    const href = async () =>
      (await shown('?position=home_middle')).find((one: { id: number }) => one.id === id).items[0].href
    expect(await href()).toBe('/brand/krama')
    await call('PUT', `brands/${brand.id}`, { status: false })
    expect(await href()).toBe(null)
    const told = (await call('GET', `cms/banners/${id}`)).body.data.items[0]
    expect(told).toMatchObject({ broken: 'hidden', points_to: expect.stringContaining('Krama') })
    // What was left as it was is no fault of who changes another part.
    await call('DELETE', `brands/${brand.id}`)
    const again = await call('PUT', `cms/banners/${id}`, {
      items: [{ ...said('Changed')[0], link: { type: 'brand', id: brand.id } }],
    })
    expect(again.status).toBe(200)
  })

  it('take no thing and no picture of another store', async () => {
    const brand = await make('brands', { name: 'Theirs' }, b.token)
    const reply = await call('POST', 'cms/banners', {
      name: 'x',
      items: [{ link: { type: 'brand', id: brand.id } }],
    })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['items.0.link']])
  })
})

describe('clicks on a banner', () => {
  const clicksOf = async (id: number) => (await call('GET', `cms/banners/${id}`)).body.data.clicks
  const click = (id: number, host = a.host) =>
    app.call('POST', `/api/shop/banners/${id}/click`, { host, body: {} }).then(({ status }) => status)

  it('are counted while it is shown, of the own store alone, and are no change of it', async () => {
    const { id, version } = await make('cms/banners', { name: 'Counted', items: said('Counted') })
    expect(await Promise.all([click(id), click(id), click(id)])).toEqual([200, 200, 200])
    expect(await click(id, b.host)).toBe(404)
    expect(await click(999_999_999)).toBe(404)
    expect(await clicksOf(id)).toBe(3)
    expect((await call('PUT', `cms/banners/${id}`, { status: false, version })).status).toBe(200)
    expect(await click(id)).toBe(404)
    expect(await clicksOf(id)).toBe(3)
    expect((await call('DELETE', `cms/banners/${id}`)).status).toBe(200)
  })
})

describe('the banners of the platform', () => {
  it('stand above its list of stores, and nowhere else', async () => {
    const admin = await adminToken()
    const refused = await call('POST', 'cms/banners', { name: 'x', position: 'home_top' }, admin)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['position']])
    const { id } = await make('cms/banners', { name: 'News', position: 'store_list', items: said('News') }, admin)
    const list = async () => (await app.call('GET', '/api/public/banners', {})).body.data
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['News'])
    expect((await app.call('POST', `/api/public/banners/${id}/click`, { body: {} })).status).toBe(200)
    expect((await call('GET', `cms/banners/${id}`, undefined, admin)).body.data.clicks).toBe(1)
    expect((await call('GET', `cms/banners/${id}`)).status).toBe(404)
  })
})
