import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { crudContract } = await import('../support/crud-contract.ts')

crudContract(
  {
    path: 'promotions',
    permission: 'promotion',
    changesAt: 'changes',
    body: (n) => ({
      name: `Offer ${n}`,
      translations: { km: { name: `ប្រូម៉ូសិន ${n}` } },
      type: 'cart',
      discount: '10',
      priority: n,
    }),
    bad: [
      { body: { name: '' }, field: 'name' },
      { body: { discount: '100.01' }, field: 'discount' },
      { body: { action: 'fixed_order', discount: '0' }, field: 'discount' },
      { body: { action: 'fixed_order', discount: '1.005' }, field: 'discount' },
      { body: { type: 'gift' }, field: 'type' },
      { body: { type: 'catalog', action: 'gift' }, field: 'action' },
      { body: { action: 'gift', get_quantity: 1 }, field: 'gift_ids' },
      { body: { action: 'gift', gift_ids: [99_999_999], get_quantity: 1 }, field: 'gift_ids.0' },
      { body: { type: 'buy_x_get_y', action: 'cheapest_free', get_quantity: 1 }, field: 'buy_quantity' },
      { body: { type: 'bundle', action: 'fixed_price', discount: '5' }, field: 'product_ids' },
      { body: { type: 'happy_hour', action: 'percent_item', time_start: '14:00' }, field: 'time_end' },
      { body: { type: 'tiered', action: 'percent_order' }, field: 'tiers' },
      {
        body: { type: 'tiered', action: 'percent_order', tiers: [{ least: '0', value: '5' }] },
        field: 'tiers.0.least',
      },
      {
        body: { type: 'tiered', action: 'percent_order', tiers: [{ least: '10', value: '101' }] },
        field: 'tiers.0.value',
      },
      {
        body: {
          type: 'tiered',
          action: 'percent_order',
          tiers: [
            { least: '10', value: '5' },
            { least: '10.00', value: '6' },
          ],
        },
        field: 'tiers.1.least',
      },
      { body: { applies_to: 'products' }, field: 'product_ids' },
      { body: { province_codes: ['99'] }, field: 'province_codes' },
      { body: { applies_to: 'tags' }, field: 'tag_ids' },
      { body: { applies_to: 'tags', tag_ids: [99_999_999] }, field: 'tag_ids.0' },
      { body: { applies_to: 'option_values' }, field: 'option_value_ids' },
      { body: { applies_to: 'option_values', option_value_ids: [99_999_999] }, field: 'option_value_ids.0' },
      { body: { type: 'catalog', applies_to: 'option_values' }, field: 'applies_to' },
      { body: { services: ['manual'] }, field: 'services.0' },
      { body: { coupon_ids: [99_999_999] }, field: 'coupon_ids.0' },
      { body: { date_start: '2026-12-02', date_end: '2026-12-01' }, field: 'date_end' },
      { body: { usage_limit: 0 }, field: 'usage_limit' },
      { body: { budget_amount: '1.005' }, field: 'budget_amount' },
      { body: { priority: 1000 }, field: 'priority' },
    ],
    change: { discount: '12.5' },
  },
  api,
)

describe('promotions', () => {
  let app: Awaited<ReturnType<typeof api>>
  let shop: Store
  let tea: number
  let cake: number
  const of = () => sales(app)
  const make = async (body: object, store = shop) => {
    const reply = await app.call('POST', '/api/backend/promotions', {
      token: store.token,
      body: { name: 'Offer', type: 'cart', discount: '10', ...body },
    })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const change = async (id: number, body: object) =>
    (await app.call('PUT', `/api/backend/promotions/${id}`, { token: shop.token, body })).body
  const remove = (id: number) => app.call('DELETE', `/api/backend/promotions/${id}`, { token: shop.token })

  beforeAll(async () => {
    app = await api()
    shop = await app.signUp()
    tea = (await of().product(shop, { name: 'Tea', price: '5.00', quantity: 5000 })).id
    cake = (await of().product(shop, { name: 'Cake', price: '3.33', quantity: 5000 })).id
  })

  it('says what it does in a sentence, of each kind', async () => {
    const kinds: [object, string][] = [
      [{ total: '20', usage_per_customer: 1 }, '10% off everything over $20, once per customer'],
      [{ action: 'fixed_order', discount: '2.50', budget_amount: '100' }, '$2.50 off everything'],
      [{ action: 'gift', gift_ids: [cake], get_quantity: 1, total: '15' }, '1 free gift over $15'],
      [
        { type: 'catalog', applies_to: 'products', product_ids: [tea], date_end: '2099-11-30' },
        '10% off selected products, until 30/Nov/2099',
      ],
      [{ type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 }, 'Buy 2, get 1 free on everything'],
      [{ type: 'bundle', product_ids: [tea, cake], discount: '7' }, 'Selected products together for $7'],
      [
        {
          type: 'tiered',
          tiers: [
            { least: '50', value: '15' },
            { least: '20', value: '5' },
          ],
        },
        '5% over $20, 15% over $50 off everything',
      ],
      [{ type: 'free_shipping', total: '30' }, 'Free shipping over $30'],
      [{ services: ['dine-in', 'pickup'] }, '10% off everything, for pickup or dine-in orders'],
      [{ services: ['delivery', 'dine-in', 'pickup'] }, '10% off everything'],
      [
        { type: 'happy_hour', discount: '20', days: [1, 2], time_start: '14:00', time_end: '17:00' },
        '20% off everything, on Mon, Tue, from 14:00 to 17:00',
      ],
    ]
    for (const [body, sentence] of kinds) {
      const made = await make(body)
      expect(made.sentence).toBe(sentence)
      await remove(made.id)
    }
  })

  it('keeps of its offer what its kind has, and stands as its days, its use and its switch say', async () => {
    const steps = [{ least: '3', value: '1.50' }]
    const made = await make({ type: 'tiered', action: 'fixed_order', tier_by: 'quantity', tiers: steps, discount: '3' })
    expect(made).toMatchObject({ tiers: steps, discount: '0', action: 'fixed_order', spent: '0.00', used_text: '0' })
    // What levels counted in items is money now, as it is shown.
    expect((await change(made.id, { tier_by: 'total' })).data.tiers).toEqual([{ least: '3.00', value: '1.50' }])
    const bundle = await change(made.id, { type: 'bundle', product_ids: [cake, tea], discount: '6' })
    expect(bundle.data).toMatchObject({ tiers: [], action: 'fixed_price', discount: '6.00', applies_to: 'products' })
    expect(bundle.data.products.length).toBe(2)
    await remove(made.id)
    const states = []
    for (const body of [{ date_start: '2099-01-01' }, { date_end: '2020-01-01' }, { status: false }, {}]) {
      const one = await make(body)
      states.push(one.state)
      const { body: found } = await app.call('GET', `/api/backend/promotions?state=${one.state}`, { token: shop.token })
      expect(found.data.map(({ id }: { id: number }) => id)).toEqual([one.id])
      await remove(one.id)
    }
    expect(states).toEqual(['scheduled', 'ended', 'paused', 'live'])
  })

  it('is for tags, values of options, services and coupons, and names them', async () => {
    const add = async (path: string, body: object) =>
      (await app.call('POST', `/api/backend/${path}`, { token: shop.token, body })).body.data
    const tag = await add('tags', { name: 'New year' })
    const size = await add('options', { name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] })
    const coupon = await add('coupons', { name: 'Friends', code: 'pal', type: 'percent', discount: '5' })
    const large = size.values[1].id
    const made = await make({ applies_to: 'tags', tag_ids: [tag.id, tag.id], coupon_ids: [coupon.id] })
    expect(made).toMatchObject({
      tag_ids: [tag.id],
      tags: [{ id: tag.id, name: 'New year' }],
      coupons: [{ id: coupon.id, name: 'PAL' }],
      option_values: [],
      sentence: '10% off products with selected tags, with a coupon',
    })
    const moved = await change(made.id, {
      applies_to: 'option_values',
      option_value_ids: [large],
      services: ['pickup', 'delivery'],
    })
    expect(moved.data).toMatchObject({
      tag_ids: [],
      option_values: [{ id: large, name: 'Size: Large' }],
      services: ['delivery', 'pickup'],
      sentence: '10% off selected options, for delivery or pickup orders, with a coupon',
    })
    const { body: log } = await app.call('GET', `/api/backend/promotions/${made.id}/changes`, { token: shop.token })
    expect(log.data[0].changes).toMatchObject({
      tag_ids: [[tag.id], []],
      option_value_ids: [[], [large]],
      services: ['', 'Delivery, Pickup'],
    })
    // Prices are lowered before anybody chooses of options, and whoever buys.
    expect(Object.keys((await change(made.id, { type: 'catalog' })).errors)).toEqual(['applies_to'])
    const lowered = await change(made.id, { type: 'catalog', applies_to: 'tags', tag_ids: [tag.id] })
    expect(lowered.data).toMatchObject({ tag_ids: [tag.id], option_value_ids: [], services: [], coupon_ids: [] })
    await remove(made.id)
  })

  it('finds values by their option or themselves, and coupons by their code', async () => {
    const { findNames } = await import('#server/domain/catalogue/find-names.ts')
    const { dbOf } = await import('#server/db/client.ts')
    const { coupons } = await import('#server/db/schema/coupons.ts')
    const { optionValues } = await import('#server/db/schema/choices.ts')
    const context = { db: dbOf(shop.id), store: { id: shop.id }, locale: 'en' } as Parameters<typeof findNames>[0]
    const tables = { coupons, 'option-values': optionValues }
    const labels = async (name: keyof typeof tables, search: string) =>
      (await findNames(context, { of: name, search }, tables)).map(({ label }) => label)
    expect(await labels('option-values', 'siz')).toEqual(['Size: Small', 'Size: Large'])
    expect(await labels('option-values', 'size: lar')).toEqual(['Size: Large'])
    expect(await labels('option-values', '%')).toEqual([])
    expect(await labels('coupons', 'pal')).toEqual(['PAL · Friends'])
  })
})
