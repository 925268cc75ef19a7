import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api, Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { plainReading } from '../unit/import-plain-reading.ts'

await ownDatabase()
let server: Api
beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
})

const files = [
  ['tests/fixtures/import/shopify-apparel.csv'],
  ...(process.env.SAMPLES_DIR ? [[join(process.env.SAMPLES_DIR, 'shopify/apparel.csv')]] : []),
]

const cents = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100))

// The whole job, by REST alone: sign up, bring a catalogue, sell, find the order, move it, print it.
describe.each(files)('a merchant with %s', (path) => {
  it('sells from it within one sitting', async () => {
    const merchant = await server.signUp()
    const { token } = merchant
    const staff = (method: string, url: string, body?: unknown) =>
      server.call(method, `/api/backend/${url}`, { token, ...(body !== undefined && { body }) })
    const text = readFileSync(path, 'utf8')
    const file = (more: Record<string, string> = {}) => {
      const form = new FormData()
      form.set('file', new File([text], 'catalogue.csv', { type: 'text/csv' }))
      for (const [key, value] of Object.entries(more)) form.set(key, value)
      return form
    }

    const plain = plainReading(text)
    const dry = await staff('POST', 'products/import', file({ dry_run: 'true' }))
    expect([dry.status, dry.body.data.state, dry.body.data.new, dry.body.data.failed]).toEqual([
      200,
      'dry_run',
      plain.length,
      0,
    ])
    expect((await staff('GET', 'products')).body.meta.total).toBe(0)
    await imported(await staff('POST', 'products/import', file()), plain.length)

    // Products, variants, options and prices are what a plain reading of the file counts.
    const products = await everything((page) => staff('GET', `products?limit=100&page=${page}`))
    expect(products.map(({ name }) => name).toSorted()).toEqual(plain.map(({ title }) => title).toSorted())
    for (const wanted of plain) {
      const got = products.find(({ slug }) => slug === wanted.handle)
      expect(got, wanted.handle).toBeDefined()
      expect(got.options.map((option: { name: string }) => option.name)).toEqual(wanted.options)
      if (wanted.options.length === 0) expect(cents(got.price)).toBe(wanted.variants[0]?.cents)
      else {
        const variants = got.variants.map((one: { price: string | null; option_values: { value: string }[] }) => [
          one.option_values.map(({ value }) => value).join('/'),
          cents(one.price ?? got.price),
        ])
        expect(variants).toEqual(wanted.variants.map(({ values, cents }) => [values.join('/'), cents]))
      }
    }

    // The same file again changes nothing.
    const versions = products.map(({ id, version, updated_at }) => [id, version, updated_at])
    const again = await followed(await staff('POST', 'products/import', file()))
    expect([again.new, again.changed, again.unchanged]).toEqual([0, 0, plain.length])
    const after = await everything((page) => staff('GET', `products?limit=100&page=${page}`))
    expect(after.map(({ id, version, updated_at }) => [id, version, updated_at])).toEqual(versions)

    // A shopper buys one with a choice, if there is one, on the store's own host.
    const shop = (method: string, url: string, body?: unknown, headers = {}) =>
      server.call(method, `/api/shop/${url}`, { host: merchant.host, headers, ...(body !== undefined && { body }) })
    const listed = await shop('GET', 'products?limit=100')
    expect(listed.body.meta.total).toBe(plain.filter(({ published }) => published).length)
    const chosen =
      listed.body.data.find(
        (one: { in_stock: boolean; variants?: unknown[] }) => one.in_stock && one.variants?.length,
      ) ?? listed.body.data.find((one: { in_stock: boolean }) => one.in_stock)
    const { data: detail } = (await shop('GET', `products/${encodeURIComponent(chosen.slug)}`)).body
    const variant = detail.variants.find(
      (one: { quantity: number; in_stock?: boolean }) => one.in_stock ?? one.quantity > 0,
    )
    const line = { product_id: detail.id, quantity: 1, ...(variant && { variant_id: variant.id }) }
    const order = {
      lines: [line],
      type: 'delivery',
      firstname: 'សុខា',
      lastname: 'ចាន់',
      telephone: '012 345 678',
      shipping_address_1: 'ផ្ទះ 12 ផ្លូវ 51 ភ្នំពេញ',
      shipping_method: 'delivery',
      payment_method: 'cod',
    }
    const quote = await shop('POST', 'quote', { lines: [line], shipping_method: 'delivery' })
    const key = { 'idempotency-key': randomUUID() }
    const placed = await shop('POST', 'orders', order, key)
    expect(placed.status).toBe(201)
    expect(placed.body.data.order_total).toEqual(quote.body.data.order_total)
    expect((await shop('POST', 'orders', order, key)).body.data.id).toBe(placed.body.data.id)
    const tracking = placed.body.data.tracking_url.split('/').at(-1)
    expect((await shop('GET', `orders/${tracking}`)).body.data.order_status.name).toBe('Pending')

    // The merchant finds it, moves it and prints it.
    const found = await staff('GET', `orders?name=${encodeURIComponent('សុខា')}&status=1`)
    expect(found.body.data).toHaveLength(1)
    const [{ id, invoice_no, total }] = found.body.data
    expect([invoice_no, total]).toEqual([placed.body.data.invoice_no, quote.body.data.total])
    const moved = await staff('POST', `orders/${id}/change-status`, { status: 5, is_paid: true })
    expect([moved.status, moved.body.data.order_status.id, moved.body.data.is_paid]).toEqual([200, 5, true])
    for (const lang of ['en', 'km']) {
      const pdf = await staff('GET', `orders/${id}/invoice?lang=${lang}`)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="Invoice.pdf"')
      expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const summary = await staff('GET', 'dashboard/sale-summary')
    expect(summary.status).toBe(200)

    async function followed(started: Awaited<ReturnType<Api['call']>>) {
      expect(started.status).toBe(202)
      for (let tries = 0; tries < 200; tries++) {
        const { data } = (await staff('GET', `imports/${started.body.data.id}`)).body
        if (data.state === 'done' || data.state === 'failed') return data
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('The import did not end')
    }
    async function imported(started: Awaited<ReturnType<Api['call']>>, count: number) {
      const job = await followed(started)
      expect([job.state, job.new, job.failed]).toEqual(['done', count, 0])
    }
  })
})

async function everything(page: (n: number) => Promise<{ body: Parsed }>): Promise<Parsed[]> {
  const first = await page(1)
  const rows = [...first.body.data]
  for (let n = 2; n <= first.body.meta.last_page; n++) rows.push(...(await page(n)).body.data)
  return rows
}
