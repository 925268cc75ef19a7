import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store

beforeAll(async () => {
  shop = await app.signUp()
})
afterEach(() => void vi.useRealTimers())

type Shown = Record<string, unknown>
const make = async (body: object, store = shop) => {
  const reply = await app.call('POST', '/api/backend/promotions', {
    token: store.token,
    body: { name: 'Sale', type: 'catalog', discount: '20', ...body },
  })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body.data
}
const end = (id: number) => app.call('DELETE', `/api/backend/promotions/${id}`, { token: shop.token })
const put = (path: string, body: object) => app.call('PUT', `/api/backend/${path}`, { token: shop.token, body })
const quoted = async (lines: object[], store = shop): Promise<Shown[]> =>
  (await app.call('POST', '/api/shop/quote', { host: store.host, body: { lines } })).body.data.order_products
const page = async (slug: string) =>
  (await app.call('GET', `/api/shop/products/${slug}`, { host: shop.host })).body.data
const card = async (id: number, store = shop): Promise<Shown | undefined> => {
  const { body } = await app.call('GET', '/api/shop/products?limit=100', { host: store.host })
  return (body.data as Shown[]).find((one) => one.id === id)
}
const one = (id: number, quantity = 1) => ({ product_id: id, quantity })
const zone = (name: string) => rowsOf(shop, sql`UPDATE stores SET timezone = ${name} WHERE id = ${shop.id}`)
/** The clock of the program, for a promotion's hours and days; what a browser sends stays as it is. */
const clock = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

describe('a promotion of the catalogue', () => {
  it('lowers the price in lists, on the page, in the quote, the order and what staff takes, and says so', async () => {
    const { id } = await product(shop, { name: 'Tea', slug: 'tea', price: '10.05', quantity: 90 })
    const offer = await make({ badge: '−20%', translations: { km: { name: 'បញ្ចុះ' } } })
    const sale = { price: '8.04', compare_at_price: '10.05', promotion: { name: 'Sale', badge: '−20%' } }
    expect(await card(id)).toMatchObject(sale)
    expect(await page('tea')).toMatchObject(sale)
    const line = { price: '8.04', compare_at_price: '10.05', promotion: 'Sale' }
    expect(await quoted([one(id, 2)])).toMatchObject([{ ...line, total: '16.08' }])
    const manual = await app.call('POST', '/api/backend/orders/quote', {
      token: shop.token,
      body: { lines: [one(id)] },
    })
    expect(manual.body.data.order_products).toMatchObject([{ ...line, usual_price: '8.04' }])
    const found = await app.call('GET', '/api/backend/orders/goods?search=tea', { token: shop.token })
    expect(found.body.data).toMatchObject([{ price: '8.04' }])
    expect((await order(shop, { lines: [one(id)] })).body.data.order_products).toMatchObject([line])
    const office = await app.call('GET', `/api/backend/products/${id}`, { token: shop.token })
    expect(office.body.data).toMatchObject({ price: '10.05', shop_price: '8.04' })
    await end(offer.id)
    expect(await card(id)).toMatchObject({ price: '10.05', compare_at_price: null, promotion: null })
  })

  it('lowers each variant, and what an option adds stays', async () => {
    const { id, variants } = await product(shop, { ...sized, slug: 'shirt' })
    const offer = await make({ applies_to: 'products', product_ids: [id] })
    const shirt = await page('shirt')
    expect([shirt.price, shirt.compare_at_price, shirt.price_varies]).toEqual(['8.00', '10.00', true])
    expect(shirt.variants.map((row: Shown) => [row.price, row.compare_at_price])).toEqual([
      ['8.00', '10.00'],
      ['9.80', '12.25'],
    ])
    const wrap = shirt.options[1].values[0].id
    const lines = [
      { ...one(id), variant_id: variants[1]?.id, options: [{ option_id: shirt.options[1].id, value_id: wrap }] },
    ]
    expect(await quoted(lines)).toMatchObject([{ price: '11.30', compare_at_price: '13.75' }])
    await end(offer.id)
  })

  it('is for what its scope says: below a category, of a brand, without what it leaves out or what is reduced', async () => {
    const named = async (path: string, body: object) =>
      (await app.call('POST', `/api/backend/${path}`, { token: shop.token, body })).body.data.id as number
    const drinks = await named('categories', { name: 'Drinks' })
    const cold = await named('categories', { name: 'Cold', parent_id: drinks })
    const brand = await named('brands', { name: 'Angkor' })
    const tag = await named('tags', { name: 'Sale' })
    const made = async (name: string, more: object) =>
      (await product(shop, { name, price: '10.00', quantity: 9, ...more })).id
    const beer = await made('Beer', { category_ids: [cold], brand_id: brand, tag_ids: [tag] })
    const cola = await made('Cola', { category_ids: [cold], specials: [{ price: '9.00' }] })
    const rice = await made('Rice', {})
    const prices = async () => Promise.all([beer, cola, rice].map(async (id) => (await card(id))?.price))
    const cases: [object, string[]][] = [
      [{ applies_to: 'categories', category_ids: [drinks] }, ['8.00', '8.00', '10.00']],
      [{ applies_to: 'categories', category_ids: [drinks], exclude_special: true }, ['8.00', '9.00', '10.00']],
      [{ applies_to: 'brands', brand_ids: [brand] }, ['8.00', '9.00', '10.00']],
      [{ applies_to: 'tags', tag_ids: [tag] }, ['8.00', '9.00', '10.00']],
      [{ exclude_ids: [beer] }, ['10.00', '8.00', '8.00']],
      [{ action: 'fixed_price', discount: '9.50' }, ['9.50', '9.00', '9.50']],
      [{ action: 'fixed_item', discount: '1.25' }, ['8.75', '8.75', '8.75']],
    ]
    for (const [body, expected] of cases) {
      const offer = await make(body)
      expect(await prices()).toEqual(expected)
      expect((await quoted([beer, cola, rice].map((id) => one(id)))).map(({ price }) => price)).toEqual(expected)
      await end(offer.id)
    }
    // Of two the lower holds: they do not add up.
    const two = [await make({}), await make({ action: 'fixed_item', discount: '3' })]
    expect(await prices()).toEqual(['7.00', '7.00', '7.00'])
    for (const { id } of two) await end(id)
  })

  it('holds by the clock and the calendar of its store, past midnight as part of the day it began on', async () => {
    const { id } = await product(shop, { name: 'Cocktail', price: '10.00', quantity: 9 })
    const now = async (instant: string) => {
      clock(instant)
      const [line] = await quoted([one(id)])
      const shown = await card(id)
      vi.useRealTimers()
      expect(shown?.price).toBe(line?.price)
      return line?.price
    }
    const happy = await make({ type: 'happy_hour', days: [1], time_start: '17:00', time_end: '19:00' })
    // 2 March 2026 is a Monday; in Phnom Penh it is seven hours later than in Greenwich.
    expect(await now('2026-03-02T09:59:59Z')).toBe('10.00')
    expect(await now('2026-03-02T10:00:00Z')).toBe('8.00')
    expect(await now('2026-03-02T11:59:59Z')).toBe('8.00')
    expect(await now('2026-03-02T12:00:00Z')).toBe('10.00')
    expect(await now('2026-03-03T10:30:00Z')).toBe('10.00')
    await put(`promotions/${happy.id}`, { days: [5], time_start: '22:00', time_end: '02:00', date_end: '2026-03-06' })
    expect(await now('2026-03-06T15:00:00Z')).toBe('8.00')
    expect(await now('2026-03-06T18:59:59Z')).toBe('8.00')
    expect(await now('2026-03-06T19:00:00Z')).toBe('10.00')
    expect(await now('2026-03-05T18:00:00Z')).toBe('10.00')
    await zone('Asia/Tokyo')
    expect(await now('2026-03-06T12:59:59Z')).toBe('10.00')
    expect(await now('2026-03-06T13:00:00Z')).toBe('8.00')
    await zone('Asia/Phnom_Penh')
    await end(happy.id)
  })

  it('asks nothing of who buys: what it can not hold to is not kept', async () => {
    const asks = { total: '20', min_quantity: 2, first_order: true, channels: ['manual'], budget_amount: '100' }
    const made = await make({
      ...asks,
      usage_limit: 5,
      priority: 3,
      stackable: false,
      stop_further: true,
      shipping: true,
    })
    expect(made).toMatchObject({
      total: null,
      min_quantity: null,
      first_order: false,
      channels: [],
      budget_amount: null,
      usage_limit: null,
      priority: 0,
      stackable: true,
      stop_further: false,
      shipping: false,
      sentence: '20% off everything',
    })
    await end(made.id)
  })

  it('is one store’s alone', async () => {
    const other = await app.signUp()
    const { id } = await product(other, { name: 'Theirs', price: '10.00', quantity: 9 })
    const offer = await make({})
    expect((await card(id, other))?.price).toBe('10.00')
    expect((await quoted([one(id)], other))[0]?.price).toBe('10.00')
    await end(offer.id)
  })
})

describe('lists by price', () => {
  /** All that the shop lists by price, in the order of the list, as its cards show it. */
  const list = async (query = '', host = shop.host) => {
    const found: Shown[] = []
    for (let at = 1; ; at++) {
      const { body } = await app.call('GET', `/api/shop/products?sort=price&limit=7&page=${at}${query}`, { host })
      found.push(...body.data)
      if (at >= body.meta.last_page) return found
    }
  }
  const cents = (price: unknown) => Math.round(Number(price) * 100)
  const due = async () => {
    const { platformDb } = await import('#server/db/client.ts')
    const { rows } = await platformDb.tx((db) =>
      db.execute<{ store_id: number; whole: boolean }>(sql`SELECT * FROM prices_due()`),
    )
    return rows.filter(({ store_id }) => Number(store_id) === shop.id).map(({ whole }) => whole)
  }

  it('go by what the shopper pays, of any mixture of specials, variants and promotions at any moment', async () => {
    const { keepPrices } = await import('#server/domain/promotions/keep-prices.ts')
    let seed = 11
    const dice = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % n
    }
    const pick = <T>(of: readonly T[]): T => of[dice(of.length)] as T
    const made = async (path: string, body: object) =>
      (await app.call('POST', `/api/backend/${path}`, { token: shop.token, body })).body.data.id as number
    const above = await made('categories', { name: 'Above' })
    const below = await made('categories', { name: 'Below', parent_id: above })
    const brand = await made('brands', { name: 'Brand' })
    const tags = [await made('tags', { name: 'One' }), await made('tags', { name: 'Two' })]
    const hours = [{}, { time_start: '17:00', time_end: '19:00' }, { time_start: '22:00', time_end: '03:00' }]
    const whens = [...hours, { days: [1, 5] }, { date_start: '2026-03-03' }, { date_end: '2026-03-06' }]
    const money = () => (dice(2000) / 100 + 0.01).toFixed(2)
    const ids: number[] = []
    for (let n = 0; n < 24; n++) {
      const sizes = {
        options: sized.options.slice(0, 1),
        variants: sized.variants.map((one) => ({
          ...one,
          code: `${n}${one.code}`,
          ...(dice(2) && { price: money() }),
        })),
      }
      const specials = dice(2) ? [{ price: money(), priority: dice(2), ...pick(whens), ...pick(hours) }] : []
      const at = { category_ids: dice(2) ? [pick([above, below])] : [], ...(dice(2) && { brand_id: brand }) }
      const tagged = { tag_ids: pick([[], tags, tags.slice(1)]) }
      ids.push(
        (
          await product(shop, {
            name: `Any ${n}`,
            price: money(),
            specials,
            ...at,
            ...tagged,
            ...(n % 4 === 0 && sizes),
          })
        ).id,
      )
    }
    const offers: number[] = []
    for (let n = 0; n < 8; n++) {
      const scope = pick([
        {},
        { applies_to: 'products', product_ids: [pick(ids), pick(ids)] },
        { applies_to: 'categories', category_ids: [above] },
        { applies_to: 'brands', brand_ids: [brand] },
        { applies_to: 'tags', tag_ids: [pick(tags)] },
      ])
      const off = pick([
        { discount: String(1 + dice(60)), max_discount: dice(2) ? '1.50' : null },
        { action: 'fixed_item', discount: money() },
        { action: 'fixed_price', discount: money() },
      ])
      const spared = { exclude_ids: [pick(ids)], exclude_special: dice(2) === 1 }
      offers.push((await make({ ...off, ...scope, ...spared, ...pick(whens), ...pick(hours) })).id)
    }
    const instants = ['2026-03-02T09:30:00Z', '2026-03-02T10:00:00Z', '2026-03-05T17:30:00Z', '2026-03-06T16:00:00Z']
    const seen = new Set<string>()
    for (const instant of [...instants, '2026-03-06T19:59:00Z', '2026-03-08T00:00:00Z']) {
      await keepPrices(shop.id, { whole: true, now: new Date(instant) })
      clock(instant)
      const all = await list()
      const prices = all.map(({ price }) => cents(price))
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      const [low, high] = [prices[5] ?? 0, prices[15] ?? 0]
      const between = await list(`&min_price=${low / 100}&max_price=${high / 100}&direction=desc`)
      vi.useRealTimers()
      expect(between.map(({ price }) => cents(price))).toEqual(
        prices.filter((one) => one >= low && one <= high).toReversed(),
      )
      seen.add(prices.join())
    }
    expect(seen.size).toBeGreaterThan(3)
    for (const id of offers) await end(id)
  })

  it('are reckoned again where something changed, and not where nothing did', async () => {
    const { keepDuePrices } = await import('#server/domain/promotions/keep-prices-job.ts')
    const first = async (id: number) => (await list()).findIndex((one) => one.id === id) === 0
    const settled = async () => {
      await keepDuePrices()
      expect(await due()).toEqual([])
    }
    await settled()
    const { id } = await product(shop, { name: 'Gold', price: '9999.00' })
    expect(await due()).toEqual([false])
    await settled()
    expect(await first(id)).toBe(false)
    const offer = await make({ applies_to: 'products', product_ids: [id], discount: '100' })
    expect(await due()).toEqual([true])
    await settled()
    expect(await first(id)).toBe(true)
    await end(offer.id)
    await settled()
    expect(await first(id)).toBe(false)
    await put(`products/${id}`, { specials: [{ price: '0.00' }] })
    expect(await due()).toEqual([false])
    await settled()
    expect(await first(id)).toBe(true)
    await put(`products/${id}`, { specials: [] })
    const tag = (await app.call('POST', '/api/backend/tags', { token: shop.token, body: { name: 'Shiny' } })).body.data
    const tagged = await make({ applies_to: 'tags', tag_ids: [tag.id], discount: '100' })
    await settled()
    expect(await first(id)).toBe(false)
    for (const tag_ids of [[tag.id], []]) {
      await put(`products/${id}`, { tag_ids })
      expect(await due()).toEqual([false])
      await settled()
      expect(await first(id)).toBe(tag_ids.length > 0)
    }
    await end(tagged.id)
    // A price that is another one holds in lists at once, and what hangs on it a minute later.
    await put(`products/${id}`, { specials: [] })
    await settled()
    await put(`products/${id}`, { price: '0.00' })
    expect(await first(id)).toBe(true)
    await zone('Asia/Tokyo')
    expect(await due()).toEqual([true])
    await zone('Asia/Phnom_Penh')
  })

  it('say when the clock changes a price next', async () => {
    const { keepPrices } = await import('#server/domain/promotions/keep-prices.ts')
    const other = await app.signUp()
    const next = async (instant: string) => {
      await keepPrices(other.id, { whole: true, now: new Date(instant) })
      const [row] = await rowsOf(other, sql`SELECT next_at FROM price_states`)
      return row?.next_at && new Date(row.next_at).toISOString()
    }
    expect(await next('2026-03-02T09:00:00Z')).toBeNull()
    await make({ type: 'happy_hour', time_start: '17:00', time_end: '19:00' }, other)
    expect(await next('2026-03-02T09:59:59Z')).toBe('2026-03-02T10:00:00.000Z')
    expect(await next('2026-03-02T10:00:00Z')).toBe('2026-03-02T12:00:00.000Z')
    expect(await next('2026-03-02T12:00:00Z')).toBe('2026-03-03T10:00:00.000Z')
    // A part that is reckoned after the hour struck does not put the rest off until the next.
    await keepPrices(other.id, { whole: false, now: new Date('2026-03-03T10:00:03Z') })
    const [still] = await rowsOf(other, sql`SELECT next_at FROM price_states`)
    expect(new Date(String(still?.next_at)).toISOString()).toBe('2026-03-03T10:00:00.000Z')
    await product(other, { name: 'Dated', price: '2.00', specials: [{ price: '1.00', date_end: '2026-03-04' }] })
    expect(await next('2026-03-02T12:00:00Z')).toBe('2026-03-02T17:00:00.000Z')
    expect(await next('2026-03-06T12:00:00Z')).toBe('2026-03-07T10:00:00.000Z')
  })
})
