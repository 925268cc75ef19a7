import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { PRINTED_LATER } from '#app/contracts/order-paper.ts'
import { COMPLETE } from '#app/contracts/order-status.ts'
import { allCalls, type Call } from '../support/all-calls.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'
import { RESOURCE_POLICIES } from '../trust/support/policy/resources.ts'

await ownDatabase()
const NEVER = 999_999_999
/** Every text of store B carries it; no answer to A may. */
const CANARY = `zzB-${randomUUID().slice(0, 8)}`
const calls = await allCalls()

let server: Api
let a: Awaited<ReturnType<Api['signUp']>>
let b: typeof a
/** Ids of things of store B, by the part of the path that names them. */
let foreign: Record<string, number | string>
/** Token of a customer of A's. */
let customer: string

/** A Telegram chat of a store: they are linked from Telegram alone. */
async function chatOf({ id: store_id }: { id: number }): Promise<number> {
  const { dbOf } = await import('#server/db/client.ts')
  const { telegramChats } = await import('#server/db/schema/telegram.ts')
  const chat = { store_id, kind: 'group' as const, chat_id: -1, user_id: 1, title: CANARY }
  const [row] = await dbOf(store_id).tx((db) => db.insert(telegramChats).values(chat).returning())
  return Number(row?.id)
}

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  a = await server.signUp()
  b = await server.signUp()
  const make = async (path: string, body: object) => {
    const reply = await server.call('POST', `/api/backend/${path}`, { token: b.token, body })
    expect([path, reply.status]).toEqual([path, 201])
    return reply.body.data
  }
  const maker = await make('manufactures', { name: CANARY })
  const brand = await make('brands', { name: CANARY, manufacture_id: maker.id })
  const group = await make('attribute-groups', { name: CANARY })
  const attribute = await make('attributes', { name: CANARY, attribute_group_id: group.id })
  const role = await make('roles', { name: CANARY, permissions: ['order-view'] })
  const product = await make('products', {
    name: CANARY,
    price: '3.00',
    quantity: 9,
    brand_id: brand.id,
    categories: [{ name: CANARY }],
    options: [{ name: CANARY, values: [{ name: CANARY }] }],
  })
  const order = await server.call('POST', '/api/shop/orders', {
    host: b.host,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      lines: [
        {
          product_id: product.id,
          quantity: 1,
          options: [{ option_id: product.options[0].option_id, value_id: product.options[0].values[0].value_id }],
        },
      ],
      type: 'pickup',
      firstname: CANARY,
      lastname: CANARY,
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    },
  })
  expect([order.status, order.body]).toEqual([201, expect.anything()])
  const paid = await make(`orders/${order.body.data.id}/payments`, { amount: '1.00' })
  const file = new FormData()
  const csv = `Handle,Title,Body (HTML),Variant SKU,Variant Price\nx,${CANARY},,X-1,1.00\n`
  file.set('file', new File([csv], 'a.csv', { type: 'text/csv' }))
  const job = await server.call('POST', '/api/backend/products/import', { token: b.token, body: file })
  expect([job.status, job.body]).toEqual([202, expect.anything()])
  const bulk = await server.call('POST', '/api/backend/products/bulk', {
    token: b.token,
    body: { selection: { ids: [product.id] }, change: { action: 'brand', brand_id: null } },
  })
  expect([bulk.status, bulk.body]).toEqual([202, expect.anything()])
  const buyer = { type: 'pickup', firstname: CANARY, telephone: '012345678', payment_method: 'cod' }
  const plain = await make('products', { name: CANARY, price: '3.00', quantity: 99 })
  const orders = [order.body.data.id]
  while (orders.length < PRINTED_LATER) {
    const body = { lines: [{ product_id: plain.id, quantity: 1 }], ...buyer }
    orders.push((await server.call('POST', '/api/shop/orders', { host: b.host, body })).body.data.id)
  }
  const print = await server.call('POST', '/api/backend/orders/papers', {
    token: b.token,
    body: { kind: 'label', selection: { ids: orders } },
  })
  expect([print.status, print.body]).toEqual([202, expect.anything()])
  const [line] = (await server.call('GET', `/api/backend/orders/${order.body.data.id}`, { token: b.token })).body.data
    .order_products
  const returned = await make(`orders/${order.body.data.id}/returns`, {
    lines: [{ id: line.id, quantity: 1 }],
    reason: 'damaged',
    status: 'requested',
  })
  const begun = await server.call('POST', '/api/shop/checkouts', {
    host: b.host,
    body: {
      cart: 'a-cart-that-only-the-walk-has',
      telephone: '012345679',
      lines: [{ product_id: plain.id, quantity: 1 }],
      firstname: CANARY,
    },
  })
  expect([begun.status, begun.body]).toEqual([200, { data: { kept: true } }])
  const account = { account_id: 'walk@aclb', merchant_name: 'Walk' }
  const scanned = await server.call('PUT', '/api/backend/payment-methods/khqr', {
    token: b.token,
    body: { khqr: account, status: true },
  })
  expect([scanned.status, scanned.body]).toEqual([200, expect.anything()])
  const byCode = await server.call('POST', '/api/shop/orders', {
    host: b.host,
    body: { lines: [{ product_id: plain.id, quantity: 1 }], ...buyer, payment_method: 'khqr' },
  })
  expect([byCode.status, byCode.body]).toEqual([201, expect.anything()])
  const codeToken = String(byCode.body.data.tracking_url).split('/').at(-1) ?? ''
  await server.call('POST', `/api/shop/orders/${codeToken}/payment-claims`, { host: b.host, body: {} })
  const claimed = await server.call('GET', `/api/backend/orders/${byCode.body.data.id}`, { token: b.token })
  const missing = await server.call('GET', '/api/backend/orders/missing', { token: b.token })
  const view = await make('saved-views', { resource: 'brands', name: CANARY, shared: true })
  const hook = await make('webhooks', { url: `https://walk.invalid/${CANARY}`, events: ['order.paid'] })
  const message = await server.call('POST', `/api/backend/webhooks/${hook.id}/test`, { token: b.token })
  expect([message.status, message.body]).toEqual([202, expect.anything()])
  const session = await server.call('GET', '/api/backend/auth/sessions', { token: b.token })
  const contact = await make('support-contacts', { type: 'line', value: '@canary', name: CANARY })
  const owner = await server.call('GET', '/api/backend/users', { token: b.token })
  const invitation = await make('users/invitations', { email: 'guest@walk.example', firstname: CANARY })
  const auditEntry = await server.call('GET', '/api/backend/activity-logs', { token: b.token })
  const token = String(order.body.data.tracking_url).split('/').at(-1) ?? ''
  foreign = {
    manufactures: maker.id,
    categories: product.category_ids[0],
    roles: role.id,
    options: product.options[0].option_id,
    'attribute-groups': group.id,
    attributes: attribute.id,
    brands: brand.id,
    products: product.id,
    orders: order.body.data.id,
    payment_id: paid.payments[0].id,
    claim_id: claimed.body.data.payment_claims[0].id,
    khqr: Number(byCode.body.data.payment.khqr.image_url.split('/').at(-1)),
    imports: job.body.data.id,
    bulk: bulk.body.data.id,
    papers: print.body.data.id,
    auth: session.body.data[0].id,
    'saved-views': view.id,
    webhooks: hook.id,
    chats: await chatOf(b),
    delivery_id: message.body.data.id,
    users: owner.body.data[0].id,
    session_id: session.body.data[0].id,
    invitations: invitation.id,
    'admin-users': NEVER,
    'activity-logs': auditEntry.body.data[0].id,
    'support-contacts': contact.id,
    outbox: NEVER,
    stores: b.id,
    // Of the platform alone.
    themes: NEVER,
    plans: NEVER,
    returns: returned.id,
    missing: missing.body.data[0].id,
    token: missing.body.data[0].cart_url.split('/').at(-1),
    // Every store has the same.
    template: 'nowhere',
    slug: product.slug,
    tracking: token,
    store_id: b.id,
    category: product.category_ids[0],
  }
  for (const { path, more, made } of policies)
    if (!(path in foreign) && !made) foreign[path] = (await make(path, { name: CANARY, ...more })).id
  await server.call('POST', `/api/backend/orders/${order.body.data.id}/change-status`, {
    token: b.token,
    body: { status: COMPLETE },
  })
  const reviewed = await server.call('POST', `/api/shop/orders/${token}/reviews`, {
    host: b.host,
    body: { product_id: product.id, rating: 4, text: CANARY, name: CANARY },
  })
  expect([reviewed.status, reviewed.body.errors]).toEqual([201, undefined])
  const reviews = await server.call('GET', '/api/backend/reviews', { token: b.token })
  foreign.reviews = reviews.body.data[0].id
  const accountOf = async ({ host }: { host: string }) => {
    const body = { firstname: CANARY, email: 'walk@customer.example', password: 'Prahok@2026' }
    return (await server.call('POST', '/api/shop/account/register', { host, body })).body.access_token as string
  }
  customer = await accountOf(a)
  const theirs = await accountOf(b)
  const noted = await server.call('POST', '/api/shop/account/addresses', {
    host: b.host,
    token: theirs,
    body: { address_1: CANARY },
  })
  foreign.addresses = noted.body.data.id
  foreign.wishlist = product.id
  const held = await server.call('GET', '/api/shop/account', { host: b.host, token: theirs })
  foreign.account_id = held.body.data.id
  const codes = await server.call('POST', '/api/backend/coupon-batches', {
    token: b.token,
    body: { coupon_id: foreign.coupons, count: 1 },
  })
  expect([codes.status, codes.body]).toEqual([202, expect.anything()])
  foreign['coupon-batches'] = codes.body.data.id
  const asked = { name: 'Photo', type: 'file', values: [] }
  const mug = await server.call('POST', '/api/backend/products', {
    token: b.token,
    body: { name: CANARY, price: '1.00', options: [asked] },
  })
  const { option_id } = mug.body.data.options[0]
  const upload = await server.call('POST', '/api/shop/uploads', {
    host: b.host,
    body: { product_id: mug.body.data.id, option_id },
  })
  expect([upload.body.errors, upload.body.data?.token]).toEqual([undefined, expect.any(String)])
  foreign.upload = upload.body.data.token
})

/** What stands for each parameter of a path: the thing of B, or one that never was. */
function filled(call: Call, real: boolean): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'type') return 'product'
    if (name === 'kind') return 'label'
    const [, kind = ''] = /([\w-]+)\/\{id\}/.exec(call.path) ?? []
    const policy = policies.find(({ path }) => path.includes('/') && call.path.startsWith(`/api/backend/${path}/`))
    const banner = call.path.includes('/banners/') ? foreign['cms/banners'] : undefined
    const id =
      name === 'id'
        ? (banner ?? foreign[policy?.path ?? kind] ?? foreign[call.path.split('/')[3] ?? ''])
        : foreign[name]
    if (id === undefined) throw new Error(`The walk makes no ${name} for ${call.path}: add one to this test`)
    return String(real ? id : typeof id === 'number' ? NEVER : `never-${name}-that-was-there-0000`)
  })
}

const policies = RESOURCE_POLICIES.filter(({ who }) => who !== 'admin')
const ordered = policies.map(({ path }) => path)
/** A body that would pass, so that the id decides. */
const bodies: Record<string, object> = {
  ...Object.fromEntries(ordered.map((path) => [`/api/backend/${path}/{id}`, { sort_order: 1 }])),
  '/api/shop/account/addresses/{id}': { address_1: 'Here' },
  '/api/shop/orders/{tracking}/reviews': { product_id: NEVER, rating: 5, name: 'Walk' },
  '/api/backend/message-templates/{template}': { translations: {} },
  '/api/backend/message-templates/{template}/preview': { locale: 'en', body: 'Hello' },
  '/api/backend/orders/{id}/change-status': { status: 5 },
  '/api/backend/orders/{id}/edit': { version: 1 },
  '/api/backend/orders/{id}/notes': { comment: 'Here' },
  '/api/backend/orders/{id}/payments': { amount: '1.00' },
  '/api/backend/orders/{id}/returns': { lines: [{ id: NEVER, quantity: 1 }], reason: 'damaged' },
  '/api/backend/coupon-batches/{id}/change-status': { status: true },
  '/api/backend/cms/menus/{id}/change-status': { status: true },
  '/api/backend/stores/{id}/change-status': { status: 'inactive' },
  '/api/backend/brands/{id}/merge': { into: NEVER },
  '/api/backend/customers/{id}/merge': { into: NEVER },
  '/api/backend/manufactures/{id}/merge': { into: NEVER },
  '/api/backend/users/{id}': { address: 'Here' },
  '/api/backend/users/{id}/reset-password': { password: 'Prahok@2026', password_confirmation: 'Prahok@2026' },
}

/** A query that would pass, so that the id decides. */
const queries: Record<string, string> = { '/api/backend/customers/{id}/merge': `?into=${NEVER}` }

const withoutRequestId = (body: unknown) => JSON.stringify(body).replace(/"request_id":"[^"]*"/, '')

describe('calls of store A with ids of store B', () => {
  // A kind, a step and the name of a shop are no secret of a store's.
  const named = calls.filter(({ path, who }) => who !== 'admin' && /\{(?!type|code|sub_domain)/.test(path))

  it('meets calls at all', () => {
    expect(named.length).toBeGreaterThan(8)
  })

  it.each(named.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const ask = async (real: boolean) => {
      const shop = call.side === 'shop'
      const account = call.who === 'customer' && { token: customer }
      const options = shop ? { host: a.host, ...account } : { token: a.token }
      const sent =
        call.method === 'POST' || call.method === 'PUT'
          ? { body: /upload\}?$/.test(call.path) ? picture() : (bodies[call.path] ?? {}) }
          : {}
      const query = call.method === 'GET' ? (queries[call.path] ?? '') : ''
      return server.call(call.method, filled(call, real) + query, { ...options, ...sent })
    }
    const [theirs, never] = [await ask(true), await ask(false)]
    expect([theirs.status, withoutRequestId(theirs.body)]).toEqual([never.status, withoutRequestId(never.body)])
    expect(theirs.status).toBe(404)
  })

  it.each([
    ...[...ordered, 'users', 'saved-views'].map(
      (path) => ['POST', `/api/backend/${path}/multi-delete`, (id: number): object => ({ ids: [id] }), path] as const,
    ),
    ['POST', '/api/backend/orders/papers', (id: number) => ({ kind: 'label', selection: { ids: [id] } }), 'orders'],
    ['POST', '/api/backend/users/invitations', (id: number) => ({ email: 'g@walk.example', role_ids: [id] }), 'roles'],
    ['POST', '/api/backend/products', (id: number) => ({ name: 'X', tax_class_id: id }), 'tax-classes'],
    ['POST', '/api/backend/options', (id: number) => ({ name: 'X', values: [{ id, name: 'Y' }] }), 'options'],
    ['POST', '/api/backend/attributes', (id: number) => ({ name: 'X', attribute_group_id: id }), 'attribute-groups'],
    ['POST', '/api/backend/categories/change-status', (id: number) => ({ ids: [id], status: false }), 'categories'],
    [
      'POST',
      '/api/backend/categories/remove',
      (id: number) => ({ ids: [id], products_to: null, children: 'up' }),
      'categories',
    ],
    ['POST', '/api/backend/categories', (id: number) => ({ name: 'X', parent_id: id }), 'categories'],
    ['POST', '/api/backend/brands', (id: number) => ({ name: 'X', manufacture_id: id }), 'manufactures'],
    ['POST', '/api/backend/products', (id: number) => ({ name: 'X', manufacture_id: id }), 'manufactures'],
    [
      'POST',
      '/api/backend/reviews/change-status',
      (id: number) => ({ selection: { ids: [id] }, status: 'approved' }),
      'reviews',
    ],
    ['POST', '/api/backend/products/multi-restore', (id: number) => ({ ids: [id] }), 'products'],
    ['POST', '/api/backend/categories/multi-restore', (id: number) => ({ ids: [id] }), 'categories'],
    ['POST', '/api/backend/products', (id: number) => ({ name: 'X', brand_id: id }), 'brands'],
    ['POST', '/api/backend/products', (id: number) => ({ name: 'X', category_ids: [id] }), 'category'],
    [
      'POST',
      '/api/backend/products',
      (id: number) => ({ name: 'X', specials: [{ customer_group_id: id, price: '1.00' }] }),
      'customer-groups',
    ],
    [
      'POST',
      '/api/backend/products',
      (id: number) => ({ name: 'X', options: [{ option_id: id, values: [] }] }),
      'brands',
    ],
  ] as const)('%s %s with such an id in the body', async (method, path, body, of) => {
    const ask = (id: number) => server.call(method, path, { token: a.token, body: body(id) })
    const [theirs, never] = [await ask(Number(foreign[of])), await ask(NEVER)]
    expect([theirs.status, theirs.body]).toEqual([never.status, never.body])
    expect(theirs.status).toBe(422)
  })

  it('takes no line of another store’s product', async () => {
    const ask = (product_id: number) =>
      server.call('POST', '/api/shop/orders', {
        host: a.host,
        headers: { 'idempotency-key': randomUUID() },
        body: {
          lines: [{ product_id, quantity: 1 }],
          type: 'pickup',
          firstname: 'A',
          telephone: '012345678',
          payment_method: 'cod',
          shipping_method: 'pickup',
        },
      })
    const [theirs, never] = [await ask(Number(foreign.products)), await ask(NEVER)]
    expect([theirs.status, theirs.body]).toEqual([422, never.body])
  })

  it('ignores a store_id in query and body', async () => {
    const list = await server.call('GET', `/api/backend/orders?store_id=${b.id}`, { token: a.token })
    expect([list.status, list.body.data]).toEqual([200, []])
    const brand = await server.call('POST', '/api/backend/brands', {
      token: a.token,
      body: { name: 'Mine', store_id: b.id },
    })
    const own = await server.call('GET', `/api/backend/brands/${brand.body.data.id}`, { token: a.token })
    expect(own.status).toBe(200)
  })
})

const picture = () => {
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png'))
  return form
}

describe('answers to store A', () => {
  const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))

  it.each(lists.map((call) => [call.path, call] as const))('%s shows nothing of store B', async (_, call) => {
    const options = call.side === 'shop' ? { host: a.host } : call.who === 'anyone' ? {} : { token: a.token }
    const reply = await server.call('GET', call.path, options)
    expect(JSON.stringify(reply.body)).not.toContain(CANARY)
    expect(reply.status).toBeLessThan(500)
  })

  it.each(calls.filter(({ who }) => who === 'admin').map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is the platform admin’s alone',
    async (_, call) => {
      const reply = await server.call(call.method, call.path.replace('{id}', '1'), { token: a.token })
      expect([reply.status, Object.keys(reply.body)]).toEqual([403, ['message']])
    },
  )

  it('serves no picture of B on A’s host', async () => {
    const { file_page } = await server.upload(b.token)
    expect((await server.call('GET', file_page, { host: b.host })).status).toBe(200)
    expect((await server.call('GET', file_page)).status).toBe(200)
    expect((await server.call('GET', file_page, { host: a.host })).status).toBe(404)
  })
})
