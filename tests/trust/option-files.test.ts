import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import { type Store, sales } from '../support/sales.ts'

await ownDatabase()
ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()
const { serveFile } = await import('#server/api/files/files.ts')
const { sweepFiles } = await import('#server/domain/files/sweep-files.ts')
const { seal } = await import('#server/core/text/seal.ts')
const { product, order, rowsOf } = sales(app)
let shop: Store
let other: Store
let mug: Mug
let theirs: Mug

interface Mug {
  id: number
  photo: number
  second: number
}

async function mugOf(store: Store): Promise<Mug> {
  const asked = ['Photo', 'Back'].map((name) => ({ name, type: 'file', required: name === 'Photo', values: [] }))
  const { id } = await product(store, { name: 'Mug', price: '5.00', quantity: 900, options: asked })
  const { body } = await app.call('GET', `/api/backend/products/${id}`, { token: store.token })
  const [photo, second] = body.data.options.map(({ option_id }: { option_id: number }) => option_id)
  return { id, photo, second }
}

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  mug = await mugOf(shop)
  theirs = await mugOf(other)
})

const image = async (name = 'photo.png', bytes?: Buffer) => {
  const background = { r: randomBytes(1)[0] ?? 0, g: 90, b: 30 }
  const png =
    bytes ??
    (await sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer())
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], name, { type: 'image/png' }))
  return form
}
/** A PDF of one empty page, with something more in it. */
const pdf = (more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n${more}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  )
const PDF = pdf()
const begin = async (store = shop, of = { product_id: mug.id, option_id: mug.photo }) =>
  app.call('POST', '/api/shop/uploads', { host: store.host, body: of })
const token = async () => (await begin()).body.data.token as string
const send = async (of: string, form?: FormData, host = shop.host) =>
  app.call('POST', `/api/shop/uploads/${of}`, { host, body: form ?? (await image()) })
const sent = async () => {
  const of = await token()
  expect((await send(of)).status).toBe(201)
  return of
}
const lines = (value: string | null, option_id = mug.photo) => ({
  lines: [{ product_id: mug.id, quantity: 1, options: value === null ? [] : [{ option_id, value }] }],
})
const files = () =>
  rowsOf(shop, sql`SELECT count(*) AS n FROM files WHERE type = 'option'`).then(([row]) => Number(row?.n))
const seen = async (url: string, host: string, bearer?: string) => {
  const headers = { host, ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const { pathname } = new URL(url, 'http://x')
  const reply = await serveFile(new Request(`http://${host}${url}`, { headers }), pathname)
  await reply.body?.cancel()
  return reply.status
}

describe('a file that a customer sends for an option', () => {
  it('is kept for his order alone, and read by who holds its token and by staff who sees orders', async () => {
    const of = await sent()
    const quote = await app.call('POST', '/api/shop/quote', { host: shop.host, body: lines(of) })
    expect([quote.status, quote.body.errors]).toEqual([200, undefined])
    const { status, body } = await order(shop, lines(of))
    expect([status, body.errors]).toEqual([201, undefined])
    const [{ name, value, file_url: url }] = body.data.order_products[0].order_option
    expect([name, value, url]).toEqual(['Photo', 'Image attached', expect.stringMatching(/^\/files\/\d+\/option-/)])
    expect(JSON.stringify(await rowsOf(shop, sql`SELECT order_option FROM order_products`))).not.toContain(of)
    const opens = String(body.data.tracking_url).split('/').at(-1)
    const platform = 'localhost:3000'
    const base = new URL(process.env.BASE_URL ?? `http://${platform}`).host
    expect(await seen(`${url}?order=${opens}`, shop.host)).toBe(200)
    expect(await seen(url, base, shop.token)).toBe(200)
    // Nobody else: without a token, with another order's, on another shop's host, signed in to another store.
    const strange = (await order(shop, lines(await sent()))).body.data.tracking_url.split('/').at(-1)
    for (const [address, host, bearer] of [
      [url, shop.host, undefined],
      [`${url}?order=${strange}`, shop.host, undefined],
      [`${url}?order=`, shop.host, undefined],
      [`${url}?order=${opens}`, other.host, undefined],
      [url, base, undefined],
      [url, base, other.token],
    ] as const)
      expect([address, host, await seen(address, host, bearer)]).toEqual([address, host, 404])
  })

  it('comes once by a token, and is taken by one order', async () => {
    const of = await token()
    const before = await files()
    const both = await Promise.all([send(of), send(of)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await send(of)).status).toBe(409)
    expect(await files()).toBe(before + 1)
    const orders = await Promise.all([order(shop, lines(of)), order(shop, lines(of))])
    expect(orders.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const again = await order(shop, lines(of))
    expect(again.body.errors).toEqual({ 'lines.0.options': ['Mug: send the file for Photo again.'] })
  })

  it('is not another shop’s, another option’s, another product’s, nor made up', async () => {
    expect((await begin(shop, { product_id: theirs.id, option_id: theirs.photo + 500 })).status).toBe(422)
    expect((await begin(shop, { product_id: mug.id, option_id: mug.id + 900 })).status).toBe(422)
    const of = await token()
    expect((await send(of, undefined, other.host)).status).toBe(404)
    const over = { of: [shop.id, mug.id, mug.photo, 1, 'ab'].join('.') }
    const foreign = (await begin(other, { product_id: theirs.id, option_id: theirs.photo })).body.data.token
    const forged = Buffer.from(JSON.stringify(over)).toString('base64url')
    for (const wrong of [
      foreign,
      seal(over, 'option-file'),
      seal(over, 'preview'),
      forged,
      `${of.slice(0, 40)}${of[40] === 'A' ? 'B' : 'A'}${of.slice(41)}`,
      '..%2f..',
      '%00',
    ])
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 404])
    expect((await send(of)).status).toBe(201)
    const back = await order(shop, lines(of, mug.second))
    expect(back.body.errors['lines.0.options']).toBeDefined()
    for (const value of [
      foreign,
      forged,
      '/files/1/a.webp',
      '../../secret',
      `slip-${'a'.repeat(24)}-9x9.webp`,
      await token(),
    ])
      expect([value, (await order(shop, lines(value))).status]).toEqual([value, 422])
    expect((await order(shop, lines(null))).body.errors).toEqual({
      'lines.0.options': ['Mug: add a file for Photo.'],
    })
    expect((await order(shop, lines(of))).status).toBe(201)
  })

  it('is an image of our making, whatever it is called and says it is', async () => {
    const before = await files()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const bad: [string, Buffer, number][] = [
      ['photo.svg', svg, 415],
      ['photo.png', Buffer.from('<script>alert(1)</script>'), 415],
      ['photo.html', Buffer.from('<!doctype html><script src=//evil.example></script>'), 415],
      ['huge.png', randomBytes(5_300_000), 413],
    ]
    for (const [name, bytes, status] of bad)
      expect([name, (await send(await token(), await image(name, bytes))).status]).toEqual([name, status])
    expect(await files()).toBe(before)
    for (const name of ['"><script>alert(1)</script>.png', '../../../etc/passwd', 'a\u0000.png', 'ក'.repeat(200)])
      expect([name, (await send(await token(), await image(name))).status]).toEqual([name, 201])
    const kept = await rowsOf(shop, sql`SELECT name, mime FROM files WHERE type = 'option'`)
    for (const row of kept)
      expect([row.name, row.mime]).toEqual([expect.stringMatching(/^option-[a-f0-9]{24}-80x60\.webp$/), 'image/webp'])
    expect((await app.call('POST', `/api/shop/uploads/${await token()}`, { host: shop.host, body: {} })).status).toBe(
      422,
    )
  })

  it('may be a PDF, kept as it came and given out as a download alone', async () => {
    const of = await token()
    const shown = 'រចនា "final"<x>.pdf.PDF'
    expect((await send(of, await image(`../../${shown}`, PDF))).status).toBe(201)
    const { status, body } = await order(shop, lines(of))
    expect([status, body.errors]).toEqual([201, undefined])
    const [{ value, file_url: url }] = body.data.order_products[0].order_option
    expect([value, url]).toEqual([
      'រចនា final x.pdf · 1 KB',
      expect.stringMatching(/^\/files\/\d+\/option-[a-f0-9]{24}\.pdf$/),
    ])
    const opens = String(body.data.tracking_url).split('/').at(-1)
    const base = new URL(process.env.BASE_URL ?? 'http://localhost:3000').host
    const reply = await serveFile(
      new Request(`http://${shop.host}${url}?order=${opens}`, { headers: { host: shop.host } }),
      url,
    )
    expect(Buffer.from(await reply.arrayBuffer()).equals(PDF)).toBe(true)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('រចនា final x.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(await seen(url, base, shop.token)).toBe(200)
    for (const [address, host, bearer] of [
      [url, shop.host, undefined],
      [`${url}?order=${'a'.repeat(32)}`, shop.host, undefined],
      [`${url}?order=${opens}`, other.host, undefined],
      [url, base, undefined],
      [url, base, other.token],
      [url.replace('.pdf', '.webp'), base, shop.token],
      [url.replace('option-', ''), base, shop.token],
    ] as const)
      expect([address, host, await seen(address, host, bearer)]).toEqual([address, host, 404])
    // It goes with its order's customer, and waits for no other.
    expect((await order(shop, lines(of))).status).toBe(422)
  })

  it('is no PDF that is one in name, begins or ends as something else, or does something by itself', async () => {
    const before = await files()
    const html = '<!doctype html><script src=//evil.example></script>'
    const doing = (what: string) => pdf(`4 0 obj\n${what}\nendobj\n`)
    const bad: [string, Buffer, number][] = [
      ['page.pdf', Buffer.from(html), 415],
      ['empty.pdf', Buffer.from('%PDF-1.7\n'), 415],
      ['cut.pdf', PDF.subarray(0, PDF.length - 30), 415],
      ['first.pdf', Buffer.concat([Buffer.from(html), PDF]), 415],
      ['last.pdf', Buffer.concat([PDF, Buffer.from(html.padEnd(2000))]), 415],
      ['zip.pdf', Buffer.concat([PDF, Buffer.from('PK\u0003\u0004'), randomBytes(4000)]), 415],
      ['gif.pdf', Buffer.concat([Buffer.from('GIF89a'), PDF]), 415],
      ['script.pdf', doing('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), 415],
      ['hidden.pdf', doing('<< /S /J#61va#53cript /JS (app.alert\\(1\\)) >>'), 415],
      ['start.pdf', doing('<< /S /Launch /F (cmd.exe) >>'), 415],
      ['carries.pdf', doing('<< /Names << /EmbeddedFiles 5 0 R >> >>'), 415],
      ['huge.pdf', pdf(' '.repeat(5_300_000)), 413],
    ]
    for (const [name, bytes, status] of bad) {
      const reply = await send(await token(), await image(name, bytes))
      expect([name, reply.status, typeof reply.body.message]).toEqual([name, status, 'string'])
    }
    expect(await files()).toBe(before)
    // What is inside a PDF is no page: it is a PDF, whatever it is called.
    for (const name of ['photo.png', 'page.html', 'a\u0000\u202efdp.exe', '.pdf']) {
      const of = await token()
      expect([name, (await send(of, await image(name, pdf(`% ${html}\n`)))).status]).toEqual([name, 201])
      const { body } = await order(shop, lines(of))
      const [{ value, file_url }] = body.data.order_products[0].order_option
      expect([name, file_url.endsWith('.pdf'), /^[^\p{C}<>"]+\.pdf · \d+ KB$/u.test(value)]).toEqual([name, true, true])
    }
  })

  it('goes with the sweep where no order took it, and with the customer who is deleted for good', async () => {
    const of = await sent()
    const bought = await order(shop, { ...lines(await sent()), telephone: '017 888 001' })
    expect(bought.status).toBe(201)
    const [customer] = await rowsOf(shop, sql`SELECT customer_id AS id FROM orders WHERE id = ${bought.body.data.id}`)
    await rowsOf(shop, sql`UPDATE files SET created_at = now() - interval '2 days'`)
    const before = await files()
    await sweepFiles()
    expect((await order(shop, lines(of))).status).toBe(422)
    const swept = await files()
    expect(swept).toBeLessThan(before)
    await app.call('DELETE', `/api/backend/customers/${customer?.id}`, { token: shop.token })
    await app.call('DELETE', `/api/backend/customers/${customer?.id}/force`, { token: shop.token })
    await sweepFiles()
    expect(await files()).toBe(swept - 1)
    const [line] = await rowsOf(
      shop,
      sql`SELECT order_option FROM order_products WHERE order_id = ${bought.body.data.id}`,
    )
    expect(JSON.stringify(line)).not.toContain('option-')
  })

  it('waits with no more of a store than anybody orders', async () => {
    const name = (n: number) => `option-${createHash('sha256').update(String(n)).digest('hex').slice(0, 24)}-1x1.webp`
    const rows = Array.from({ length: 300 }, (_, n) => ({ name: name(n) }))
    await rowsOf(
      other,
      sql`INSERT INTO files (store_id, name, type, mime, bytes, width, height, sha256)
        SELECT ${other.id}, r->>'name', 'option', 'image/webp', 1, 1, 1, '' FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`,
    )
    expect((await begin(other, { product_id: theirs.id, option_id: theirs.photo })).status).toBe(429)
    expect((await begin()).status).toBe(201)
  })
})
