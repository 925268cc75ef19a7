import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOST_MISSING_A_DAY } from '#app/contracts/missing-order.ts'
import { ownDatabase } from '../support/database.ts'
import { type Store, sales, sized } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, stock, rowsOf } = sales(app)

const shop = await app.signUp()
const other = await app.signUp()
const tea = await product(shop, { name: 'Tea', price: '10.00', quantity: 9 })
const shirt = await product(shop, sized)

const someCart = () => randomBytes(18).toString('base64url')
let last = 100_000
const someNumber = () => `012${++last}`

const begin = (body: object, at: Store = shop) =>
  app.call('POST', '/api/shop/checkouts', {
    host: at.host,
    body: { cart: someCart(), telephone: someNumber(), lines: [{ product_id: tea.id, quantity: 2 }], ...body },
  })
const get = async (path: string, token = shop.token) => (await app.call('GET', `/api/backend/${path}`, { token })).body
const list = async (search = '') => (await get(`orders/missing?search=${search}`)).data
const remove = (id: number, token = shop.token) => app.call('DELETE', `/api/backend/orders/${id}`, { token })
const removeAll = (ids: number[]) =>
  app.call('POST', '/api/backend/orders/multi-delete', { token: shop.token, body: { ids } })
const tab = async (key: string) =>
  (await get('orders/counts')).data.find((row: { key: string }) => row.key === key)?.orders

describe('a checkout that was begun', () => {
  it('is kept once of a cart, as it is now, without number, stock or a place among the orders', async () => {
    const cart = someCart()
    const [all, number] = [await tab('all'), await rowsOf(shop, sql`SELECT last_value AS n FROM store_counters`)]
    const telephone = someNumber()
    expect((await begin({ cart, telephone, firstname: 'Sokha' })).body).toEqual({ data: { kept: true } })
    const [first] = await list('Sokha')
    expect(first).toMatchObject({
      customer_fullname: 'Sokha',
      telephone: `+855${telephone.slice(1)}`,
      quantity: 2,
      total: '20.00',
      order_products: [{ name: 'Tea', quantity: 2, price: '10.00' }],
    })
    await begin({ cart, telephone, firstname: 'Dara', lines: [{ product_id: tea.id, quantity: 3 }] })
    expect(await list('Sokha')).toEqual([])
    expect(await list('Dara')).toMatchObject([{ id: first.id, total: '30.00', cart_url: first.cart_url }])
    expect((await get(`orders/missing/${first.id}`)).data).toMatchObject({ id: first.id, quantity: 3 })
    expect([await tab('missing'), await tab('all')]).toEqual([1, all])
    expect((await stock(shop, tea.id)).all).toBe(9)
    expect((await get('orders')).data).toEqual([])
    const after = await rowsOf(shop, sql`SELECT last_value AS n FROM store_counters`)
    expect(after.map(({ n }) => n)).toEqual(number.length > 0 ? number.map(({ n }) => n) : [0])
  })

  it('is not without a telephone number that is one, a cart that can be ordered, or a name of the cart', async () => {
    const wrong = [
      { telephone: '12' },
      { telephone: '' },
      { lines: [] },
      { cart: 'short' },
      { lines: [{ product_id: 987_654, quantity: 1 }] },
    ]
    const replies = await Promise.all(wrong.map((body) => begin(body)))
    expect(replies.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['telephone']],
      [422, ['telephone']],
      [422, ['lines']],
      [422, ['cart']],
      [422, ['lines.0.product_id']],
    ])
  })

  it('is gone once its cart is ordered, or whoever it is orders; the order has the next number', async () => {
    const [cart, telephone] = [someCart(), someNumber()]
    await begin({ cart, telephone: someNumber(), firstname: 'Bycart' })
    await begin({ telephone, firstname: 'Bynumber' })
    await begin({ firstname: 'Stays' })
    const placed = await order(shop, { telephone, cart, lines: [{ product_id: tea.id, quantity: 1 }] })
    expect(placed.status).toBe(201)
    const left = await list()
    expect(left.map((row: { firstname: string }) => row.firstname)).not.toContain('Bycart')
    expect(left.map((row: { firstname: string }) => row.firstname)).not.toContain('Bynumber')
    expect(left.map((row: { firstname: string }) => row.firstname)).toContain('Stays')
    // What is told late.
    expect((await begin({ cart, telephone })).body).toEqual({ data: { kept: false } })
    const [newest] = (await get('orders')).data
    expect(newest.invoice_no).toMatch(/0*1$/)
    expect(left.map(({ id }: { id: number }) => id)).not.toContain(newest.id)
  })

  it('opens its cart again by its link, without what is gone', async () => {
    const options = (await app.call('GET', `/api/backend/products/${shirt.id}`, { token: shop.token })).body.data
      .variants
    await begin({
      firstname: 'Again',
      lines: [
        { product_id: shirt.id, variant_id: options[1].id, quantity: 1 },
        { product_id: tea.id, quantity: 2 },
      ],
    })
    const [{ cart_url }] = await list('Again')
    expect(cart_url).toContain(`${shop.name}.`)
    const token = cart_url.split('/').at(-1)
    const open = (host: string, one = token) => app.call('GET', `/api/shop/checkouts/${one}`, { host })
    const { body } = await open(shop.host)
    expect(body.data).toMatchObject([
      { product_id: shirt.id, variant_id: options[1].id, quantity: 1, name: 'Krama shirt', choice: 'L' },
      { product_id: tea.id, variant_id: null, quantity: 2, price: '10.00' },
    ])
    expect((await open(other.host)).status).toBe(404)
    expect((await open(shop.host, 'nothing')).status).toBe(404)
    await app.call('DELETE', `/api/backend/products/${shirt.id}`, { token: shop.token })
    expect((await open(shop.host)).body.data).toMatchObject([{ product_id: tea.id }])
  })

  it('is found by the day it was touched, and sorted as asked', async () => {
    const store = await app.signUp()
    const one = await product(store, { name: 'Tea', price: '1.00', quantity: 9 })
    for (const [firstname, quantity] of [
      ['Bopha', 3],
      ['Arun', 1],
    ] as const)
      await begin({ firstname, lines: [{ product_id: one.id, quantity }] }, store)
    await rowsOf(store, sql`UPDATE missing_orders SET updated_at = '2026-03-01T05:00:00Z' WHERE firstname = 'Arun'`)
    const names = async (query: string) =>
      (await get(`orders/missing?${query}`, store.token)).data.map((row: { firstname: string }) => row.firstname)
    expect(await names('')).toEqual(['Bopha', 'Arun'])
    expect(await names('sort=customer')).toEqual(['Arun', 'Bopha'])
    expect(await names('sort=total&direction=desc')).toEqual(['Bopha', 'Arun'])
    expect(await names('date_start=2026-03-01&date_end=2026-03-01')).toEqual(['Arun'])
    expect(await names('date_start=2026-03-02')).toEqual(['Bopha'])
    const wrong = await app.call('GET', '/api/backend/orders/missing?sort=token', { token: store.token })
    expect(wrong.status).toBe(422)
  })

  it('is of its store alone', async () => {
    await begin({ firstname: 'Mine' })
    const [{ id }] = await list('Mine')
    expect((await get('orders/missing', other.token)).data).toEqual([])
    expect((await app.call('GET', `/api/backend/orders/missing/${id}`, { token: other.token })).status).toBe(404)
    expect((await remove(id, other.token)).status).toBe(404)
    expect(await list('Mine')).toHaveLength(1)
  })

  it('is kept as often a day as a store keeps them, however many are told at once', async () => {
    const store = await app.signUp()
    const one = await product(store, { name: 'Tea', price: '1.00', quantity: 9 })
    const lines = [{ product_id: one.id, quantity: 1 }]
    await rowsOf(
      store,
      sql`INSERT INTO missing_orders (store_id, id, cart, token, firstname, lastname, customer_fullname, search_text, telephone,
        lines, quantity, total, currency_code, khr_rate, locale)
      SELECT ${store.id}, 10000 + n, 'c' || n, 't' || n, '', '', '', '', '+85512000000', '[]', 1, 1, 'USD', 4100, 'en'
      FROM generate_series(1, ${MOST_MISSING_A_DAY - 2}::int) n`,
    )
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin({ lines }, store)))
    expect(replies.filter(({ body }) => body.data?.kept)).toHaveLength(2)
    await rowsOf(store, sql`UPDATE missing_orders SET created_at = now() - interval '25 hours'`)
    expect((await begin({ lines }, store)).body.data.kept).toBe(true)
  })
})

describe('deleting', () => {
  it('takes missing orders, one or several, and says so in the log', async () => {
    for (const firstname of ['One', 'Two', 'Three']) await begin({ firstname })
    const ids = await Promise.all(['One', 'Two', 'Three'].map(async (name) => (await list(name))[0].id as number))
    expect((await remove(ids[0] ?? 0)).status).toBe(200)
    expect((await removeAll(ids.slice(1))).status).toBe(200)
    expect(await Promise.all(['One', 'Two', 'Three'].map(list))).toEqual([[], [], []])
    const logged = await rowsOf(
      shop,
      sql`SELECT count(*)::int AS n FROM activity_logs WHERE entity = 'order' AND event = 'deleted'`,
    )
    expect(logged).toEqual([{ n: 3 }])
    expect((await remove(ids[0] ?? 0)).status).toBe(404)
  })

  it('refuses an order, whatever became of it, and says what to do instead', async () => {
    const placed = await order(shop, { telephone: someNumber(), lines: [{ product_id: tea.id, quantity: 1 }] })
    const { id, invoice_no } = placed.body.data
    await begin({ firstname: 'Beside' })
    const [{ id: beside }] = await list('Beside')
    for (const status of [0, 16]) {
      expect((await move(shop, id, { status })).status).toBe(200)
      const reply = await remove(id)
      expect([reply.status, reply.body.message]).toEqual([
        409,
        `#${invoice_no} is a real order and cannot be deleted. Set its status to Voided instead.`,
      ])
    }
    expect((await removeAll([beside, id])).status).toBe(409)
    expect(await list('Beside')).toHaveLength(1)
  })
})

describe('the recovery email', () => {
  const mails = (at: Store) =>
    rowsOf(
      at,
      sql`SELECT "to", subject, locale, payload FROM outbox WHERE store_id = ${at.id} AND template = 'missing_order' ORDER BY id`,
    )
  const remind = (id: number, token = shop.token) =>
    app.call('POST', `/api/backend/orders/missing/${id}/remind`, { token, body: {} })

  it('is sent once of each, by whoever asks first, and says so in the log', async () => {
    await begin({ firstname: 'Mailed', email: 'mailed@shop.example' })
    const [{ id, reminded_at, cart_url }] = await list('Mailed')
    expect(reminded_at).toBe(null)
    expect((await remind(id, other.token)).status).toBe(404)
    const replies = await Promise.all([1, 2, 3].map(() => remind(id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await list('Mailed'))[0].reminded_at).toEqual(expect.any(String))
    const sent = await mails(shop)
    expect(sent).toMatchObject([{ to: 'mailed@shop.example', locale: 'en' }])
    expect(sent[0]?.payload).toMatchObject({
      name: 'Mailed',
      rows: [
        ['2 × Tea', '$20.00'],
        ['Total', '$20.00'],
      ],
    })
    const { rendered } = await import('#server/domain/outbox/templates.ts')
    expect(rendered('missing_order', sent[0]?.payload, { cart_url }, 'km').text).toContain(cart_url)
    const logged = await get(`activity-logs?entity=order&entity_id=${id}`)
    expect(logged.data).toMatchObject([{ event: 'updated', entity_label: 'Mailed' }])
  })

  it('has the store’s own words', async () => {
    const en = { subject: 'Dear {name}', body: 'Come back to {store}: {link}' }
    const path = '/api/backend/message-templates/missing_order'
    const put = (words: object) => app.call('PUT', path, { token: shop.token, body: { translations: { en: words } } })
    expect((await put({ ...en, body: 'Come back' })).status).toBe(422)
    expect((await put(en)).status).toBe(200)
    await begin({ lastname: 'Worded', email: 'worded@shop.example' })
    expect((await remind((await list('Worded'))[0].id)).status).toBe(200)
    expect((await mails(shop)).at(-1)).toMatchObject({ to: 'worded@shop.example', subject: 'Dear Worded' })
  })

  it('is refused without an email, and to whoever ordered since', async () => {
    await begin({ firstname: 'Unreached' })
    const said = async (name: string) => {
      const { status, body } = await remind((await list(name))[0].id)
      return [status, body.message]
    }
    expect(await said('Unreached')).toEqual([422, 'This customer gave no email.'])
    await begin({ firstname: 'Back', email: 'back@shop.example' })
    const lines = [{ product_id: tea.id, quantity: 1 }]
    await order(shop, { telephone: someNumber(), email: 'Back@shop.example', lines })
    expect(await said('Back')).toEqual([409, 'This customer has placed an order since.'])
  })

  it('goes out by itself once its time has come, where the store wants that and is open', async () => {
    const { remindDue } = await import('#server/domain/sales/remind-job.ts')
    const store = await app.signUp()
    const one = await product(store, { name: 'Tea', price: '1.00', quantity: 9 })
    const lines = [{ product_id: one.id, quantity: 1 }]
    const wait = (missing_reminder_hours: number | null) =>
      app.call('POST', '/api/backend/settings', { token: store.token, body: { missing_reminder_hours } })
    const left = (firstname: string, hours: number) =>
      rowsOf(
        store,
        sql`UPDATE missing_orders SET created_at = created_at - make_interval(hours => ${hours}::int),
          updated_at = updated_at - make_interval(hours => ${hours}::int) WHERE firstname = ${firstname}`,
      )
    const people = { due: 3, early: 1, late: 80, ordered: 3, purged: 3 }
    const telephones = { purged: someNumber() } as Record<string, string>
    for (const [firstname, hours] of Object.entries(people)) {
      const telephone = telephones[firstname] ?? someNumber()
      await begin({ firstname, telephone, email: `${firstname}@shop.example`, lines }, store)
      await left(firstname, hours)
    }
    await begin({ firstname: 'Nomail', lines }, store)
    await left('Nomail', 3)
    await order(store, { telephone: someNumber(), email: 'ordered@shop.example', lines })
    const customer = await app.call('POST', '/api/backend/customers', {
      token: store.token,
      body: { firstname: 'purged', telephone: telephones.purged, email: 'purged@shop.example' },
    })
    const gone = `/api/backend/customers/${customer.body.data.id}`
    for (const path of [gone, `${gone}/force`])
      expect((await app.call('DELETE', path, { token: store.token })).status).toBe(200)
    await remindDue()
    expect(await mails(store)).toEqual([])
    expect((await wait(0)).status).toBe(422)
    expect((await wait(2)).body.data.missing_reminder_hours).toBe(2)
    const status = (is: string) => rowsOf(store, sql`UPDATE stores SET status = ${is} WHERE id = ${store.id}`)
    await status('suspended')
    await remindDue()
    expect(await mails(store)).toEqual([])
    await status('active')
    await Promise.all([remindDue(), remindDue()])
    await remindDue()
    expect((await mails(store)).map(({ to }) => to)).toEqual(['due@shop.example'])
  })
})

it('sweeps what nobody touched for 90 days', async () => {
  await begin({ firstname: 'Old' })
  await begin({ firstname: 'Young' })
  await rowsOf(shop, sql`UPDATE missing_orders SET updated_at = now() - interval '91 days' WHERE firstname = 'Old'`)
  const { platformDb } = await import('#server/db/client.ts')
  await platformDb.tx((db) => db.execute(sql`SELECT purge_spent('missing_orders', 1000)`))
  expect([await list('Old'), (await list('Young')).length]).toEqual([[], 1])
})
