import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingSets } from '#app/contracts/setting-sets.ts'
import { settingsBody } from '#app/contracts/settings.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'
import { type BuiltServer, builtServer } from '../trust/support/built-door.ts'
import { send } from '../trust/support/wire.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)

let door: BuiltServer
let shop: Store
let product_id: number
beforeAll(async () => {
  shop = await app.signUp()
  for (const [name, category] of [
    ['Tea', 'Hot'],
    ['Coffee', 'Hot'],
    ['Ice', 'Cold'],
  ]) {
    const { id } = await product(shop, { name, price: '1.00', quantity: 9, categories: [{ name: category }] })
    product_id = id
  }
  await rowsOf(
    shop,
    sql`UPDATE categories SET parent_id = (SELECT id FROM categories WHERE sort_en = 'hot' AND store_id = ${shop.id}) WHERE sort_en = 'cold' AND store_id = ${shop.id}`,
  )
  door = await builtServer()
})
afterAll(() => door?.close())

const save = async (body: object) => {
  const reply = await app.call('POST', '/api/backend/settings', { token: shop.token, body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const refusal = async (body: object) => {
  const reply = await app.call('POST', '/api/backend/settings', { token: shop.token, body })
  return [reply.status, Object.keys(reply.body.errors ?? {})]
}
/** A page of the shop as it leaves the server, without the data that its scripts are handed. */
const page = async (path = '/', locale = 'en') => {
  const headers = { host: `${shop.name}.localhost:${door.port}`, accept: 'text/html', cookie: `lang=${locale}` }
  const { status, text } = await send(door, { method: 'GET', path, headers, note: path })
  expect(status).toBe(200)
  return text.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
}
const view = async (headers = {}) => (await app.call('GET', '/api/shop/store', { host: shop.host, headers })).body.data

describe('the form of the settings', () => {
  /**
   * `address_en` is what stores had before `store_address` was the one of English; the version is of the whole; what the shop
   * looks like is chosen in the gallery of themes.
   */
  const UNSEEN = new Set(['address_en', 'version', 'store_theme_id', 'theme_accent'])

  it('has an input for every key that a save takes', () => {
    const keys = settingSets.flatMap(({ fields }) => fields.map(({ key }) => key))
    expect(keys.toSorted()).toEqual(
      Object.keys(settingsBody.shape)
        .filter((key) => !UNSEEN.has(key))
        .toSorted(),
    )
  })
})

describe('what a store says of itself', () => {
  it('stands in the head of its first page, in both languages', async () => {
    await save({
      seo_meta_tag_title: 'Tea & coffee in Kampot',
      seo_meta_tag_title_km: 'តែ និងកាហ្វេនៅកំពត',
      seo_meta_tag_description: 'Grown on the hill.',
      seo_meta_tag_keyword: 'tea, coffee',
      store_latitude: 10.61,
      store_longitude: 104.18,
      facebook_link: 'https://facebook.com/kafe',
      store_opening_time: '06:30-21:00',
    })
    const en = await page()
    expect(en).toContain('<title>Tea &amp; coffee in Kampot</title>')
    expect(en).toContain('<meta name="description" content="Grown on the hill."')
    expect(en).toContain('<meta name="keywords" content="tea, coffee"')
    expect(en).toContain('property="og:title" content="Tea &amp; coffee in Kampot"')
    const [, data = '{}'] = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(en) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Store',
      geo: { latitude: 10.61, longitude: 104.18 },
      openingHours: ['06:30-21:00'],
      sameAs: ['https://facebook.com/kafe'],
    })
    const km = await page('/', 'km')
    expect(km).toContain('<title>តែ និងកាហ្វេនៅកំពត</title>')
    expect(km).toContain('content="Grown on the hill."')
    // Other pages have titles of their own.
    expect(await page('/product/tea')).toMatch(/<title>Tea · Shop [^<]*<\/title>/)
  })

  it('stands on its pages', async () => {
    await save({
      main_promotion: 'Free delivery over $20',
      main_promotion_km: 'ដឹកឥតគិតថ្លៃ ពី $20',
      store_comment: 'Closed for Pchum Ben',
      contact_description: 'Call before noon.',
      subscriber_text: 'Tell me of new harvests',
      store_address: 'Kampot',
      about_en: 'A small roastery',
    })
    const [first, km, cart] = [await page(), await page('/', 'km'), await page('/cart')]
    for (const text of ['Free delivery over $20', 'Closed for Pchum Ben', 'Call before noon.', 'Facebook', 'Kampot'])
      expect(first, text).toContain(text)
    expect(first).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=10.61,104.18"')
    expect(first).toContain('06:30 – 21:00')
    expect(km).toContain('ដឹកឥតគិតថ្លៃ ពី $20')
    expect(cart).toContain('Free delivery over $20')
    expect(cart).not.toContain('Closed for Pchum Ben')
    expect(await page('/checkout')).toContain('Closed for Pchum Ben')
    expect(await view()).toMatchObject({ subscriber_text: 'Tell me of new harvests' })
  })

  it('tells the line on top until it is closed, and a new one again', async () => {
    const strip = async (closed: number[]) => {
      const { callsFor } = await import('#server/api/calls.ts')
      const { web } = await callsFor(new Request(`http://${shop.host}/`, { headers: { host: shop.host } }), 'shop')
      return web.strip({ closed })
    }
    const told = await strip([])
    expect(told).toMatchObject({ slug: null, name: 'Free delivery over $20' })
    expect(await strip([told?.id ?? 0])).toBeNull()
    await save({ main_promotion: 'Two for one' })
    expect(await strip([told?.id ?? 0])).toMatchObject({ name: 'Two for one' })
    await save({ main_promotion: null, main_promotion_km: null })
    expect(await strip([])).toBeNull()
  })

  it('shows a cover of its own, and no other’s', async () => {
    const { file_name, file_page } = await app.upload(shop.token)
    await save({ store_cover_image_url: file_page, hero_alt_en: 'A field', hero_color: '#aabbcc' })
    expect(await page()).toMatch(new RegExp(`src="[^"]*${file_name}"[^>]*alt="A field"`))
    expect(await page()).toContain('--hero:#aabbcc')
    expect((await view()).hero).toMatchObject({ image_url: file_page, color: '#aabbcc' })
    const other = await app.signUp()
    for (const store_cover_image_url of [`/files/${other.id}/${file_name}`, 'https://evil.example/x.webp', '/files/x'])
      expect(await refusal({ store_cover_image_url })).toEqual([422, ['store_cover_image_url']])
    expect(await save({ store_cover_image_url: null })).toMatchObject({ store_cover_image_url: null })
    expect((await view()).hero.image_url).toBeNull()
  })

  it('has one address in English, whichever key it was kept by', async () => {
    await save({ address_en: 'Old street', address_km: 'ផ្លូវចាស់' })
    expect((await view()).address).toBe('Old street')
    await save({ store_address: 'New street' })
    expect([(await view()).address, (await view({ 'accept-language': 'km' })).address]).toEqual([
      'New street',
      'ផ្លូវចាស់',
    ])
  })
})

describe('how a shop shows its products', () => {
  it('counts them beside the categories, those below with them, where it is to', async () => {
    const counts = async () => {
      const { body } = await app.call('GET', '/api/shop/categories', { host: shop.host })
      return body.data.map((one: { label: string; product_count: number }) => [one.label, one.product_count])
    }
    expect(await counts()).toEqual([
      ['Hot', null],
      ['Cold', null],
    ])
    await save({ is_category_product_count: true })
    expect(await counts()).toEqual([
      ['Hot (3)', 3],
      ['Cold (1)', 1],
    ])
    expect(await page()).toContain('Hot (3)')
    await save({ is_category_product_count: false })
  })

  it('has as many on a page as the store wants', async () => {
    await save({ default_items_per_page: 2 })
    const found = async (path: string) => (await page(path)).match(/href="\/product\/(tea|coffee|ice)"/g) ?? []
    expect(new Set(await found('/search')).size).toBe(2)
    expect(new Set(await found('/search?page=2')).size).toBe(1)
    expect(new Set(await found('/')).size).toBe(2)
    await save({ default_items_per_page: null })
    expect(new Set(await found('/search')).size).toBe(3)
  })

  it('has its categories where it wants them', async () => {
    expect(await page()).toContain('data-menu="header"')
    await save({ default_menu_position: 'left' })
    expect(await page()).toContain('data-menu="left"')
    await save({ default_menu_position: 'top' })
    expect(await page()).toContain('data-menu="header"')
  })
})

describe('a store that is closed', () => {
  const lines = () => ({ lines: [{ product_id, quantity: 1 }] })

  it('takes orders and says so, or takes none', async () => {
    await save({ store_opening_time: 'off', store_comment: null })
    expect(await page()).toContain('Closed now')
    expect(await page('/checkout')).toContain('Closed now. You can still order.')
    expect((await order(shop, lines())).status).toBe(201)
    await save({ orders_when_closed: 'refuse' })
    expect(await page('/checkout')).toContain('Closed now. We take orders during opening hours only.')
    const reply = await order(shop, lines())
    expect([reply.status, reply.body.message]).toEqual([422, 'Closed now. We take orders during opening hours only.'])
    const manual = { firstname: 'Dara', telephone: '012345678', payment_method: 'cod', channel: 'phone', ...lines() }
    const taken = await app.call('POST', '/api/backend/orders', { token: shop.token, body: manual })
    expect([taken.status, taken.body.errors]).toEqual([201, undefined])
    // Whose hours nobody knows is never closed.
    await save({ store_opening_time: 'By phone' })
    expect((await order(shop, lines())).status).toBe(201)
    await save({ store_opening_time: '00:00-24:00' })
    expect(await page()).toContain('Open now')
    expect((await order(shop, lines())).status).toBe(201)
  })

  it.each([
    [[{ from: '2026-02-30', to: '2026-03-01' }], 'store_holidays.0.from'],
    [[{ from: '2026-04-16', to: '2026-04-13' }], 'store_holidays.0.to'],
    [[{ from: '2026-04-13', to: '2026-04-16', name: 'x'.repeat(81) }], 'store_holidays.0.name'],
    [Array.from({ length: 41 }, () => ({ from: '2026-04-13', to: '2026-04-16' })), 'store_holidays'],
  ])('refuses holidays like %j', async (store_holidays, field) => {
    expect(await refusal({ store_holidays })).toEqual([422, [field]])
  })

  it('keeps its holidays, and is closed on them', async () => {
    const store_holidays = [{ from: '2000-01-01', to: '2999-12-31', name: 'Sabbatical', name_km: null }]
    expect(await save({ store_holidays })).toMatchObject({ store_holidays })
    expect((await view()).open_signs).toEqual([{ from: 0, open: false, text: 'Sabbatical · Closed now' }])
    expect((await order(shop, lines())).status).toBe(422)
    expect(await save({ store_holidays: [] })).toMatchObject({ store_holidays: [] })
    expect((await order(shop, lines())).status).toBe(201)
  })
})

describe('amounts in riel', () => {
  const asked = async () => {
    const { body } = await app.call('GET', '/api/shop/products?search=tea', { host: shop.host })
    return body.data[0].price_khr
  }
  const placed = async () => (await order(shop, { lines: [{ product_id, quantity: 1 }] })).body.data
  const read = async (id: number) =>
    (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data

  it('are rounded to the note that the store wants, and those of orders stay as they were', async () => {
    await save({ khr_rate: 4100, khr_round: 100 })
    expect(await asked()).toBe('4100')
    const before = await placed()
    expect(await save({ khr_round: '500' })).toMatchObject({ khr_round: 500 })
    expect(await asked()).toBe('4000')
    const after = await placed()
    expect([before.total_khr, after.total_khr]).toEqual(['4100', '4000'])
    expect(await read(before.id)).toMatchObject({ total_khr: '4100', khr_round: 100 })
    expect(await read(after.id)).toMatchObject({ total_khr: '4000', khr_round: 500 })
    // Paid as it was asked for, nothing is left.
    const paid = await app.call('POST', `/api/backend/orders/${after.id}/payments`, {
      token: shop.token,
      body: { amount: '4000', currency_code: 'KHR', method: 'cash' },
    })
    expect([paid.status, paid.body.data?.due_amount]).toEqual([201, '0.00'])
    await save({ khr_round: 100 })
  })

  it('say whose rate it is, and of which day', async () => {
    expect((await view()).rate).toBeNull()
    const { khr_rate_date } = await save({ khr_rate_source: 'NBC' })
    expect(khr_rate_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await view()).rate).toMatch(/^\$1 = 4,100៛ · NBC · \d{1,2} \w{3}$/)
    await rowsOf(
      shop,
      sql`UPDATE stores SET settings = settings || '{"khr_rate_date": "2026-01-05"}' WHERE id = ${shop.id}`,
    )
    expect((await save({ store_comment: 'x', khr_rate: 4100, khr_rate_source: 'NBC' })).khr_rate_date).toBe(
      '2026-01-05',
    )
    expect((await save({ khr_rate: 4050 })).khr_rate_date).toBe(khr_rate_date)
  })

  it.each([
    [{ khr_round: 50 }, 'khr_round'],
    [{ khr_round: '1000' }, 'khr_round'],
    [{ currency: 'THB' }, 'currency'],
  ])('refuse %j', async (body, field) => {
    expect(await refusal(body)).toEqual([422, [field]])
  })
})

describe('the currency of a store', () => {
  it('is chosen before anything has a price', async () => {
    expect(await refusal({ currency: 'KHR' })).toEqual([422, ['currency']])
    expect(await save({ currency: 'USD' })).toMatchObject({ currency: 'USD' })
    const fresh = await app.signUp()
    const set = (currency: string) =>
      app.call('POST', '/api/backend/settings', { token: fresh.token, body: { currency } })
    expect((await set('KHR')).body.data).toMatchObject({ currency: 'KHR' })
    const { id } = await product(fresh, { name: 'Rice', price: '8500', quantity: 5 })
    const made = await order(fresh, { lines: [{ product_id: id, quantity: 2 }] })
    expect(made.body.data).toMatchObject({ total: '17000', total_khr: '17000', currency_code: 'KHR' })
    expect((await set('USD')).status).toBe(422)
  })
})
