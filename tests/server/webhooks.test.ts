import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api, Parsed } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { fakeInternet } from '../support/fake-internet.ts'
import { one, type Store, sales } from '../support/sales.ts'
import { endpoint, isSigned, says } from '../support/webhook-endpoint.ts'

const world = await fakeInternet({})
vi.mock('#server/core/internet/internet.ts', () => ({
  internet: {
    resolve: (host: string, signal: AbortSignal) => world.network.resolve(host, signal),
    connect: (...asked: Parameters<typeof world.network.connect>) => world.network.connect(...asked),
  },
}))
const { superUrl } = await ownDatabase()
const { until } = await import('../support/job-bench.ts')
const db = new pg.Client({ connectionString: superUrl })
let server: Api
let shop: ReturnType<typeof sales>
beforeAll(async () => {
  await db.connect()
  server = await (await import('../support/api.ts')).api()
  shop = sales(server)
})
afterAll(async () => {
  world.close()
  await db.end()
})

let store: Store
let there: ReturnType<typeof endpoint>
let url: string
beforeEach(async () => {
  store = await server.signUp()
  there = endpoint()
  const host = `${store.name}.example`
  world.answers[`${host}/in`] = there.answer
  url = `https://${host}/in`
})

const PATH = '/api/backend/webhooks'
const ALL = ['order.created', 'order.status_changed', 'order.paid', 'order.returned', 'product.stock_low']
const ask = (method: string, path: string, body?: object, token = store.token) =>
  server.call(method, `${PATH}${path}`, { token, ...(body && { body }) })
async function make(body: object = {}): Promise<{ data: Parsed; secret: string }> {
  const reply = await ask('POST', '', { url, events: ALL, ...body })
  expect([reply.status, reply.body]).toEqual([201, expect.anything()])
  return reply.body
}
const log = async (id: number, query = '') => (await ask('GET', `/${id}/deliveries${query}`)).body.data as Parsed[]
const tea = (more: object = {}) => shop.product(store, { name: 'Tea', price: '2.00', quantity: 9, ...more })
/** Lets what waits for its next attempt be due now. */
const dueNow = () => db.query(`UPDATE jobs SET due_at = now() WHERE name = 'webhook.deliver' AND state = 'queued'`)

describe('an endpoint', () => {
  it('tells its secret when it is made, and never again', async () => {
    const { data, secret } = await make()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(data).toEqual({
      id: data.id,
      version: 1,
      url,
      events: ALL,
      status: true,
      failing_since: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const renewed = await ask('POST', `/${data.id}/secret`)
    expect([renewed.status, renewed.body.secret]).toEqual([200, expect.not.stringMatching(secret)])
    await ask('PUT', `/${data.id}`, { events: ['order.paid'] })
    const told = await Promise.all([
      ask('GET', ''),
      ask('GET', `/${data.id}`),
      server.call('GET', '/api/backend/activity-logs?limit=100', { token: store.token }),
    ])
    const { rows } = await db.query('SELECT * FROM webhooks')
    for (const text of [JSON.stringify(told.map(({ body }) => body)), JSON.stringify(rows)])
      for (const one of [secret, renewed.body.secret]) expect(text).not.toContain(one)
    expect(JSON.stringify(told)).not.toContain('"secret":"')
  })

  it('is a public https address with an event at least, or none at all', async () => {
    for (const bad of [
      'http://shop.example/',
      'https://127.0.0.1/',
      'https://localhost/',
      'https://a:b@c.example/',
      'x',
    ])
      expect(await ask('POST', '', { url: bad, events: ALL })).toMatchObject({
        status: 422,
        body: { errors: { url: ['Enter a public https:// address.'] } },
      })
    expect(await ask('POST', '', { url, events: [] })).toMatchObject({
      status: 422,
      body: { errors: { events: [expect.any(String)] } },
    })
    expect(await ask('POST', '', { url, events: ['order.eaten'] })).toMatchObject({ status: 422 })
    for (let n = 0; n < 10; n += 1) await make()
    expect(await ask('POST', '', { url, events: ALL })).toMatchObject({
      status: 422,
      body: { errors: { url: [expect.any(String)] } },
    })
  })

  it('has nobody told what whoever sets it may not see', async () => {
    const clerk = await server.staff(store.id, ['setting-view', 'setting-update', 'product-view'])
    const sent = (events: string[]) => ask('POST', '', { url, events }, clerk)
    expect(await sent(['product.stock_low', 'order.paid'])).toMatchObject({
      status: 422,
      body: { errors: { events: [expect.any(String)] } },
    })
    expect((await sent(['product.stock_low'])).status).toBe(201)
    const { data } = await make()
    // Nor does he lead elsewhere what another had sent.
    expect(await ask('PUT', `/${data.id}`, { url: 'https://mine.example/' }, clerk)).toMatchObject({ status: 422 })
    const product = await tea()
    await shop.order(store, one(product.id))
    const [message] = await log(data.id)
    expect((await ask('GET', `/${data.id}/deliveries/${message.id}`, undefined, clerk)).status).toBe(403)
    expect((await ask('GET', `/${data.id}/deliveries/${message.id}`)).status).toBe(200)
  })

  it('is changed from the version that was seen, and its log goes with it', async () => {
    const { data } = await make()
    expect((await ask('PUT', `/${data.id}`, { status: false, version: 1 })).body.data).toMatchObject({
      status: false,
      version: 2,
    })
    expect((await ask('PUT', `/${data.id}`, { status: true, version: 1 })).status).toBe(409)
    await shop.order(store, one((await tea()).id))
    expect(await log(data.id)).toEqual([])
    expect((await ask('POST', `/${data.id}/test`)).status).toBe(422)
    await ask('PUT', `/${data.id}`, { status: true })
    await ask('POST', `/${data.id}/test`)
    expect((await ask('DELETE', `/${data.id}`)).status).toBe(200)
    expect((await ask('GET', `/${data.id}/deliveries`)).status).toBe(404)
    const { rows } = await db.query('SELECT FROM webhook_deliveries WHERE store_id = $1', [store.id])
    expect(rows).toEqual([])
  })
})

describe('a message', () => {
  it('tells of an order, its status, its payment and low stock, signed', async () => {
    const { data, secret } = await make()
    const product = await tea({ low_stock_threshold: 8 })
    const placed = await shop.order(store, one(product.id))
    await shop.move(store, placed.body.data.id, { status: 2 })
    await shop.move(store, placed.body.data.id, { status: 2, is_paid: true })
    const lines = [{ id: placed.body.data.order_products[0].id, quantity: 1 }]
    const path = `/api/backend/orders/${placed.body.data.id}/returns`
    const returned = { lines, reason: 'wrong', restock: false }
    expect((await server.call('POST', path, { token: store.token, body: returned })).status).toBe(201)
    await until(() => there.got.length === 5)
    const told = there.got.map(({ body }) => JSON.parse(body))
    expect(told.map(({ type }) => type).toSorted()).toEqual(ALL.toSorted())
    for (const message of there.got) expect(isSigned(message, secret)).toBe(true)
    const of = (type: string) => told.find((one) => one.type === type)
    expect(of('order.created').data).toMatchObject({
      id: placed.body.data.id,
      invoice_no: placed.body.data.invoice_no,
      total: '2.00',
      order_status: { id: 1 },
      order_products: [{ product_id: product.id, quantity: 1 }],
    })
    expect(of('order.status_changed').data.order_status.id).toBe(2)
    expect(of('order.paid').data.is_paid).toBe(true)
    expect(of('order.returned').data).toMatchObject({
      id: placed.body.data.id,
      total: '0.00',
      return: { status: 'received', reason: 'wrong', credit: '2.00', lines: [{ name: 'Tea', quantity: 1 }] },
    })
    expect(of('product.stock_low').data).toEqual({
      items: [{ product_id: product.id, variant_id: null, name: 'Tea', quantity: 8, low_stock_threshold: 8 }],
    })
    // The link that opens the order is its buyer's.
    expect(JSON.stringify(told)).not.toContain(String(placed.body.data.tracking_url).split('/').at(-1))
    await until(async () => (await log(data.id)).every(({ state }) => state === 'sent'))
    expect((await log(data.id))[0]).toMatchObject({
      code: 204,
      tries: 1,
      error: null,
      next_at: null,
      ms: expect.any(Number),
    })
    expect(new Set(there.got.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  })

  it('tells once that an order is paid, also where that follows from a payment', async () => {
    await make({ events: ['order.paid'] })
    const { body } = await shop.order(store, one((await tea()).id))
    const pay = (amount: string) =>
      server.call('POST', `/api/backend/orders/${body.data.id}/payments`, { token: store.token, body: { amount } })
    for (const amount of ['0.50', '1.50']) expect((await pay(amount)).status).toBeLessThan(300)
    await until(() => there.got.length === 1)
    expect(JSON.parse(there.got[0]?.body ?? '')).toMatchObject({ type: 'order.paid', data: { id: body.data.id } })
  })

  it('is written with what it tells, or not at all', async () => {
    const { data } = await make()
    const product = await tea({ quantity: 1 })
    const failed = await shop.order(store, one(product.id, 5))
    expect(failed.status).toBe(422)
    expect(await log(data.id)).toEqual([])
    const again = { 'idempotency-key': randomUUID() }
    for (let n = 0; n < 2; n += 1) await shop.order(store, one(product.id), again)
    expect(await log(data.id)).toHaveLength(1)
  })

  it('goes to who asked for it alone', async () => {
    const other = await server.signUp()
    const mine = await make({ events: ['order.paid'] })
    const theirs = await server.call('POST', PATH, { token: other.token, body: { url, events: ALL } })
    await shop.order(store, one((await tea()).id))
    expect(await log(mine.data.id)).toEqual([])
    const seen = await server.call('GET', `${PATH}/${theirs.body.data.id}/deliveries`, { token: other.token })
    expect(seen.body.data).toEqual([])
  })

  it('comes again under its own id until the endpoint takes it, marked as another attempt', async () => {
    const { data, secret } = await make()
    there.state.manner = says(503)
    await ask('POST', `/${data.id}/test`)
    await until(async () => (await log(data.id))[0]?.code === 503)
    expect((await log(data.id))[0]).toMatchObject({ state: 'queued', tries: 1, next_at: expect.any(String) })
    expect((await ask('GET', `/${data.id}`)).body.data.failing_since).toEqual(expect.any(String))
    there.state.manner = (_, incoming) => void incoming.socket.destroy()
    await until(async () => {
      await dueNow()
      return there.got.length === 2
    })
    await until(async () => (await log(data.id))[0]?.error === 'unreachable')
    there.state.manner = says(200)
    await until(async () => {
      await dueNow()
      return (await log(data.id))[0]?.state === 'sent'
    })
    expect(there.got.map(({ headers }) => headers['phsar-attempt'])).toEqual(['1', '2', '3'])
    expect(new Set(there.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(there.got.every((one) => isSigned(one, secret))).toBe(true)
    expect((await ask('GET', `/${data.id}`)).body.data.failing_since).toBeNull()
  })

  it('is given up after a day, and says so once a day', async () => {
    const { data } = await make()
    there.state.manner = says(500)
    for (let n = 0; n < 2; n += 1) {
      await ask('POST', `/${data.id}/test`)
      await until(async () => (await log(data.id))[0]?.code === 500)
      // As after nineteen attempts, an hour and another apart.
      await until(async () => {
        const { rowCount } = await db.query(
          `UPDATE jobs SET tries = 19, due_at = now() WHERE name = 'webhook.deliver' AND state = 'queued' AND store_id = $1`,
          [store.id],
        )
        return rowCount === 1
      })
      await until(async () => (await log(data.id))[0]?.state === 'failed')
    }
    const bell = await server.call('GET', '/api/backend/notifications', { token: store.token })
    const told = bell.body.data.filter(({ type }: { type: string }) => type === 'webhook_failed')
    expect(told).toEqual([
      expect.objectContaining({
        title: `Messages to ${store.name}.example cannot be delivered`,
        link: `/integrations/webhooks/${data.id}`,
      }),
    ])
    there.state.manner = says(200)
    const [message] = await log(data.id)
    expect((await ask('POST', `/${data.id}/deliveries/${message.id}/resend`)).status).toBe(202)
    await until(async () => (await log(data.id))[0]?.state === 'sent')
    const ids = there.got.map(({ headers }) => headers['webhook-id'])
    expect(ids.filter((id) => id === message.message_id)).toHaveLength(3)
  })

  it('is sent again once at a time, however often it is asked for', async () => {
    const { data } = await make()
    there.state.manner = says(500)
    await ask('POST', `/${data.id}/test`)
    await until(async () => (await log(data.id))[0]?.code === 500)
    const [message] = await log(data.id)
    there.state.manner = says(200)
    await Promise.all(Array.from({ length: 4 }, () => ask('POST', `/${data.id}/deliveries/${message.id}/resend`)))
    await until(async () => (await log(data.id))[0]?.state === 'sent')
    const { rows } = await db.query(
      `SELECT count(*)::int AS n FROM jobs WHERE name = 'webhook.deliver' AND store_id = $1`,
      [store.id],
    )
    expect([rows, there.got.length]).toEqual([[{ n: 1 }], 2])
  })

  it('ends what says that it is gone', async () => {
    const { data } = await make()
    there.state.manner = says(410)
    await ask('POST', `/${data.id}/test`)
    await until(async () => (await log(data.id))[0]?.state === 'failed')
    expect((await ask('GET', `/${data.id}`)).body.data).toMatchObject({ status: false, version: 2 })
    const logs = await server.call('GET', '/api/backend/activity-logs', { token: store.token })
    expect(logs.body.data[0]).toMatchObject({ entity: 'webhook', actor_type: 'system', event: 'updated' })
  })

  it('of one store waits for no endpoint of another that is silent', async () => {
    const { data } = await make()
    there.state.manner = () => undefined
    for (let n = 0; n < 6; n += 1) await ask('POST', `/${data.id}/test`)
    await until(() => there.got.length === 1)
    const other = await server.signUp()
    const quick = endpoint()
    world.answers['quick.example/'] = quick.answer
    const body = { url: 'https://quick.example/', events: ALL }
    const made = await server.call('POST', PATH, { token: other.token, body })
    await server.call('POST', `${PATH}/${made.body.data.id}/test`, { token: other.token })
    await until(() => quick.got.length === 1)
    // Of its own store one at a time: the silent one is still at its first.
    expect(there.got).toHaveLength(1)
    await ask('DELETE', `/${data.id}`)
    world.close()
  })
})
