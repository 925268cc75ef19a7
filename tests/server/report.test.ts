import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { PASSWORD, reportServer } from '../support/report-service.ts'
import { sales } from '../support/sales.ts'

let app: Api
let shop: Awaited<ReturnType<Api['signUp']>>
let service: Awaited<ReturnType<typeof reportServer>>
let invoice: string

beforeAll(async () => {
  await ownDatabase()
  service = await reportServer()
  process.env.REPORT_URL = service.url
  process.env.REPORT_USER = service.user
  process.env.REPORT_PASSWORD = service.password
  app = await api()
  shop = await app.signUp()
  const { id } = await sales(app).product(shop, { name: 'Krama', price: '5.00', quantity: 5 })
  const lines = [{ product_id: id, quantity: 2 }]
  const buyer = { firstname: 'Chan', telephone: '012 345 678', type: 'pickup', payment_method: 'cod' }
  const order = await app.call('POST', '/api/shop/orders', { host: shop.host, body: { lines, ...buyer } })
  invoice = `/api/backend/orders/${order.body.data.id}/invoice`
})
afterAll(() => service.close())

const print = (language: string) =>
  app.call('GET', invoice, { token: shop.token, headers: { 'accept-language': language } })

it('comes from the service that REPORT_URL names; what it failed to make was not printed', async () => {
  service.say('broken')
  const failed = await print('km')
  expect(failed).toMatchObject({ status: 502, body: { message: expect.stringContaining('វិក្កយបត្រ') } })
  expect(JSON.stringify(failed.body)).not.toMatch(new RegExp(`${PASSWORD}|Basic|stack|/srv`))

  service.say('right')
  const first = await print('km')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="Invoice.pdf"')
  expect(first.body.toString()).toMatch(/^%PDF-1\.4\n% \S+ km\n/)
  await print('en')
  expect(service.asked.map(({ data }) => [data.locale, data.is_copy])).toEqual([
    ['km', false],
    ['km', false],
    ['en', true],
  ])
  expect(service.asked[1].data).toMatchObject({ store_name: `Shop ${shop.name}`, customer_fullname: 'Chan' })
})

it('is told on which day the order was changed, under the number that it had', async () => {
  service.asked.length = 0
  service.say('right')
  const { body } = await app.call('GET', invoice.replace(/\/invoice$/, ''), { token: shop.token })
  const change = { version: body.data.version, shipping_cost: '1.00' }
  const url = invoice.replace(/invoice$/, 'edit')
  expect((await app.call('POST', url, { token: shop.token, body: change })).status).toBe(200)
  await print('en')
  const [{ data }] = service.asked
  expect(data).toMatchObject({
    invoice_no: body.data.invoice_no,
    revised_at: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
})

it('has one original, however many print it first', async () => {
  service.asked.length = 0
  const { id } = await sales(app).product(shop, { name: 'Scarf', price: '5.00', quantity: 5 })
  const buyer = { firstname: 'Chan', telephone: '012 345 678', type: 'pickup', payment_method: 'cod' }
  const body = { lines: [{ product_id: id, quantity: 1 }], ...buyer }
  const order = await app.call('POST', '/api/shop/orders', { host: shop.host, body })
  const path = `/api/backend/orders/${order.body.data.id}/invoice`
  service.say('slow')
  const prints = await Promise.all([1, 2, 3].map(() => app.call('GET', path, { token: shop.token })))
  expect(prints.map(({ status }) => status)).toEqual([200, 200, 200])
  // As many as began before the first was done began as the original; all but one of them were made again.
  const copies = service.asked.map(({ data }) => data.is_copy)
  expect(copies.filter((copy) => copy)).toHaveLength(2)
  expect(copies).toContain(false)
})
