import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShopContext } from '#server/core/procedure/context.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales } from '../support/sales.ts'
import { XSS_PAYLOADS } from '../support/xss-payloads.ts'
import { handOvers } from '../trust/support/hand-overs.ts'

const { superUrl } = await ownDatabase()
const { api } = await import('../support/api.ts')
const { dbOf } = await import('#server/db/client.ts')
const { storeOfSubDomain } = await import('#server/http/store-of-host.ts')
const { productFeed } = await import('#server/api/site/product-feed.ts')
const { siteFile } = await import('#server/api/site/site-file.ts')

let app: Api
beforeAll(async () => {
  app = await api()
})

async function shopOf(store: Store) {
  const found = await storeOfSubDomain(store.name)
  if (!found) throw new Error('no such shop')
  return found
}

async function feed(store: Store, locale: 'en' | 'km' = 'en') {
  const context: ShopContext = { requestId: '', ip: '', locale, db: dbOf(store.id), store: await shopOf(store) }
  const xml = await new Response(productFeed(context)).text()
  const items = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => {
    const fields = [...item.matchAll(/<(g:\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, text])
    return Object.fromEntries(fields)
  })
  return { xml, items }
}

const asked = async (store: Store, path: string) =>
  siteFile(new Request(`http://${store.host}${path}`, { headers: { host: store.host } }), await shopOf(store))

describe('a shop’s products for catalogues elsewhere', () => {
  it('are what it shows, at what they cost now, in either language', async () => {
    const [store, other] = [await app.signUp(), await app.signUp()]
    const { product } = sales(app)
    await product(other, { name: 'Theirs', price: '9.00' })
    await product(store, {
      translations: { en: { name: 'Iced tea', description: '<p>Cold & sweet</p>' }, km: { name: 'តែទឹកកក' } },
      code: 'TEA',
      price: '1.25',
      compare_at_price: '1.50',
      barcode: '8841234567890',
      quantity: 5,
    })
    await product(store, { name: 'Gone', code: 'GONE', price: '2.00', quantity: 0, subtract: true })
    await product(store, { name: 'Hidden', code: 'HID', price: '2.00', status: false })
    const { xml, items } = await feed(store)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
    expect(items).toEqual([
      {
        'g:id': 'TEA',
        'g:title': 'Iced tea',
        'g:description': 'Cold &#38; sweet',
        'g:link': `http://${store.host}/product/iced-tea?lang=en`,
        'g:availability': 'in_stock',
        'g:price': '1.50 USD',
        'g:sale_price': '1.25 USD',
        'g:condition': 'new',
        'g:gtin': '8841234567890',
      },
      expect.objectContaining({ 'g:id': 'GONE', 'g:availability': 'out_of_stock', 'g:identifier_exists': 'no' }),
    ])
    expect((await feed(store, 'km')).items[0]).toMatchObject({
      'g:title': 'តែទឹកកក',
      'g:link': expect.stringMatching(/\?lang=km$/),
    })
  })

  it('hold every text as text, and pass through in pieces', async () => {
    const store = await app.signUp()
    const { product, rowsOf } = sales(app)
    for (const [n, name] of XSS_PAYLOADS.slice(0, 12).entries())
      await product(store, { name: name.slice(0, 120), code: `X${n}`, price: '1.00' })
    const { sql } = await import('drizzle-orm')
    await rowsOf(
      store,
      sql`INSERT INTO products (store_id, code, price, translations)
        SELECT ${store.id}, 'P' || n, 100, '{"en": {"name": "Plain"}}' FROM generate_series(1, 700) n`,
    )
    const { xml, items } = await feed(store)
    expect(items).toHaveLength(712)
    const rest = xml.replace(/<\/?(?:g:\w+|rss|channel|item|title|link|description|language)>/g, '')
    expect(rest.replace(/^<\?xml[^>]*\?>\s*<rss [^>]*>/, '')).not.toMatch(/[<>]/)
  })

  it('are an address of the shop while it is open', async () => {
    const store = await app.signUp()
    const reply = await asked(store, '/feed.xml')
    expect([reply?.status, reply?.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(await reply?.text()).toContain('</rss>')
    await app.call('POST', `/api/backend/stores/${store.id}/change-status`, {
      token: store.token,
      body: { status: 'inactive' },
    })
    expect(await asked(store, '/feed.xml')).toBeUndefined()
  })
})

describe('what is written under a photo of a product elsewhere', () => {
  it('says what it is, what it costs now and where it is ordered, of what the shop shows alone', async () => {
    const db = new pg.Client({ connectionString: superUrl })
    await db.connect()
    const { browser, onPlatform } = await handOvers(db)
    const [store, other] = [await app.signUp(), await app.signUp()]
    await db.query(`UPDATE stores SET phone = '012 700 451' WHERE id = $1`, [store.id])
    const { product } = sales(app)
    const names = { en: { name: 'Iced tea' }, km: { name: 'តែទឹកកក' } }
    const tea = await product(store, { translations: names, price: '1.25', compare_at_price: '1.50' })
    const hidden = await product(store, { name: 'Hidden', price: '2.00', status: false })
    const { web } = await onPlatform(await browser(store))
    expect(await web.productCaption({ id: tea.id })).toBe(
      `Iced tea · តែទឹកកក\n$1.25 · 5,100៛ · was $1.50\nhttp://${store.host}/product/iced-tea\n012 700 451`,
    )
    const theirs = (await onPlatform(await browser(other))).web
    await expect(web.productCaption({ id: hidden.id })).rejects.toMatchObject({ status: 404 })
    await expect(theirs.productCaption({ id: tea.id })).rejects.toMatchObject({ status: 404 })
    await db.end()
  })
})

describe('what a shared link of a product shows', () => {
  it('is a picture of its own in each language, another once its price is another', async () => {
    const store = await app.signUp()
    const { product } = sales(app)
    const made = await product(store, {
      translations: { en: { name: 'Iced tea' }, km: { name: 'តែទឹកកក' } },
      price: '1.25',
    })
    const picture = async (locale: string) => {
      const reply = await asked(store, `/og/product/iced-tea.${locale}.jpg`)
      expect([reply?.status, reply?.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      return Buffer.from((await reply?.arrayBuffer()) ?? new ArrayBuffer(0))
    }
    const [en, km] = [await picture('en'), await picture('km')]
    expect(await sharp(en).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(en.equals(km)).toBe(false)
    await app.call('PUT', `/api/backend/products/${made.id}`, { token: store.token, body: { price: '2.50' } })
    expect((await picture('en')).equals(en)).toBe(false)
    for (const path of [`/og/product/nothing.en.jpg`, `/og/product/iced-tea.fr.jpg`, '/og/photo/nothing.jpg', '/og/x'])
      expect([path, await asked(store, path)]).toEqual([path, undefined])
  })

  it('is nothing of what the shop does not show, and no picture of another’s or of staff alone', async () => {
    const [store, other] = [await app.signUp(), await app.signUp()]
    const { product } = sales(app)
    await product(store, { name: 'Hidden', price: '1.00', status: false })
    expect(await asked(store, `/og/product/hidden.en.jpg`)).toBeUndefined()
    const form = new FormData()
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#aa3322' } })
      .png()
      .toBuffer()
    form.set('file', new File([new Uint8Array(bytes)], 'tea.png', { type: 'image/png' }))
    const sent = await app.call('POST', '/api/backend/upload', { token: store.token, body: form })
    const photo = `/og/photo/${String(sent.body.file_name).replace('.webp', '')}.jpg`
    const reply = await asked(store, photo)
    expect(await sharp(Buffer.from((await reply?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata()).toMatchObject({
      format: 'jpeg',
    })
    expect(await asked(other, photo)).toBeUndefined()
    expect(await asked(store, photo.replace('photo/', 'photo/slip-'))).toBeUndefined()
  })
})
