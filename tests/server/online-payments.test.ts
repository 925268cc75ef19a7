import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { KHQR } from 'ts-khqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { ownFolder } from '../support/own-folder.ts'
import { runRecurring } from '../support/run-recurring.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
ownFolder()
const { api } = await import('../support/api.ts')
const app = await api()
const { expireOrders, expiry } = await import('#server/domain/sales/expire-orders.ts')
const { product, order, move, rowsOf, stock } = sales(app)
let shop: Store
let other: Store
let rice: number

async function ready(store: Store) {
  const put = (code: string, body: object) =>
    app.call('PUT', `/api/backend/payment-methods/${code}`, { token: store.token, body })
  await put('khqr', { status: true, khqr: { account_id: 'dara@aclb', merchant_name: 'ហាង ដារ៉ា' } })
  const texts = { en: { instructions: 'ABA 000 111 222' }, km: { instructions: 'ABA 000 111 222 ដារ៉ា' } }
  await put('bank_transfer', { status: true, translations: texts })
}

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  await ready(shop)
  await ready(other)
  rice = (await product(shop, { name: 'Rice', price: '10.50', quantity: 5000 })).id
})

const tokenOf = (placed: { tracking_url: string }) => placed.tracking_url.split('/').at(-1) ?? ''
const placed = async (payment_method = 'khqr') => {
  const { status, body } = await order(shop, { ...one(rice), payment_method })
  expect([status, body.errors]).toEqual([201, undefined])
  return { ...body.data, token: tokenOf(body.data) }
}
const tracked = async (token: string, host = shop.host) =>
  app.call('GET', `/api/shop/orders/${token}`, { host, headers: { 'accept-language': 'en' } })
const read = async (id: number) => (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
const claims = (token: string, host = shop.host) => `/api/shop/orders/${token}/payment-claims`.concat(host && '')

let shade = 0
/** A picture that was not there before; the same one where a shade is given. */
async function slip(of = ++shade): Promise<FormData> {
  // Far enough apart that they are not the same once they are encoded.
  const background = { r: (of * 67) % 256, g: (of * 151) % 256, b: (of * 29) % 256 }
  const bytes = await sharp({ create: { width: 90, height: 160, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'slip.png', { type: 'image/png' }))
  return form
}
const claim = async (token: string, body: FormData | object = {}, host = shop.host) =>
  app.call('POST', claims(token), { host, body })
const settle = (id: number, claimId: number, how: 'confirm' | 'reject', body: object = {}, token = shop.token) =>
  app.call('POST', `/api/backend/orders/${id}/payment-claims/${claimId}/${how}`, { token, body })

describe('an order that is paid by KHQR', () => {
  it('has a code of its total that the bank’s app reads, as text and as an image', async () => {
    const made = await placed()
    const { khqr, ...payment } = made.payment
    expect(payment).toMatchObject({ code: 'khqr', state: 'due', amount: '10.50', amount_text: '$10.50' })
    expect(KHQR.verify(khqr.payload).isValid).toBe(true)
    expect(KHQR.parse(khqr.payload).data).toMatchObject({
      transactionAmount: '10.50',
      transactionCurrency: '840',
      bakongAccountID: 'dara@aclb',
      merchantName: 'ហាង ដារ៉ា',
      billNumber: made.invoice_no,
      pointofInitiationMethod: '12',
    })
    const lasts = Date.parse(khqr.expires_at) - Date.now()
    expect(lasts).toBeGreaterThan(14 * 60_000)
    expect(lasts).toBeLessThan(15 * 60_000 + 1000)
    const svg = await app.call('GET', khqr.image_url, { host: shop.host })
    expect([svg.status, svg.headers.get('content-type'), String(svg.body).slice(0, 4)]).toEqual([
      200,
      'image/svg+xml',
      '<svg',
    ])
    const png = await app.call('GET', khqr.save_url, { host: shop.host })
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await sharp(png.body).metadata()).width).toBeGreaterThan(380)
    // No other order's, and no other store's.
    const elsewhere = khqr.image_url.replace(made.token, (await placed()).token)
    expect((await app.call('GET', elsewhere, { host: shop.host })).status).toBe(404)
    expect((await app.call('GET', khqr.image_url, { host: other.host })).status).toBe(404)
  })

  it('keeps its code while it holds, and has a new one when it ran out or the order costs something else', async () => {
    const { id, token, payment } = await placed()
    const seen = async () => (await tracked(token)).body.data.payment?.khqr?.payload
    const all = await Promise.all([seen(), seen(), seen()])
    expect(new Set(all)).toEqual(new Set([payment.khqr.payload]))
    const { image_url } = payment.khqr
    await rowsOf(shop, sql`UPDATE payment_requests SET expires_at = now() - interval '1 second' WHERE order_id = ${id}`)
    expect((await app.call('GET', image_url, { host: shop.host })).status).toBe(404)
    const both = await Promise.all([seen(), seen()])
    expect(new Set(both).size).toBe(1)
    expect(both[0]).not.toBe(payment.khqr.payload)
    await app.call('POST', `/api/backend/orders/${id}/payments`, { token: shop.token, body: { amount: '0.50' } })
    expect(KHQR.parse(await seen()).data?.transactionAmount).toBe('10')
    const [{ n } = { n: 0 }] = await rowsOf(
      shop,
      sql`SELECT count(*) AS n FROM payment_requests WHERE order_id = ${id}`,
    )
    expect(Number(n)).toBe(3)
    await move(shop, id, { status: 7 })
    expect((await tracked(token)).body.data.payment).toBeNull()
  })

  it('is in riel where the store is', async () => {
    const riel = await app.signUp()
    await app.call('POST', '/api/backend/settings', { token: riel.token, body: { currency: 'KHR' } })
    await ready(riel)
    const tea = (await product(riel, { name: 'Tea', price: '4200', quantity: 9 })).id
    const { body } = await order(riel, { ...one(tea, 3), payment_method: 'khqr' })
    expect(body.errors).toBeUndefined()
    expect(body.data.payment.amount).toBe('12600')
    expect(KHQR.parse(body.data.payment.khqr.payload).data).toMatchObject({
      transactionAmount: '12600',
      transactionCurrency: '116',
    })
  })

  it('can be taken by staff, and is paid by whoever is sent its link', async () => {
    const sale = { ...one(rice), firstname: 'Chan', telephone: '012 345 678', payment_method: 'khqr' }
    const taken = await app.call('POST', '/api/backend/orders', { token: shop.token, body: sale })
    expect([taken.status, taken.body.errors]).toEqual([201, undefined])
    const { data } = (await tracked(tokenOf(taken.body.data))).body
    expect(KHQR.parse(data.payment.khqr.payload).data?.billNumber).toBe(data.invoice_no)
  })

  it('is not paid because somebody says so; the store is told, and one tap pays it once', async () => {
    const { id, token } = await placed()
    expect((await claim(token)).body.data).toMatchObject({ is_paid: false, payment: { state: 'checking' } })
    expect((await claim(token)).status).toBe(409)
    const before = await read(id)
    expect([before.is_paid, before.payments]).toEqual([false, []])
    const [{ id: claimId, ...waiting }] = before.payment_claims
    expect(waiting).toMatchObject({ method: 'khqr', amount: '10.50', status: 'waiting', slip_url: null })
    const { body: bell } = await app.call('GET', '/api/backend/notifications', { token: shop.token })
    expect(bell.data[0]).toMatchObject({ type: 'payment_claimed', link: `/sales/show/${id}` })
    const six = await Promise.all(Array.from({ length: 6 }, () => settle(id, claimId, 'confirm')))
    expect(six.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const after = await read(id)
    expect(after).toMatchObject({ is_paid: true, due_amount: '0.00', paid_amount: '10.50' })
    expect(after.payments).toMatchObject([{ amount: '10.50', method: 'khqr', user_name: 'Dara Sok' }])
    expect((await settle(id, claimId, 'reject')).status).toBe(409)
    expect((await tracked(token)).body.data).toMatchObject({ is_paid: true, payment: null })
    expect((await claim(token)).status).toBe(409)
  })

  it('is not paid twice where the money was written down meanwhile', async () => {
    const { id, token } = await placed()
    await claim(token)
    const [{ id: claimId }] = (await read(id)).payment_claims
    await app.call('POST', `/api/backend/orders/${id}/payments`, { token: shop.token, body: { amount: '10.00' } })
    await settle(id, claimId, 'confirm')
    expect((await read(id)).payments.map(({ amount }: { amount: string }) => amount)).toEqual(['10.00', '0.50'])
    const byHand = await placed()
    await claim(byHand.token)
    const [{ id: second }] = (await read(byHand.id)).payment_claims
    await move(shop, byHand.id, { status: 1, is_paid: true })
    await settle(byHand.id, second, 'confirm')
    expect(await read(byHand.id)).toMatchObject({ is_paid: true, payments: [] })
  })
})

describe('an order that is paid by bank transfer', () => {
  it('says where to, takes the slip, and shows it to the store’s staff alone', async () => {
    const { id, token, payment } = await placed('bank_transfer')
    expect(payment).toMatchObject({ state: 'due', khqr: null, instructions: 'ABA 000 111 222' })
    expect((await claim(token)).body.errors).toEqual({ file: ['Add an image of the transfer slip.'] })
    const sent = await claim(token, await slip())
    expect([sent.status, sent.body.data.payment.state]).toEqual([201, 'checking'])
    const [{ slip_url, slip_thumb_url }] = (await read(id)).payment_claims
    expect(slip_url).toMatch(/\/files\/\d+\/slip-[0-9a-f]{24}-90x160\.webp$/)
    const path = new URL(slip_url, 'http://x').pathname
    const thumb = new URL(slip_thumb_url, 'http://x').pathname
    expect((await app.call('GET', path, { token: shop.token })).status).toBe(200)
    expect((await app.call('GET', thumb, { token: shop.token })).status).toBe(200)
    expect((await app.call('GET', path)).status).toBe(404)
    expect((await app.call('GET', path, { token: other.token })).status).toBe(404)
    expect((await app.call('GET', `${path}?order=${token}`, { host: shop.host })).status).toBe(404)
    const [file] = await rowsOf(shop, sql`SELECT kept FROM files WHERE name = ${path.split('/').at(-1)}`)
    expect(file?.kept).toBe(true)
  })

  it('takes no slip that was used in the store before, also at once and in another file', async () => {
    const [first, two, three] = [await placed('bank_transfer'), await placed('bank_transfer'), await placed('khqr')]
    const both = await Promise.all([
      slip(7000).then((form) => claim(first.token, form)),
      claim(two.token, await slip(7000)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body.errors).toEqual({
      file: ['This slip was already used. Send the slip of this payment.'],
    })
    expect((await claim(three.token, await slip(7000))).status).toBe(422)
    const [lost] = both[0]?.status === 422 ? [first] : [two]
    expect((await claim(lost.token, await slip())).status).toBe(201)
    // Another store knows nothing of it.
    const tea = (await product(other, { name: 'Tea', price: '1.00', quantity: 9 })).id
    const there = await order(other, { ...one(tea), payment_method: 'bank_transfer' })
    expect((await claim(tokenOf(there.body.data), await slip(7000), other.host)).status).toBe(201)
  })

  it('says why it was rejected, and takes another', async () => {
    const { id, token } = await placed('bank_transfer')
    await claim(token, await slip())
    const [{ id: first }] = (await read(id)).payment_claims
    expect((await settle(id, first, 'reject', { reason: 'Only $5 came' })).status).toBe(200)
    expect((await tracked(token)).body.data.payment).toMatchObject({ state: 'rejected', reason: 'Only $5 came' })
    expect((await read(id)).is_paid).toBe(false)
    expect((await settle(id, first, 'confirm')).status).toBe(409)
    for (let more = 0; more < 4; more += 1) {
      expect((await claim(token, await slip())).status).toBe(201)
      const [{ id: next }] = (await read(id)).payment_claims
      await settle(id, next, 'reject')
    }
    expect((await claim(token, await slip())).status).toBe(409)
  })

  it('takes nothing of who holds no token of the store, and nothing that is no picture', async () => {
    const { id, token } = await placed('bank_transfer')
    expect((await claim('x'.repeat(27), await slip())).status).toBe(404)
    expect((await claim('', await slip())).status).toBe(404)
    expect((await claim(token, await slip(), other.host)).status).toBe(404)
    expect((await app.call('POST', claims(token), { body: await slip() })).status).toBe(404)
    const text = new FormData()
    text.set('file', new File(['<svg/>'], 'a.png', { type: 'image/png' }))
    expect((await claim(token, text)).status).toBe(415)
    const large = new FormData()
    large.set('file', new File([new Uint8Array(6_000_000)], 'a.png', { type: 'image/png' }))
    expect((await claim(token, large)).status).toBe(413)
    expect((await read(id)).payment_claims).toEqual([])
    const cod = await placed('cod')
    expect(cod.payment).toBeNull()
    expect((await claim(cod.token, await slip())).status).toBe(409)
  })

  it('is confirmed by who may change orders of the store', async () => {
    const { id, token } = await placed('bank_transfer')
    await claim(token, await slip())
    const [{ id: claimId }] = (await read(id)).payment_claims
    const viewer = await app.staff(shop.id, ['order-view'])
    expect((await settle(id, claimId, 'confirm', {}, viewer)).status).toBe(403)
    expect((await settle(id, claimId, 'confirm', {}, other.token)).status).toBe(404)
    const mine = await placed('bank_transfer')
    expect((await settle(mine.id, claimId, 'confirm')).status).toBe(404)
    const packer = await app.staff(shop.id, ['order-view', 'order-update'])
    expect((await settle(id, claimId, 'confirm', {}, packer)).body.data).toMatchObject({
      is_paid: true,
      payments: [{ method: 'bank', amount: '10.50' }],
    })
  })
})

describe('an order that nobody paid in time', () => {
  const late = (id: number) =>
    rowsOf(shop, sql`UPDATE orders SET date_added = now() - interval '31 minutes' WHERE id = ${id}`)
  const expire = () => runRecurring(expiry)
  const statusOf = async (id: number) => (await read(id)).order_status.id

  it('expires: its stock goes back, its customer hears of it, and its page says so', async () => {
    const only = await product(shop, { name: 'Palm sugar', price: '3.00', quantity: 4 })
    const body = { ...one(only.id, 3), payment_method: 'khqr', email: 'chan@guest.example' }
    const made = (await order(shop, body)).body.data
    const token = tokenOf(made)
    const until = Date.parse(made.payment.pay_by) - Date.parse(made.date_added)
    expect(until).toBe(30 * 60_000)
    await expire()
    expect(await statusOf(made.id)).toBe(1)
    expect((await stock(shop, only.id)).all).toBe(1)
    await late(made.id)
    // Two processes look at once: it is done by one.
    await Promise.all([expireOrders(), expireOrders(), expire()])
    const { order_status, is_paid } = await read(made.id)
    expect([order_status.id, is_paid]).toEqual([14, false])
    const histories = await app.call('GET', `/api/backend/orders/${made.id}/histories`, { token: shop.token })
    expect(histories.body.data.map((of: { order_status: { id: number } }) => of.order_status.id).toSorted()).toEqual([
      1, 14,
    ])
    expect((await stock(shop, only.id)).all).toBe(4)
    const { data } = (await tracked(token)).body
    expect([data.order_status.name, data.payment]).toEqual(['Expired', null])
    const [told] = await rowsOf(
      shop,
      sql`SELECT count(*) AS n FROM outbox
      WHERE "to" = 'chan@guest.example' AND template = 'order_status' AND order_id = ${made.id}`,
    )
    expect(Number(told?.n)).toBe(1)
    const logged = await rowsOf(
      shop,
      sql`SELECT user_name, actor_type, changes FROM activity_logs
      WHERE entity = 'order' AND entity_id = ${made.id} AND event = 'status'`,
    )
    expect(logged).toEqual([{ user_name: 'Phsar', actor_type: 'system', changes: { order_status_id: [1, 14] } }])
    // Who paid all the same is not lost: the store takes it up again.
    expect((await move(shop, made.id, { status: 2, is_paid: true })).status).toBe(200)
    expect((await stock(shop, only.id)).all).toBe(1)
  })

  it('waits as long as the store looks for what its customer says he paid, and once more where nothing came', async () => {
    const { id, token } = await placed('bank_transfer')
    await late(id)
    await claim(token, await slip())
    await expire()
    expect(await statusOf(id)).toBe(1)
    expect((await tracked(token)).body.data.payment.pay_by).toBeNull()
    const [{ id: claimId }] = (await read(id)).payment_claims
    await settle(id, claimId, 'reject')
    await expire()
    expect(await statusOf(id)).toBe(1)
    const left = Date.parse((await tracked(token)).body.data.payment.pay_by) - Date.now()
    expect(left).toBeGreaterThan(29 * 60_000)
    await rowsOf(shop, sql`UPDATE payment_claims SET settled_at = now() - interval '31 minutes' WHERE order_id = ${id}`)
    await expire()
    expect(await statusOf(id)).toBe(14)
  })

  it('waits where somebody took it up, some of it was paid, it is paid on delivery, or staff took it', async () => {
    const [taken, partly, cod] = [await placed(), await placed(), await placed('cod')]
    await move(shop, taken.id, { status: 2 })
    await app.call('POST', `/api/backend/orders/${partly.id}/payments`, { token: shop.token, body: { amount: '1.00' } })
    const sale = { ...one(rice), firstname: 'Chan', telephone: '012 345 678', payment_method: 'khqr' }
    const { body } = await app.call('POST', '/api/backend/orders', { token: shop.token, body: sale })
    const byStaff = { id: body.data.id, token: tokenOf(body.data) }
    const all = [taken, partly, cod, byStaff]
    for (const { id } of all) await late(id)
    await expire()
    expect(await Promise.all(all.map(({ id }) => statusOf(id)))).toEqual([2, 1, 1, 1])
    for (const { token } of [taken, partly, byStaff]) expect((await tracked(token)).body.data.payment.pay_by).toBeNull()
  })
})
