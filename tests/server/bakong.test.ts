import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { fakeBakong } from '../support/fake-bakong.ts'
import { ownFolder } from '../support/own-folder.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
ownFolder()
const bakong = await fakeBakong()
process.env.BAKONG_API_URL = bakong.url
const { api } = await import('../support/api.ts')
const app = await api()
const { bakongChecks, checkBakong } = await import('#server/domain/sales/check-bakong.ts')
const { runRecurring } = await import('../support/run-recurring.ts')
const { product, order, move, rowsOf } = sales(app)
let shop: Store
let rice: number
let token: string

const put = (body: object, of = shop) => app.call('PUT', '/api/backend/payment-methods/khqr', { token: of.token, body })
beforeAll(async () => {
  shop = await app.signUp()
  await put({ status: true, khqr: { account_id: 'dara@aclb', merchant_name: 'Dara' } })
  rice = (await product(shop, { name: 'Rice', price: '10.50', quantity: 5000 })).id
})
afterAll(() => bakong.close())
beforeEach(async () => {
  bakong.behave(null)
  // What another test left is asked of no more.
  await rowsOf(shop, sql`UPDATE payment_requests SET outcome = 'over' WHERE outcome IS NULL`)
  token = bakong.token()
  expect((await put({ bakong_token: token })).status).toBe(200)
  bakong.calls.length = 0
})

const md5 = (payload: string) => createHash('md5').update(payload).digest('hex')
const placed = async () => {
  const { status, body } = await order(shop, { ...one(rice), payment_method: 'khqr' })
  expect([status, body.errors]).toEqual([201, undefined])
  const { id, tracking_url, payment, invoice_no } = body.data
  const opens = String(tracking_url).split('/').at(-1) ?? ''
  return { id: id as number, no: invoice_no as string, opens, code: md5(payment.khqr.payload) }
}
const read = async (id: number) => (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
const tracked = async (opens: string) =>
  (await app.call('GET', `/api/shop/orders/${opens}`, { host: shop.host })).body.data
const dueNow = () => rowsOf(shop, sql`UPDATE payment_requests SET next_check_at = now()`)
const outcomeOf = async (id: number) =>
  (await rowsOf(shop, sql`SELECT outcome FROM payment_requests WHERE order_id = ${id} ORDER BY id`)).map(
    (row) => row.outcome as unknown,
  )
const bell = async (type: string, no: string) =>
  (await app.call('GET', '/api/backend/notifications', { token: shop.token })).body.data.filter(
    (one: { type: string; title: string }) => one.type === type && one.title.includes(no),
  )
const method = async () => (await app.call('GET', '/api/backend/payment-methods/khqr', { token: shop.token })).body.data

describe('a code that Bakong says was paid', () => {
  it('pays its order once, says who did it, and the page shows it at its next look', async () => {
    const { id, no, opens, code } = await placed()
    await checkBakong()
    expect((await read(id)).is_paid).toBe(false)
    const { hash } = bakong.pay(code, { amount: 10.5 })
    await app.call('POST', `/api/shop/orders/${opens}/payment-claims`, { host: shop.host, body: {} })
    await dueNow()
    await runRecurring(bakongChecks)
    const paid = await read(id)
    expect(paid).toMatchObject({ is_paid: true, due_amount: '0.00' })
    expect(paid.payments).toMatchObject([
      { amount: '10.50', method: 'khqr', user_name: 'Bakong', note: `Bakong ${hash.slice(0, 8)}` },
    ])
    expect(paid.payment_claims).toMatchObject([{ status: 'confirmed' }])
    expect(await tracked(opens)).toMatchObject({ is_paid: true, payment: null })
    const timeline = await app.call('GET', `/api/backend/orders/${id}/timeline`, { token: shop.token })
    expect(timeline.body.data).toContainEqual(expect.objectContaining({ kind: 'payment', user_name: 'Bakong' }))
    expect(await bell('payment_received', no)).toHaveLength(1)
    const asked = bakong.calls.length
    await dueNow()
    await checkBakong()
    expect(bakong.calls).toHaveLength(asked)
    expect((await read(id)).payments).toHaveLength(1)
  })

  it('pays it once where many processes look at once', async () => {
    const { id, no, code } = await placed()
    bakong.pay(code, { amount: 10.5 })
    await dueNow()
    await Promise.all(Array.from({ length: 6 }, () => checkBakong()))
    expect((await read(id)).payments).toHaveLength(1)
    expect(await bell('payment_received', no)).toHaveLength(1)
  })

  it('is asked of again after a process that was killed before it wrote', async () => {
    const { id, code } = await placed()
    bakong.pay(code, { amount: 10.5 })
    // It held the code, and was heard of no more.
    await rowsOf(
      shop,
      sql`UPDATE payment_requests SET checked_at = now(), next_check_at = now() + interval '15 seconds' WHERE order_id = ${id}`,
    )
    await checkBakong()
    expect((await read(id)).is_paid).toBe(false)
    await dueNow()
    await checkBakong()
    expect((await read(id)).payments).toHaveLength(1)
  })

  it('is looked at sooner where its customer asks for news, and not at each of his looks', async () => {
    const { id, opens } = await placed()
    const soon = async () =>
      (await rowsOf(shop, sql`SELECT next_check_at <= now() AS due FROM payment_requests WHERE order_id = ${id}`))[0]
        ?.due as unknown
    await checkBakong()
    // Whether Bakong is asked at all is the program's own business.
    expect(JSON.stringify(await tracked(opens))).not.toMatch(/bakong/i)
    expect(await soon()).toBe(false)
    await rowsOf(
      shop,
      sql`UPDATE payment_requests SET checked_at = now() - interval '11 seconds' WHERE order_id = ${id}`,
    )
    await tracked(opens)
    expect(await soon()).toBe(true)
  })

  it('is asked of with fifty others at most, and of none once it is old', async () => {
    const all = [await placed(), await placed(), await placed()]
    bakong.pay(all[1]?.code ?? '', { amount: 10.5 })
    await rowsOf(
      shop,
      sql`UPDATE payment_requests SET expires_at = now() - interval '121 minutes' WHERE order_id = ${all[2]?.id ?? 0}`,
    )
    await dueNow()
    await checkBakong()
    const [list, single] = bakong.calls
    expect(bakong.calls).toHaveLength(2)
    expect([list?.path, list?.codes.toSorted()]).toEqual([
      '/v1/check_transaction_by_md5_list',
      [all[0]?.code, all[1]?.code].toSorted(),
    ])
    expect(single?.codes).toEqual([all[1]?.code])
    expect((await read(all[1]?.id ?? 0)).is_paid).toBe(true)
  })
})

describe('money that is not what the code asked for', () => {
  const unmatched = async (of: Awaited<ReturnType<typeof placed>>, reason: string) => {
    await dueNow()
    await checkBakong()
    await dueNow()
    await checkBakong()
    expect(await outcomeOf(of.id)).toContain(reason)
    expect(await bell('payment_unmatched', of.no)).toHaveLength(1)
  }

  it('less, more, another currency or another account pays nothing, and the store is told', async () => {
    const wrong = [
      ['amount', { amount: 10.49 }],
      ['amount', { amount: 10.500001 }],
      ['currency', { amount: 10.5, currency: 'KHR' }],
      ['account', { amount: 10.5, toAccountId: 'thief@aclb' }],
    ] as const
    for (const [reason, paid] of wrong) {
      const made = await placed()
      bakong.pay(made.code, paid)
      await unmatched(made, reason)
      expect(await read(made.id)).toMatchObject({ is_paid: false, payments: [] })
    }
  })

  it('the same payment told of another order pays nothing', async () => {
    const first = await placed()
    const { hash } = bakong.pay(first.code, { amount: 10.5 })
    await dueNow()
    await checkBakong()
    const second = await placed()
    bakong.pay(second.code, { amount: 10.5, hash })
    await unmatched(second, 'replayed')
    expect(await read(second.id)).toMatchObject({ is_paid: false, payments: [] })
  })

  it('two codes of one order pay it once', async () => {
    const made = await placed()
    await rowsOf(shop, sql`UPDATE payment_requests SET expires_at = now() WHERE order_id = ${made.id}`)
    const again = md5((await tracked(made.opens)).payment.khqr.payload)
    bakong.pay(made.code, { amount: 10.5 })
    bakong.pay(again, { amount: 10.5 })
    await unmatched(made, 'paid')
    expect((await read(made.id)).payments).toHaveLength(1)
  })

  it('what comes after somebody wrote it down, or the order was let go, is told and not written', async () => {
    const byHand = await placed()
    await app.call('POST', `/api/backend/orders/${byHand.id}/payments`, {
      token: shop.token,
      body: { amount: '10.50' },
    })
    bakong.pay(byHand.code, { amount: 10.5 })
    await unmatched(byHand, 'paid')
    expect((await read(byHand.id)).payments).toHaveLength(1)
    for (const status of [14, 16, 7]) {
      const gone = await placed()
      await move(shop, gone.id, { status })
      bakong.pay(gone.code, { amount: 10.5 })
      await unmatched(gone, 'closed')
      expect(await read(gone.id)).toMatchObject({ is_paid: false, payments: [] })
    }
  })

  it('of a part that was written down meanwhile the rest is taken, and the store is told of what is over', async () => {
    const made = await placed()
    await app.call('POST', `/api/backend/orders/${made.id}/payments`, { token: shop.token, body: { amount: '4' } })
    bakong.pay(made.code, { amount: 10.5 })
    await unmatched(made, 'paid')
    expect(await read(made.id)).toMatchObject({ is_paid: true, paid_amount: '10.50', due_amount: '0.00' })
  })
})

describe('a Bakong that does not answer as it should', () => {
  const rest = async () =>
    (
      await rowsOf(
        shop,
        sql`SELECT extract(epoch FROM bakong_rests_until - now())::int AS s FROM payment_methods WHERE code = 'khqr'`,
      )
    )[0]?.s ?? 0

  /** Its eight seconds are eighty milliseconds. */
  const soon = () => {
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100))
  }
  afterEach(() => void vi.restoreAllMocks())

  it('rests, pays nothing, and is asked again', async () => {
    const { id, code } = await placed()
    bakong.pay(code, { amount: 10.5 })
    const manners = [
      ['unreachable', (reply) => void reply.writeHead(500).end('no')],
      ['nonsense', (reply) => void reply.end('<html>')],
      ['nonsense', (reply) => void reply.end('{"responseCode":0,"data":{"amount":"much"}}')],
      ['nonsense', (reply) => void reply.end('x'.repeat(600_000))],
      ['nonsense', (reply) => void reply.writeHead(302, { location: `${bakong.url}/v1/elsewhere` }).end()],
      ['unreachable', (reply) => void reply.destroy()],
      ['busy', (reply) => void reply.writeHead(429).end()],
      // Says nothing at all.
      ['slow', () => undefined],
    ] as const satisfies [string, Parameters<typeof bakong.behave>[0]][]
    for (const [fault, manner] of manners) {
      bakong.behave(manner)
      if (fault === 'slow') soon()
      await rowsOf(shop, sql`UPDATE payment_methods SET bakong_rests_until = now() WHERE code = 'khqr'`)
      await dueNow()
      await checkBakong()
      expect((await method()).bakong.fault).toBe(fault)
    }
    expect(await rest()).toBeGreaterThan(300)
    vi.restoreAllMocks()
    bakong.behave(null)
    const asked = bakong.calls.length
    await dueNow()
    await checkBakong()
    expect([bakong.calls.length, (await read(id)).is_paid]).toEqual([asked, false])
    await rowsOf(shop, sql`UPDATE payment_methods SET bakong_rests_until = now() WHERE code = 'khqr'`)
    await checkBakong()
    expect((await read(id)).is_paid).toBe(true)
    expect((await method()).bakong.fault).toBeNull()
  })

  it('is asked no more with a token that it refuses, which is told once; a new one is asked with at once', async () => {
    const { id, code } = await placed()
    bakong.pay(code, { amount: 10.5 })
    bakong.end(token)
    await dueNow()
    await checkBakong()
    expect((await method()).bakong).toEqual({ ends_with: token.slice(-4), fault: 'token' })
    await rowsOf(shop, sql`UPDATE payment_methods SET bakong_rests_until = now() WHERE code = 'khqr'`)
    await dueNow()
    await checkBakong()
    expect(await rest()).toBeGreaterThan(5 * 3600)
    expect(await bell('bakong_failed', '')).toHaveLength(1)
    await put({ bakong_token: bakong.token() })
    await dueNow()
    await checkBakong()
    expect((await read(id)).is_paid).toBe(true)
  })
})

it('a token is never told again: no reply, no log, no column that can be read', async () => {
  const { id } = await placed()
  const replies = [
    await put({ sort_order: 3 }),
    await app.call('GET', '/api/backend/payment-methods', { token: shop.token }),
    await app.call('GET', '/api/backend/activity-logs', { token: shop.token }),
    await app.call('GET', `/api/backend/orders/${id}/timeline`, { token: shop.token }),
    await app.call('GET', '/api/shop/payment-methods', { host: shop.host }),
  ]
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(token)
  }
  const stored = await rowsOf(shop, sql`SELECT bakong_token FROM payment_methods WHERE code = 'khqr'`)
  expect(JSON.stringify(stored)).not.toContain(token)
  const { leftOut } = await import('#server/domain/transfer/whole/store-tables.ts')
  expect(leftOut('payment_methods')).toContain('bakong_token')
  for (const wrong of ['short', `${'a'.repeat(30)}\r\nhost: x`, 'ខ្មែរ'.repeat(10)])
    expect((await put({ bakong_token: wrong })).body.errors).toHaveProperty('bakong_token')
  await put({ bakong_token: null })
  expect((await method()).bakong).toBeNull()
})
