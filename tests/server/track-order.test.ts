import { describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
process.env.RATE_LIMIT_SCALE = '1'
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order } = sales(app)

const shop = await app.signUp()
const other = await app.signUp()
/** An order of this number's. */
const orderAt = async (store: Store, telephone: string) => {
  const { id } = await product(store, { name: 'Tea', price: '1.00', quantity: 9 })
  return (await order(store, { ...one(id), telephone })).body.data
}
const made = await orderAt(shop, '012 345 678')
await orderAt(other, '012 345 678')
// The other store has more of them.
await orderAt(other, '012 777 888')

let address = 1
/** From an address of its own, so that only guesses at one order are counted together. */
const track = (invoice_no: string, telephone: string, of: { at?: Store; locale?: string } = {}) =>
  app.call('POST', '/api/shop/orders/track', {
    host: (of.at ?? shop).host,
    ip: `10.1.${address >> 8}.${address++ & 255}`,
    headers: { 'accept-language': of.locale ?? 'en' },
    body: { invoice_no, telephone },
  })

describe('an order', () => {
  it('is found by its number and telephone number, however they are typed', async () => {
    const number = made.invoice_no
    const khmer = number.replace(/\d/g, (digit: string) => String.fromCharCode(0x17e0 + Number(digit)))
    const ways = [
      [number, '012345678'],
      [` #${number.toLowerCase()} `, '+855 12 345 678'],
      [String(Number(/\d+$/.exec(number)?.[0])), '855 12 345 678'],
      [khmer, '០១២ ៣៤៥ ៦៧៨'],
    ] as const
    for (const [invoice_no, telephone] of ways) {
      const { status, body } = await track(invoice_no, telephone)
      expect([invoice_no, status, body.data?.tracking_url]).toEqual([invoice_no, 200, made.tracking_url])
    }
    const page = await app.call('GET', `/api/shop/orders/${made.tracking_url.split('/').at(-1)}`, { host: shop.host })
    expect(page.body.data.invoice_no).toBe(made.invoice_no)
  })

  it('is not by half of them, in words that do not say which half was right', async () => {
    const none = { message: 'No order matches this number and phone number. Check both and try again.' }
    const wrong = [
      [made.invoice_no, '012 345 679'],
      [made.invoice_no, 'nobody'],
      [`X${made.invoice_no}`, '012 345 678'],
      ['900900', '012 345 678'],
      ['no number', '012 345 678'],
      ['9'.repeat(40), '012 345 678'],
    ] as const
    for (const [invoice_no, telephone] of wrong) {
      const { status, body } = await track(invoice_no, telephone)
      expect([invoice_no, status, body]).toEqual([invoice_no, 404, none])
    }
    const khmer = await track('900901', '012 345 678', { locale: 'km' })
    expect([khmer.status, khmer.body.message]).toEqual([404, expect.stringMatching(/^រកមិនឃើញ/)])
  })

  it('is found in its own store alone', async () => {
    expect((await track('2', '012 777 888', { at: other })).status).toBe(200)
    expect((await track('2', '012 777 888')).status).toBe(404)
    const { body } = await track('1', '012 345 678', { at: other })
    expect(body.data.tracking_url).not.toBe(made.tracking_url)
  })

  it('needs both fields, each of a length that somebody may type', async () => {
    const empty = await track('', ' ')
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['invoice_no', 'telephone']])
    expect((await track('1'.repeat(41), '012 345 678')).status).toBe(422)
    expect((await track('1\u0000', '012 345 678')).status).toBe(422)
  })

  it('is guessed at ten times, from wherever and however its number is typed, whether there is one or not', async () => {
    for (const number of [555, 1]) {
      const typed = [String(number), String(number).padStart(6, '0'), `INV-${String(number).padStart(6, '0')}`]
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, at) => track(typed[at % 3] ?? '', `012 300 ${100 + at}`)),
      )
      const late = replies.filter(({ status }) => status === 429)
      expect([number, replies.length - late.length <= 10, late.length > 0]).toEqual([number, true, true])
      expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(late[0]?.body).toEqual({ message: 'Too many requests, please try again later' })
    }
    expect((await track('1', '012 345 678', { at: other })).status).toBe(200)
  })
})
