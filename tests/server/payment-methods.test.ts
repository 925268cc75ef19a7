import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)
const ACCOUNT = { account_id: 'sokha_dara@aclb', merchant_name: 'Kafe Tonle' }
let shop: Store
let rice: number

beforeAll(async () => {
  shop = await app.signUp()
  rice = (await product(shop, { name: 'Rice', price: '10.00', quantity: 500 })).id
})

const put = (code: string, body: object, token = shop.token) =>
  app.call('PUT', `/api/backend/payment-methods/${code}`, { token, body })
const list = async (token = shop.token) =>
  (await app.call('GET', '/api/backend/payment-methods', { token })).body.data as Record<string, unknown>[]
const offered = async () =>
  (await app.call('GET', '/api/shop/payment-methods', { host: shop.host })).body.data as Record<string, unknown>[]
const codes = async () => (await offered()).map(({ code }) => code)

describe('payment methods of a store', () => {
  it('are there once each, and cash on delivery is on', async () => {
    expect((await list()).map(({ code, status, is_ready, version }) => [code, status, is_ready, version])).toEqual([
      ['cod', true, true, 1],
      ['khqr', false, false, 0],
      ['bank_transfer', false, false, 0],
    ])
    expect(await codes()).toEqual(['cod'])
    expect((await app.call('GET', '/api/backend/payment-methods/paypal', { token: shop.token })).status).toBe(404)
    expect((await put('paypal', { status: true })).status).toBe(404)
  })

  it('are offered once they have what it takes, and one stays on', async () => {
    expect((await put('cod', { status: false })).body.errors).toEqual({
      status: ['Keep at least one payment method on.'],
    })
    expect((await put('khqr', { status: true })).body.errors).toEqual({
      'khqr.account_id': ['Enter the account before you turn this on.'],
    })
    expect(Object.keys((await put('bank_transfer', { status: true })).body.errors)).toEqual([
      'translations.en.instructions',
    ])
    const khqr = await put('khqr', { status: true, khqr: ACCOUNT })
    expect([khqr.status, khqr.body.data]).toMatchObject([
      200,
      { is_ready: true, status: true, khqr: { ...ACCOUNT, merchant_city: 'Phnom Penh', type: 'individual' } },
    ])
    const texts = { en: { description: 'ABA only', instructions: 'ABA 000 111 222' } }
    expect((await put('bank_transfer', { status: true, translations: texts })).status).toBe(200)
    expect(await codes()).toEqual(['cod', 'khqr', 'bank_transfer'])
    // Where to pay is told with the order alone.
    expect(JSON.stringify(await offered())).not.toContain('000 111 222')
    expect(await offered()).toMatchObject([{}, {}, { name: 'Bank transfer', description: 'ABA only' }])
    await put('khqr', { sort_order: 9 })
    expect(await codes()).toEqual(['cod', 'bank_transfer', 'khqr'])
  })

  it.each([
    [{ khqr: { ...ACCOUNT, account_id: 'nobody' } }, 'khqr.account_id'],
    [{ khqr: { ...ACCOUNT, account_id: `${'a'.repeat(30)}@bk` } }, 'khqr.account_id'],
    [{ khqr: { ...ACCOUNT, merchant_name: 'n'.repeat(26) } }, 'khqr.merchant_name'],
    [{ khqr: { ...ACCOUNT, merchant_city: 'c'.repeat(16) } }, 'khqr.merchant_city'],
    [{ khqr: { ...ACCOUNT, type: 'merchant' } }, 'khqr.merchant_id'],
    [{ khqr: { ...ACCOUNT, type: 'merchant', merchant_id: '123' } }, 'khqr.bank'],
    [{ min_total: '5.00', max_total: '4.99' }, 'max_total'],
    [{ min_total: '5.001' }, 'min_total'],
    [{ currencies: ['EUR'] }, 'currencies.0'],
    [{ translations: { en: { name: '' }, km: { name: '' } } }, 'translations.en.name'],
  ])('refuses %j', async (body, field) => {
    const refused = await put('khqr', body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  it('keep whom they pay sealed, and out of the log', async () => {
    const [row] = await rowsOf(shop, sql`SELECT config FROM payment_methods WHERE code = 'khqr'`)
    expect(String(row?.config)).toMatch(/^[\w-]{8}\.[\w-]+$/)
    const { body } = await app.call('GET', '/api/backend/activity-logs?entity=payment_method', { token: shop.token })
    expect(body.data.length).toBeGreaterThan(2)
    expect(JSON.stringify(body)).not.toContain(ACCOUNT.account_id)
    expect(JSON.stringify(body)).toContain('…aclb')
  })

  it('are nothing to who may not see or change settings, and an older version does not win', async () => {
    const viewer = await app.staff(shop.id, ['setting-view'])
    expect(await list(viewer)).toHaveLength(3)
    expect((await put('cod', { sort_order: 2 }, viewer)).status).toBe(403)
    const stranger = await app.staff(shop.id, ['order-view'])
    expect((await app.call('GET', '/api/backend/payment-methods', { token: stranger })).status).toBe(403)
    const conflict = await put('cod', { sort_order: 3, version: 0 })
    expect([conflict.status, conflict.body.conflicts]).toEqual([409, { sort_order: { theirs: 1, yours: 3 } }])
  })

  it('are taken of orders that they fit', async () => {
    await put('khqr', { min_total: '15.00', max_total: '40.00' })
    const asked = async (quantity: number) => {
      const body = { ...one(rice, quantity), type: 'pickup' }
      return (await app.call('POST', '/api/shop/quote', { host: shop.host, body })).body.data.payment_refused
    }
    expect(await asked(1)).toEqual([{ code: 'khqr', name: 'KHQR', reason: 'For orders of $15.00 or more.' }])
    expect(await asked(2)).toEqual([])
    expect(await asked(5)).toEqual([{ code: 'khqr', name: 'KHQR', reason: 'For orders up to $40.00.' }])
    const small = await order(shop, { ...one(rice), payment_method: 'khqr' })
    expect([small.status, small.body.errors]).toEqual([422, { payment_method: ['For orders of $15.00 or more.'] }])
    expect((await order(shop, { ...one(rice, 2), payment_method: 'khqr' })).status).toBe(201)
    expect((await order(shop, { ...one(rice), payment_method: 'paypal' })).status).toBe(422)
    // An order in dollars is none for who takes riel alone.
    await put('khqr', { min_total: '', max_total: null, currencies: ['KHR'] })
    expect(await codes()).toEqual(['cod', 'bank_transfer'])
    expect((await order(shop, { ...one(rice, 2), payment_method: 'khqr' })).status).toBe(422)
    await put('khqr', { currencies: [], status: false })
    expect((await order(shop, { ...one(rice, 2), payment_method: 'khqr' })).status).toBe(422)
  })
})
