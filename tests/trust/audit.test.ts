import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type Call } from '../support/all-calls.ts'
import { fakeTelegram } from '../support/fake-telegram.ts'
import { dice } from './support/dice.ts'
import { type Known, Upload } from './support/input-of.ts'
import { ownDoor } from './support/own-door.ts'
import { ownWorld } from './support/own-world.ts'
import { RESOURCE_POLICIES } from './support/policy/resources.ts'
import { SEED } from './support/size.ts'
import { type Answer, type Door, send } from './support/wire.ts'
import { validOf, wireOf } from './support/wires-of.ts'
import { type World, world } from './support/world.ts'

const { superUrl } = await ownWorld()
const telegram = await fakeTelegram()
process.env.TELEGRAM_API_URL = telegram.url
const PASSWORD = 'Tukrolok@2026'
/** Calls that change nothing of anybody's, or what nobody asks after, and why they leave no row. */
const SILENT: Record<string, string> = {
  'POST /api/backend/check-duplicate': 'looks',
  'POST /api/public/check-duplicate': 'looks',
  'POST /api/shop/quote': 'reckons',
  'POST /api/shop/orders/track': 'looks',
  'POST /api/shop/checkouts': 'what a customer did not finish',
  'POST /api/shop/uploads': 'what a customer did not order yet',
  'POST /api/shop/uploads/{upload}': 'as above; the order that takes it leaves a row',
  'POST /api/shop/account/code': 'anybody may ask; what it makes is a letter, and its use leaves a row',
  'POST /api/shop/account/telegram': 'what it makes is a code, and its use leaves a row',
  'DELETE /api/shop/account/telegram': 'leaves one where a chat is linked',
  'POST /api/shop/account/addresses': 'what a customer notes for himself',
  'PUT /api/shop/account/addresses/{id}': 'as above',
  'DELETE /api/shop/account/addresses/{id}': 'as above',
  'POST /api/shop/account/wishlist/{id}': 'as above',
  'DELETE /api/shop/account/wishlist/{id}': 'as above',
  'POST /api/backend/orders/quote': 'reckons',
  'POST /api/backend/promotions/simulate': 'reckons',
  'POST /api/backend/shipping-methods/quote': 'reckons',
  'POST /api/backend/products/import/preview': 'looks',
  'POST /api/backend/categories/import/preview': 'looks',
  'POST /api/backend/customers/import/preview': 'looks',
  'POST /api/backend/products/bulk/preview': 'looks',
  'POST /api/backend/message-templates/{template}/preview': 'looks',
  'POST /api/backend/telegram/link': 'what it makes is a code, and its use leaves a row',
  'POST /api/shop/orders/{tracking}/telegram': 'what a customer wants to hear himself',
  'POST /api/public/forgot-password': 'anybody may ask; what it makes is a letter, and its use leaves a row',
  'POST /api/backend/auth/preferences': 'how pages look to oneself',
  'PUT /api/backend/website-design': 'saved while one types; what is published or discarded leaves one',
  'POST /api/shop/banners/{id}/click': 'counts, and changes nothing that anybody keeps',
  'POST /api/public/banners/{id}/click': 'as a shop’s',
  'POST /api/shop/unsubscribe': 'leaves one where the link is a customer’s who was to be written to',
  'POST /api/backend/notifications/read': 'what one has seen oneself',
  'POST /api/public/invitations/read': 'looks',
  'POST /api/backend/sample-data': 'each thing that it makes leaves its own',
  'DELETE /api/backend/sample-data': 'each thing that it takes away leaves its own',
  'POST /api/backend/imports/{id}/cancel': 'leaves one where there is still something to stop',
  'POST /api/backend/categories/imports/{id}/cancel': 'as for products',
  'POST /api/backend/customers/imports/{id}/cancel': 'as for products',
  ...Object.fromEntries(
    RESOURCE_POLICIES.filter(({ files }) => files).flatMap(({ path }) => [
      [`POST /api/backend/${path}/import/preview`, 'looks'],
      [`POST /api/backend/${path}/imports/{id}/cancel`, 'as for products'],
    ]),
  ),
}

/** Calls that take a file of a list's things. */
const OF_LISTS: ReadonlySet<string> = new Set(
  RESOURCE_POLICIES.filter(({ files }) => files).map(({ path }) => `POST /api/backend/${path}/import`),
)

/** Calls that change many things at once: one row says who asked for it, and each thing has one of its own beside it. */
const OF_MANY: ReadonlySet<string> = new Set([
  'POST /api/backend/products/bulk',
  'POST /api/backend/products/bulk/{id}/undo',
  'POST /api/backend/products/grid',
  'POST /api/backend/coupon-batches',
  'POST /api/backend/products/import',
  'POST /api/backend/categories/import',
  'POST /api/backend/customers/import',
  ...OF_LISTS,
])
const ASKED: ReadonlySet<string> = new Set(['bulk', 'import', 'undone'])

/** What is done to a store stands in its own log, for its people to see, and in the platform's. */
const OF_BOTH = /^(POST|PUT|DELETE) \/api\/backend\/stores(\/\{id\}(\/((admin-)?change-status|restore|export))?)?$/

const unsafe = (call: Call) => call.method !== 'GET' && !(`${call.method} ${call.path}` in SILENT)
const calls = (await allCalls()).filter(unsafe)
const late = ({ method, path }: Call) =>
  // A view is its owner's, and an endpoint is made to be deleted: both go while he is there.
  Number(
    !/saved-views|webhooks|telegram/.test(path) &&
      (method === 'DELETE' || /delete|logout|reset|users|end-|two-factor/.test(path)),
  )

let there: World
let door: Door
beforeAll(async () => {
  there = await world(superUrl)
  door = await ownDoor()
})
afterAll(async () => {
  await door?.close()
  await there?.end()
  telegram.close()
})

interface Row {
  store_id: number
  user_name: string
  actor_type: string
  ip: string | null
  request_id: string | null
  event: string
  entity: string | null
  entity_id: string | null
  text: string
}

/** Rows that a request left, and only it: each calls itself by a name of its own. */
async function rowsOf(agent: string): Promise<Row[]> {
  const { rows } = await there.db.query<Row>(
    `SELECT store_id, user_name, actor_type, ip, request_id, event, entity, entity_id, a::text AS text
     FROM activity_logs a WHERE user_agent = $1`,
    [agent],
  )
  return rows
}

const someNumber = () => `012 ${randomInt(100_000, 1_000_000)}`

/** A new thing of a list, by its id; of who asks, where only its own are to be had. */
async function made(path: string, call?: Call): Promise<number> {
  const token = call ? String(there.asker(call, 0).authorization).slice('Bearer '.length) : there.a.token
  const name = `Walk ${randomUUID().slice(0, 6)}`
  const who = { firstname: 'Walk', telephone: someNumber() }
  const endpoint = { url: 'https://walk.invalid/', events: ['order.paid'] }
  const body = {
    name,
    code: name.replace(' ', '-'),
    price: '1.00',
    discount: '10',
    value: '012 345 678',
    resource: 'brands',
    ...who,
    ...endpoint,
  }
  const { body: reply } = await there.app.call('POST', path, { token, body })
  return reply.data?.id ?? 0
}

/** Inputs that only a person would know to be right. */
async function byHand(call: Call): Promise<object[]> {
  const at = `${call.method} ${call.path}`
  const own = { email: there.a.email, password: PASSWORD }
  if (at === 'POST /api/backend/auth/login') return [own]
  // Whoever is to sign up after this may.
  if (at === 'POST /api/backend/system-settings') return [{ max_products: randomInt(1_000, 100_000) }]
  if (at === 'POST /api/backend/steps/{code}') return [{ code: 'staff', skipped: true }]
  if (/backend\/telegram/.test(call.path)) {
    const body = { token: telegram.bot().token }
    if (call.method === 'PUT') return [body]
    const token = String(there.asker(call, 0).authorization).slice('Bearer '.length)
    await there.app.call('PUT', '/api/backend/telegram', { token, body })
    const { rows } = await there.db.query(
      `INSERT INTO telegram_chats (store_id, kind, chat_id, user_id, title) VALUES ($1, 'group', $2, 1, 'Walk') RETURNING id`,
      [there.a.id, -randomInt(1, 1_000_000)],
    )
    return [{ id: Number(rows[0].id) }]
  }
  if (at === 'PUT /api/backend/payment-methods/{code}') return [{ code: 'cod', sort_order: randomInt(1, 900) }]
  // Made of letters and numbers as they come, no theme would be one.
  if (at === 'POST /api/backend/themes') {
    const code = randomUUID()
    return [{ name: code, code, tokens: null }]
  }
  if (/payment-claims|tracking}\/cancel/.test(call.path)) {
    const { id, token } = await someScanned()
    if (call.side === 'shop') return [{ tracking: token }]
    await there.app.call('POST', `/api/shop/orders/${token}/payment-claims`, { host: there.a.host, body: {} })
    const { body } = await there.app.call('GET', `/api/backend/orders/${id}`, { token: there.a.token })
    return [{ id, claim_id: body.data.payment_claims[0].id }]
  }
  if (/tracking}\/reviews$/.test(call.path)) {
    const { rows } = await there.db.query<{ id: number; tracking: string; product_id: number }>(
      `SELECT r.id::int AS id, o.public_token AS tracking, r.product_id::int AS product_id FROM reviews r
       JOIN orders o ON o.store_id = r.store_id AND o.id = r.order_id
       WHERE r.store_id = $1 AND r.deleted_at IS NULL AND o.order_status_id = 5 LIMIT 1`,
      [there.a.id],
    )
    const ids = rows.map(({ id }) => id)
    const body = { selection: { ids }, status: 'pending' }
    await there.app.call('POST', '/api/backend/reviews/change-status', { token: there.a.token, body })
    return rows.map(({ tracking, product_id }) => ({ tracking, product_id, rating: 2, name: 'Walk' }))
  }
  // Customers make them.
  if (/backend\/reviews\/.*(status|multi|restore)/.test(call.path)) {
    const { rows } = await there.db.query<{ id: number }>(
      'SELECT id::int AS id FROM reviews WHERE store_id = $1 AND deleted_at IS NULL ORDER BY status DESC, id LIMIT 1',
      [there.a.id],
    )
    const ids = rows.map(({ id }) => id)
    if (call.path.endsWith('/restore') || call.path.endsWith('-restore'))
      await there.app.call('DELETE', `/api/backend/reviews/${ids[0]}`, { token: there.a.token })
    return [{ id: ids[0], ids, selection: { ids }, status: 'approved' }]
  }
  if (/message-templates\/\{template\}$/.test(call.path)) {
    const body = `{status} Walk ${randomUUID()}`
    return [{ template: 'telegram_order_status', translations: { en: { body }, km: null } }]
  }
  if (/webhooks(\/\{id\})?$/.test(call.path) && call.method !== 'DELETE')
    return [{ id: there.known(call)('id')[0], url: 'https://walk.invalid/', events: ['order.paid'] }]
  if (/webhooks\/\{id\}/.test(call.path)) {
    const id = await made('/api/backend/webhooks', call)
    const token = String(there.asker(call, 0).authorization).slice('Bearer '.length)
    const test = await there.app.call('POST', `/api/backend/webhooks/${id}/test`, { token })
    return [{ id, delivery_id: test.body.data?.id }]
  }
  if (call.path.includes('/website-design')) {
    const path = '/api/backend/website-design'
    const ask = async (method: string, more = '', body?: object) =>
      (await there.app.call(method, path + more, { token: there.a.token, ...(body && { body }) })).body.data
    const { draft, scheduled } = await ask('GET')
    if (scheduled) await ask('POST', '/unschedule', { id: scheduled.id })
    const begun = scheduled ? (await ask('GET')).draft : draft
    const { version } = await ask('PUT', '', { version: begun?.version ?? null, sections: [] })
    const at = { version, publish_at: '2099-01-01T00:00:00Z' }
    if (call.path.endsWith('/schedule')) return [at]
    if (call.path.endsWith('/unschedule')) return [{ id: (await ask('POST', '/schedule', at)).id }]
    if (!call.path.endsWith('/restore')) return [{ version }]
    const { id } = await ask('POST', '/publish', { version })
    return [{ id, version: null }]
  }
  if (at === 'POST /api/public/signup') {
    const name = `w${randomUUID().slice(0, 8)}`
    const who = { firstname: 'Dara', lastname: 'Sok', email: `${name}@shop.example` }
    return [{ ...who, store_name: name, sub_domain: name, password: PASSWORD, password_confirmation: PASSWORD }]
  }
  if (/backend\/stores(\/\{id\})?(\/((admin-)?change-status|restore))?$/.test(call.path)) {
    if (call.method === 'PUT') return [{ id: there.a.id, name: `Walk ${randomUUID().slice(0, 6)}` }]
    if (call.path.endsWith('/{id}/change-status')) return [{ id: there.a.id, status: 'inactive' }]
    const body = await someStore()
    if (!call.path.includes('{id}')) return [body]
    const { body: reply } = await there.app.call('POST', '/api/backend/stores', { token: there.admin, body })
    const id = reply.data?.id
    if (call.path.endsWith('/restore'))
      await there.app.call('DELETE', `/api/backend/stores/${id}`, { token: there.admin })
    return [call.path.endsWith('/admin-change-status') ? { id, admin_status: 'rejected', reason: 'Walk' } : { id }]
  }
  if (/products$|brands$|roles$|categories$|manufactures$/.test(call.path) && call.method === 'POST')
    return [{ name: `Walk ${randomUUID().slice(0, 6)}`, price: '1.00' }]
  if (at === 'POST /api/backend/shipping-methods')
    return [{ name: 'Walk', code: `w${randomUUID().slice(0, 6)}`, type: 'flat', cost: '1.00' }]
  if (at === 'POST /api/backend/coupons')
    return [{ name: 'Walk', code: `w${randomUUID().slice(0, 6)}`, type: 'percent', discount: '10' }]
  if (/coupon-batches/.test(call.path) && call.method !== 'GET') {
    const coupon_id = await made('/api/backend/coupons', call)
    const body = { coupon_id, count: 2 }
    if (at === 'POST /api/backend/coupon-batches') return [body]
    const token = String(there.asker(call, 0).authorization).slice('Bearer '.length)
    const begun = await there.app.call('POST', '/api/backend/coupon-batches', { token, body })
    return [{ id: begun.body.data?.id, status: false }]
  }
  if (at === 'POST /api/backend/promotions') return [{ name: 'Walk', type: 'cart', discount: '10' }]
  if (at === 'POST /api/backend/customers') return [{ firstname: 'Walk', telephone: someNumber() }]
  if (at === 'POST /api/backend/orders' || at === 'POST /api/shop/orders')
    return there
      .known(call)('product_id')
      .map((product_id) => ({
        lines: [{ product_id, quantity: 1 }],
        type: 'pickup',
        firstname: 'Sokha',
        telephone: '012345670',
        payment_method: 'cod',
        shipping_method: 'pickup',
      }))
  if (/orders\/change-statuses/.test(call.path)) {
    const { body } = await there.app.call('GET', '/api/backend/orders', { token: there.a.token })
    const [{ id, version, order_status, is_paid }] = body.data
    const status = order_status.id === 2 ? 3 : 2
    return [call.path.endsWith('undo') ? { orders: [{ id, version, status, is_paid }] } : { ids: [id], status }]
  }
  if (/orders\/\{id\}\/edit$/.test(call.path)) {
    const { body } = await there.app.call('GET', '/api/backend/orders', { token: there.a.token })
    const [{ id, version }] = body.data
    return [{ id, version, shipping_cost: '7.77' }]
  }
  if (/orders\/\{id\}\/returns$/.test(call.path)) return [await someReturn()]
  if (/returns\/\{id\}/.test(call.path)) {
    const { id, ...body } = await someReturn()
    const at = `/api/backend/orders/${id}/returns`
    const asked = await there.app.call('POST', at, { token: there.a.token, body: { ...body, status: 'requested' } })
    return [{ id: asked.body.data.id }]
  }
  if (/orders\/papers$/.test(call.path)) {
    const { body } = await there.app.call('GET', '/api/backend/orders', { token: there.a.token })
    return [{ kind: 'label', selection: { ids: [body.data[0].id] } }]
  }
  if (/change-password$/.test(call.path))
    return [{ old_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }]
  if (/auth\/update-profile$/.test(call.path)) return [{ firstname: 'Walk' }]
  if (/users\/\{id\}$/.test(call.path)) return [{ id: there.known(call)('id')[0], firstname: 'Walk' }]
  if (/users$/.test(call.path)) {
    const who = { firstname: 'Dara', lastname: 'Sok', email: `${randomUUID()}@walk.example` }
    return [{ ...who, password: PASSWORD, password_confirmation: PASSWORD }]
  }
  if (call.method === 'DELETE' && /orders\/\{id\}$/.test(call.path)) return [{ id: await someMissing() }]
  if (/missing\/\{id\}\/remind$/.test(call.path)) return [{ id: await someMissing() }]
  if (/orders\/multi-delete$/.test(call.path)) return [{ ids: [await someMissing()] }]
  if (/multi-delete$/.test(call.path)) return [{ ids: [await made(call.path.replace('/multi-delete', ''), call)] }]
  if (/\/\{id\}\/merge$/.test(call.path)) {
    const list = call.path.replace('/{id}/merge', '')
    return [{ id: await made(list), into: await made(list) }]
  }
  if (/promotions\/\{id\}(\/duplicate)?$/.test(call.path))
    return [{ id: await made('/api/backend/promotions', call), name: `Walk ${randomUUID().slice(0, 6)}` }]
  if (
    call.method === 'DELETE' &&
    /(brands|roles|saved-views|customer-groups|cms\/pages|cms\/categories)\/\{id\}$/.test(call.path)
  )
    return [{ id: await made(call.path.replace('/{id}', ''), call) }]
  const [, list] = /^(.*)\/(?:\{id\}|multi)[/-]restore$/.exec(call.path) ?? []
  if (list) {
    const id = await made(list)
    await there.app.call('DELETE', `${list}/${id}`, { token: there.a.token })
    return [call.path.includes('{id}') ? { id } : { ids: [id] }]
  }
  if (OF_LISTS.has(`${call.method} ${call.path}`)) return [{ file: new Upload('things'), dry_run: 'false' }]
  if (/upload/.test(call.path)) return [{ file: new Upload('picture'), type: 'product', store_id: there.a.id }]
  return []
}

/** What a store of an admin's is made of. */
async function someStore() {
  const make = async (path: string, body: object): Promise<number> =>
    (await there.app.call('POST', `/api/backend/${path}`, { token: there.admin, body })).body.data?.id
  const name = `w${randomUUID().slice(0, 8)}`
  const category_id = await make('store-categories', { name })
  const theme_id = await make('themes', { name, code: name })
  const owner = { owner: 'Dara', email: `${name}@shop.example`, password: PASSWORD, password_confirmation: PASSWORD }
  return { name, category_id, theme_id, ...owner }
}

/** An order that is paid by a code. */
async function someScanned() {
  const { token, host } = there.a
  const khqr = { account_id: 'walk@aclb', merchant_name: 'Walk' }
  await there.app.call('PUT', '/api/backend/payment-methods/khqr', { token, body: { khqr, status: true } })
  const path = '/api/backend/products'
  const { body: made } = await there.app.call('POST', path, {
    token,
    body: { name: randomUUID(), price: '1.00', quantity: 9 },
  })
  const { body } = await there.app.call('POST', '/api/shop/orders', {
    host,
    body: {
      lines: [{ product_id: made.data.id, quantity: 1 }],
      type: 'pickup',
      firstname: 'Sokha',
      telephone: someNumber(),
      payment_method: 'khqr',
    },
  })
  return { id: body.data.id as number, token: String(body.data.tracking_url).split('/').at(-1) ?? '' }
}

/** A checkout that was begun, and is no order. */
async function someMissing() {
  const { rows } = await there.db.query<{ id: number }>(
    `INSERT INTO missing_orders (store_id, id, cart, token, firstname, lastname, customer_fullname, search_text, telephone,
       email, lines, quantity, total, currency_code, khr_rate, locale)
     SELECT $1, $2, $3, $3, '', '', '', '', '+85512345678', 'walk@mail.example', '[]', 1, 1, 'USD', 4100, 'en' RETURNING id::int AS id`,
    [there.a.id, randomInt(100_000_000, 1_000_000_000), randomUUID()],
  )
  return rows[0]?.id
}

/** One of a line that did not come back yet, of an order that holds its stock. */
async function someReturn() {
  const { rows } = await there.db.query<{ id: number; line: number }>(
    `SELECT o.id::int AS id, l.id::int AS line FROM orders o JOIN order_products l ON l.store_id = o.store_id AND l.order_id = o.id
     WHERE o.store_id = $1 AND o.stock_held AND l.quantity > l.returned LIMIT 1`,
    [there.a.id],
  )
  return { id: rows[0]?.id, lines: [{ id: rows[0]?.line, quantity: 1 }], reason: 'damaged' }
}

/** A store brings in one file at a time: the one of the call before may be on its way. */
async function importsEnded(): Promise<void> {
  const open = "SELECT count(*)::int AS n FROM jobs WHERE name LIKE '%import%' AND state IN ('queued', 'running')"
  await expect.poll(async () => (await there.db.query(open)).rows, { timeout: 20_000 }).toEqual([{ n: 0 }])
}

/**
 * Made up only when what is put together by hand is not taken, and a few first: most calls take one of these; those of which
 * none is known to be taken are tried with no more.
 */
function* inputsOf(call: Call, known: Known, byHand: readonly object[]): Generator<object> {
  yield* byHand
  const few = validOf(call, known, 3, SEED)
  yield* few
  if (UNREACHED.test(`${call.method} ${call.path}`)) return
  yield* validOf(call, known, 40, SEED).slice(few.length)
  yield {}
}

/** Tries inputs until one is taken. */
async function taken(call: Call): Promise<{ agent: string; answer: Answer } | undefined> {
  if (call.path.endsWith('/import')) await importsEnded()
  const known = there.known(call)
  let n = 0
  for (const value of inputsOf(call, known, await byHand(call))) {
    const agent = `walk-${randomUUID()}`
    const headers = { ...there.asker(call, n), 'user-agent': agent }
    const answer = await send(door, wireOf(call, value as never, { known, chance: dice(SEED + n), headers, note: '' }))
    if (answer.status >= 200 && answer.status < 300 && !/"state":"dry_run"/.test(answer.text)) return { agent, answer }
    // What is refused leaves nothing, but a sign-in that failed.
    if (!call.path.endsWith('/login')) expect([call.path, await rowsOf(agent)]).toEqual([call.path, []])
    n += 1
  }
  return undefined
}

/**
 * Calls that no input made up here is taken by: they need a mailed link, the time of day, a record in the DNS, a mail server, the file of a
 * whole store, a second user or an import at the right moment. Their own tests look at the row.
 */
const UNREACHED =
  /system-settings\/mail|two-factor|check-domain|stores\/\{id\}\/import|verify-email|email-change|confirm-email|take-back-email|invitations|reset-password|code-login|account\/login|account\/telephone|accounts\/\{account_id\}|sessions|imports\/\{id\}|users\/(\{id\}|multi-delete)/

/** Of a store that is made its owner has a row of his own beside it. */
async function ofBoth(rows: readonly Row[]): Promise<void> {
  const [platforms, own, ...more] = rows
    .filter(({ entity }) => entity === 'store')
    .toSorted((a, b) => a.store_id - b.store_id)
  expect(more).toEqual([])
  expect([platforms?.store_id, platforms?.event]).toEqual([0, own?.event])
  expect(String(own?.store_id)).toBe(String(own?.entity_id))
  for (const one of rows) {
    expect([one.actor_type, one.ip, one.request_id]).toEqual(['user', own?.ip, own?.request_id])
    expect([one.user_name !== '', !!one.ip, !!one.request_id]).toEqual([true, true, true])
    for (const secret of [PASSWORD, '$argon2', there.a.token]) expect(one.text).not.toContain(secret)
  }
  // Whatever follows is asked of an open one.
  const path = `/api/backend/stores/${there.a.id}/change-status`
  await there.app.call('POST', path, { token: there.admin, body: { status: 'active' } })
}

describe('T28: whatever changes something', () => {
  it.each(calls.toSorted((a, b) => late(a) - late(b)).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s leaves one row that says who, where and from what',
    async (at, call) => {
      if (call.who === 'signed-in' || call.who === 'customer') await there.refresh()
      const found = await taken(call)
      if (!found) return expect([at, UNREACHED.test(at)]).toEqual([at, true])
      const rows = await rowsOf(found.agent)
      const asked = OF_MANY.has(at) ? rows.filter(({ event }) => ASKED.has(event)) : rows
      if (OF_BOTH.test(at)) return ofBoth(asked)
      expect([at, asked.length]).toEqual([at, 1])
      const [row] = asked
      const ofThings = rows.filter((one) => !asked.includes(one)).map(({ entity_id }) => entity_id)
      expect(ofThings).not.toContain(null)
      expect([at, new Set(ofThings).size]).toEqual([at, ofThings.length])
      for (const one of rows) expect([one.ip, one.request_id]).toEqual([row?.ip, row?.request_id])
      expect(row?.ip).toBeTruthy()
      expect(row?.request_id).toBeTruthy()
      if (call.who !== 'anyone' && call.who !== 'customer')
        expect([row?.actor_type, row?.user_name !== '']).toEqual(['user', true])
      if (call.who === 'admin') expect(row?.store_id).toBe(0)
      if (call.who === 'store') expect(row?.store_id).toBe(there.a.id)
      for (const secret of [PASSWORD, '$argon2', there.a.token]) expect(row?.text).not.toContain(secret)
    },
  )

  it('is told apart: a failed sign-in stands where the user belongs, an unknown e-mail nowhere', async () => {
    const attempt = async (email: string) => {
      const agent = `walk-${randomUUID()}`
      const headers = { host: 'localhost:3000', 'content-type': 'application/json', 'user-agent': agent }
      const body = Buffer.from(JSON.stringify({ email, password: 'Wrong@2026x' }))
      const { status } = await send(door, { method: 'POST', path: '/api/backend/auth/login', headers, body, note: '' })
      return [status, (await rowsOf(agent)).map(({ store_id, text }) => [store_id, /login_failed/.test(text)])]
    }
    expect(await attempt(there.b.email)).toEqual([422, [[there.b.id, true]]])
    expect(await attempt(`${randomUUID()}@nobody.example`)).toEqual([422, []])
  })
})
