import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
let shop: Store
let tea: number
let mug: number

beforeAll(async () => {
  shop = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '5.00', quantity: 500 })).id
  mug = (await product(shop, { name: 'Mug', price: '8.00', quantity: 5 })).id
  const make = async (body: object) => {
    const reply = await app.call('POST', '/api/backend/promotions', {
      token: shop.token,
      body: { type: 'cart', discount: '10', ...body },
    })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  }
  await make({ name: 'Big cart', priority: 1, total: '20' })
  await make({ name: 'Evening', priority: 2, time_start: '17:00', time_end: '19:00' })
  await make({ name: 'Paused', priority: 3, status: false })
  await make({ name: 'Newcomers', priority: 4, first_order: true, stop_further: true })
  await make({ name: 'Free mug', priority: 5, action: 'gift', gift_ids: [mug], get_quantity: 1 })
  await make({ name: 'Mondays', type: 'happy_hour', time_start: '08:00', time_end: '09:00', days: [1] })
  await app.call('POST', '/api/backend/coupons', {
    token: shop.token,
    body: { name: 'C', code: 'five', type: 'fixed', discount: '5', total: '30' },
  })
})

type Rule = Record<'name' | 'reason' | 'amount', string | null> & { applies: boolean }
const simulate = async (body: object, locale = 'en') => {
  const reply = await app.call('POST', '/api/backend/promotions/simulate', {
    token: shop.token,
    body,
    headers: { 'accept-language': locale },
  })
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return reply.body.data
}
const told = ({ rules }: { rules: Rule[] }) =>
  Object.fromEntries(rules.map(({ name, applies, reason, amount }) => [name, applies ? amount : reason]))
const teas = (quantity: number) => [{ product_id: tea, quantity }]
/** A Monday. */
const noon = { day: '2026-03-02', time: '12:00' }

describe('the simulator of promotions', () => {
  it('tells of each promotion whether it applies and why not, in the asked language', async () => {
    const shown = await simulate({ lines: teas(3), coupon: 'five', ...noon })
    expect(told(shown)).toEqual({
      Mondays: 'Only from 08:00 to 09:00.',
      'Big cart': 'Needs $5.00 more.',
      Evening: 'Only from 17:00 to 19:00.',
      Paused: 'Inactive.',
      Newcomers: '1.50',
      'Free mug': 'Stopped by an earlier promotion.',
      FIVE: 'Add $15.00 more to use this coupon.',
    })
    expect(shown).toMatchObject({ ...noon, total: '13.50', offer_notes: ['Add $5.00 more for “Big cart”.'] })
    const khmer = told(await simulate({ lines: teas(3), coupon: 'five', ...noon }, 'km'))
    expect([khmer['Big cart'], khmer.Paused]).toEqual(['ត្រូវទិញថែម $5.00 ទៀត។', 'អសកម្ម។'])
  })

  it('is of any hour and of any customer, and says what a quote says', async () => {
    expect(told(await simulate({ lines: teas(4), ...noon, time: '17:30' }))).toMatchObject({
      'Big cart': '2.00',
      Evening: '1.80',
    })
    const early = await simulate({ lines: teas(2), ...noon, time: '08:30' })
    expect(told(early)).toMatchObject({ Mondays: '1.00' })
    expect(early.order_products[0]).toMatchObject({ price: '4.50', promotion: 'Mondays' })
    await order(shop, { lines: teas(1), telephone: '012 600 100' })
    const known = await simulate({ lines: teas(2), ...noon, telephone: '+855 12 600 100' })
    expect(told(known)).toMatchObject({ Newcomers: 'Only for a first order.', 'Free mug': '8.00' })
    expect(known.order_products[1]).toMatchObject({ product_id: mug, gift: true, total: '0.00' })
    const quote = await app.call('POST', '/api/shop/quote', { host: shop.host, body: { lines: teas(5) } })
    const now = await simulate({ lines: teas(5) })
    expect([now.total, now.order_total]).toEqual([quote.body.data.total, quote.body.data.order_total])
  })

  it('tells of services and coupons as they are chosen', async () => {
    const [coupon] = (await app.call('GET', '/api/backend/coupons', { token: shop.token })).body.data
    const offers: object[] = [
      { name: 'Pickups', services: ['pickup'] },
      { name: 'With five', coupon_ids: [coupon.id] },
    ]
    const made: number[] = []
    for (const body of offers) {
      const all = { type: 'cart', discount: '10', priority: 0, ...body }
      made.push((await app.call('POST', '/api/backend/promotions', { token: shop.token, body: all })).body.data.id)
    }
    const open = told(await simulate({ lines: teas(2), ...noon }))
    expect([open.Pickups, open['With five']]).toEqual(['1.00', 'Needs one of its coupons.'])
    const sent = { ...noon, shipping_method: 'delivery', coupon: 'five' }
    // The coupon does not hold itself: it opens nothing.
    const less = told(await simulate({ lines: teas(2), ...sent }))
    expect([less.Pickups, less['With five']]).toEqual(['Not for this order type.', 'Needs one of its coupons.'])
    expect(told(await simulate({ lines: teas(7), ...sent }))).toMatchObject({ 'With five': '3.50', FIVE: '5.00' })
    const khmer = told(await simulate({ lines: teas(2), ...sent }, 'km'))
    expect([khmer.Pickups, khmer['With five']]).toEqual(['មិនសម្រាប់ប្រភេទសេវានេះទេ។', 'ត្រូវប្រើគូប៉ុងដែលបានកំណត់។'])
    for (const id of made) await app.call('DELETE', `/api/backend/promotions/${id}`, { token: shop.token })
  })

  it('writes nothing, finds what can be tried, and is for who may see promotions', async () => {
    const counts = () =>
      rowsOf(
        shop,
        sql`SELECT (SELECT sum(used) FROM promotions) AS used, (SELECT count(*) FROM customers) AS people, (SELECT count(*) FROM activity_logs) AS log`,
      )
    const before = await counts()
    await simulate({ lines: teas(5), telephone: '012 600 999', coupon: 'nobody' })
    expect(await counts()).toEqual(before)
    const goods = await app.call('GET', '/api/backend/promotions/goods?search=mug', { token: shop.token })
    expect(goods.body.data).toMatchObject([{ product_id: mug, name: 'Mug' }])
    const none = await simulate({})
    expect([none.order_products, none.payment_methods.length > 0]).toEqual([[], true])
    const gone = await app.call('POST', '/api/backend/promotions/simulate', {
      token: shop.token,
      body: { lines: [{ product_id: 99_999_999, quantity: 1 }] },
    })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['lines.0.product_id']])
  })
})
