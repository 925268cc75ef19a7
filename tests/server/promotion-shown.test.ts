import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#app/contracts/kit.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { keepPrices } = await import('#server/domain/promotions/keep-prices.ts')
const { callsFor } = await import('#server/api/calls.ts')
const { withLocale } = await import('#server/core/procedure/locale.ts')
const app = await api()
const { product, order } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})
afterEach(() => void vi.useRealTimers())

const make = async (body: object, store = shop) => {
  const reply = await app.call('POST', '/api/backend/promotions', {
    token: store.token,
    body: { name: 'Sale', type: 'catalog', discount: '20', ...body },
  })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const end = (id: number) => app.call('DELETE', `/api/backend/promotions/${id}`, { token: shop.token })
const page = async (slug: string) =>
  (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
const strip = (closed: number[] = [], locale: Locale = 'en', store = shop) =>
  withLocale(locale, async () =>
    (await callsFor(new Request(`http://${store.host}/`, { headers: { host: store.host } }), 'shop')).web.strip({
      closed,
    }),
  )
/** The clock of the program; what a browser sends stays as it is. */
const clock = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

describe('a promotion in the shop', () => {
  it('says on a product’s page how long it holds, where it is to and the clock or the calendar knows', async () => {
    await product(shop, { name: 'Tea', slug: 'tea', price: '10.00', quantity: 9 })
    const offer = await make({ type: 'happy_hour', badge: '−20%', time_start: '17:00', time_end: '19:00' })
    clock('2026-03-02T10:00:30Z')
    expect((await page('tea')).promotion).toEqual({ name: 'Sale', slug: 'sale', badge: '−20%', countdown: null })
    vi.useRealTimers()
    await app.call('PUT', `/api/backend/promotions/${offer.id}`, { token: shop.token, body: { countdown: true } })
    clock('2026-03-02T10:00:30Z')
    const countdown = { ends_at: '2026-03-02T12:00:00.000Z', seconds: 7170 }
    expect((await page('tea')).promotion).toEqual({ name: 'Sale', slug: 'sale', badge: '−20%', countdown })
    clock('2026-03-02T12:00:00Z')
    expect((await page('tea')).promotion).toBeNull()
    vi.useRealTimers()
    await end(offer.id)
    const endless = await make({ countdown: true })
    expect((await page('tea')).promotion).toMatchObject({ name: 'Sale', countdown: null })
    await end(endless.id)
  })

  it('is told of on top of its pages while it holds: the newest, in the reader’s language, until it is closed', async () => {
    expect(await strip()).toBeNull()
    const first = await make({ show_strip: true, translations: { km: { name: 'បញ្ចុះ' } } })
    await make({ name: 'Quiet' })
    await make({ name: 'Off', show_strip: true, status: false })
    await make({ name: 'Over', show_strip: true, date_end: '2026-01-01' })
    expect(await strip()).toEqual({
      id: first.id,
      slug: 'sale',
      href: null,
      name: 'Sale',
      sentence: '20% off everything',
      countdown: null,
      fixed: false,
    })
    expect(await strip([], 'km')).toMatchObject({ name: 'បញ្ចុះ', sentence: expect.stringContaining('បញ្ចុះ 20%') })
    expect(await strip([first.id])).toBeNull()
    const happy = await make({
      name: 'Happy',
      type: 'happy_hour',
      show_strip: true,
      countdown: true,
      time_start: '17:00',
      time_end: '19:00',
    })
    clock('2026-03-02T10:30:00Z')
    expect(await strip([first.id])).toMatchObject({ id: happy.id, countdown: { seconds: 5400 } })
    clock('2026-03-02T12:00:00Z')
    expect(await strip()).toMatchObject({ id: first.id })
    // What is taken off a whole cart as well, as long as something of it is left; what is for some alone is not told to all.
    const cart = await make({ name: 'Ten off', type: 'cart', discount: '10', show_strip: true, usage_limit: 1 })
    await make({ name: 'Table', type: 'cart', discount: '10', show_strip: true, channels: ['manual'] })
    expect(await strip()).toMatchObject({ id: cart.id, sentence: expect.stringContaining('10% off everything') })
    const { id } = await product(shop, { name: 'Cup', price: '10.00', quantity: 9 })
    expect((await order(shop, { lines: [{ product_id: id, quantity: 1 }] })).status).toBe(201)
    expect(await strip()).toMatchObject({ id: first.id })
    // What belongs to another store is told there alone.
    expect(await strip([], 'en', await app.signUp())).toBeNull()
  })
})

describe('the page of a promotion', () => {
  const shown = (slug: string, store = shop) => app.call('GET', `/api/shop/promotions/${slug}`, { host: store.host })
  const listed = async (slug: string, more = '') => {
    const { body } = await app.call('GET', `/api/shop/products?promotion=${slug}${more}`, { host: shop.host })
    return body.data.map(({ name }: { name: string }) => name)
  }

  it('has its texts, its terms and what it is for, in the order and the pages of every list', async () => {
    const named = async (path: string, body: object) =>
      (await app.call('POST', `/api/backend/${path}`, { token: shop.token, body })).body.data.id as number
    const drinks = await named('categories', { name: 'Drinks' })
    const cold = await named('categories', { name: 'Cold', parent_id: drinks })
    const made = async (name: string, price: string, more: object = {}) =>
      (await product(shop, { name, price, quantity: 9, ...more })).id
    const beer = await made('Beer', '3.00', { category_ids: [cold] })
    await made('Cola', '2.00', { category_ids: [drinks] })
    await made('Juice', '4.00', { category_ids: [drinks], specials: [{ price: '1.00' }] })
    await made('Soap', '1.00')
    const terms = { applies_to: 'categories', category_ids: [drinks], exclude_ids: [beer], exclude_special: true }
    const offer = await make({ name: 'Cold drinks', description: 'While it is hot.', ...terms })
    expect(offer.slug).toBe('cold-drinks')
    const reply = await shown('cold-drinks')
    expect([reply.status, reply.body.data]).toEqual([
      200,
      expect.objectContaining({
        name: 'Cold drinks',
        description: 'While it is hot.',
        sentence: '20% off selected categories',
        countdown: null,
      }),
    ])
    expect(await listed('cold-drinks')).toEqual(['Cola'])
    const change = (body: object) => app.call('PUT', `/api/backend/promotions/${offer.id}`, { token: shop.token, body })
    await change({ exclude_ids: [], exclude_special: false })
    await keepPrices(shop.id, { whole: true })
    expect(await listed('cold-drinks', '&sort=price')).toEqual(['Juice', 'Cola', 'Beer'])
    expect(await listed('cold-drinks', '&sort=price&direction=desc&limit=1&page=2')).toEqual(['Cola'])
    expect(await listed('none')).toEqual([])

    // One of its former names leads to it, and a name is one promotion's.
    await change({ slug: 'summer' })
    expect((await shown('cold-drinks')).body.data.slug).toBe('summer')
    const twin = await app.call('POST', '/api/backend/promotions', {
      token: shop.token,
      body: { name: 'Twin', type: 'catalog', discount: '5', slug: 'summer' },
    })
    expect([twin.status, twin.body.errors]).toEqual([422, { slug: [expect.any(String)] }])
    const picture = { image: 'a.webp', image_path: '/files/999999/a.webp' }
    expect((await change(picture)).status).toBe(422)
    await end(offer.id)
  })

  it('is not there before it begins, once it is over, used up, switched off, or for some alone', async () => {
    const gone: object[] = [
      { status: false },
      { date_start: '2099-01-01' },
      { date_end: '2026-01-01' },
      { type: 'cart', channels: ['manual'] },
    ]
    for (const [n, body] of gone.entries()) {
      const { slug, id } = await make({ name: `Gone ${n}`, ...body })
      expect([body, (await shown(slug)).status, await listed(slug)]).toEqual([body, 404, []])
      await end(id)
    }
    // Outside of its hours it is to be found; another store has none of it.
    const happy = await make({
      name: 'Hours',
      type: 'happy_hour',
      time_start: '17:00',
      time_end: '19:00',
      countdown: true,
    })
    clock('2026-03-02T03:00:00Z')
    expect((await shown('hours')).body.data).toMatchObject({ slug: 'hours', countdown: null })
    vi.useRealTimers()
    const other = await app.signUp()
    expect((await shown('hours', other)).status).toBe(404)
    const sitemap = await callsFor(new Request(`http://${shop.host}/`, { headers: { host: shop.host } }), 'shop')
    const paths = (await sitemap.web.addresses()).map(({ path }) => path)
    expect(paths).toContain('/promotion/hours')
    expect(paths.some((path) => path.includes('gone'))).toBe(false)
    await end(happy.id)
  })
})
