import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#app/contracts/search.ts'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
let server: Api
let shop: Awaited<ReturnType<Api['signUp']>>
let other: typeof shop
/** In every name of both stores; only the own may be found. */
const WORD = `zq${randomUUID().slice(0, 6)}`
const made: Record<string, number> = {}

async function fill(of: typeof shop, keep = false) {
  const make = async (path: string, body: object) => {
    const reply = await server.call('POST', `/api/backend/${path}`, { token: of.token, body })
    expect([path, reply.status]).toEqual([path, 201])
    if (keep) made[path] = reply.body.data.id
    return reply.body.data
  }
  const product = await make('products', { name: `${WORD} Tea`, code: 'TEA-1', price: '2.50', quantity: 50 })
  await make('brands', { name: `${WORD} Brand` })
  await make('manufactures', { name: `${WORD} Maker` })
  await make('categories', { name: `${WORD} Drinks` })
  const order = await server.call('POST', '/api/shop/orders', {
    host: of.host,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      lines: [{ product_id: product.id, quantity: 2 }],
      type: 'pickup',
      firstname: WORD,
      lastname: 'Sok',
      telephone: '012345678',
      payment_method: 'cod',
      shipping_method: 'pickup',
    },
  })
  expect(order.status).toBe(201)
  if (keep) made.orders = order.body.data.id
}

beforeAll(async () => {
  server = await (await import('../support/api.ts')).api()
  shop = await server.signUp()
  other = await server.signUp()
  await fill(shop, true)
  await fill(other)
})

async function find(token: string, q: string, headers = {}): Promise<SearchHit[]> {
  const reply = await server.call('GET', `/api/backend/search?q=${encodeURIComponent(q)}`, { token, headers })
  expect(reply.status).toBe(200)
  return reply.body.data
}
const kinds = (hits: SearchHit[]) => [...new Set(hits.map(({ kind }) => kind))].sort()

describe('search', () => {
  it('finds what the store has, each with where it leads', async () => {
    const hits = await find(shop.token, WORD.toUpperCase())
    expect(hits).toEqual([
      {
        kind: 'product',
        id: made.products,
        title: `${WORD} Tea`,
        detail: 'TEA-1 · $2.50',
        link: `/products/edit/${made.products}`,
      },
      {
        kind: 'order',
        id: made.orders,
        title: expect.stringMatching(/^#.*000001$/),
        detail: `${WORD} Sok · $5.00`,
        link: `/sales/show/${made.orders}`,
      },
      {
        kind: 'customer',
        id: expect.any(Number),
        title: `${WORD} Sok`,
        detail: '012 345 678',
        link: expect.stringMatching(/^\/customer\/edit\/\d+$/),
      },
      {
        kind: 'category',
        id: made.categories,
        title: `${WORD} Drinks`,
        detail: null,
        link: `/categories/edit/${made.categories}`,
      },
      {
        kind: 'brand',
        id: made.brands,
        title: `${WORD} Brand`,
        detail: null,
        link: `/brands/edit/${made.brands}`,
      },
      {
        kind: 'manufacture',
        id: made.manufactures,
        title: `${WORD} Maker`,
        detail: null,
        link: `/manufacture/edit/${made.manufactures}`,
      },
    ])
  })

  it('finds an order by number, invoice, name and telephone however they are typed', async () => {
    for (const q of [
      '#000001',
      '000001',
      '1 ',
      `sok ${WORD}`,
      '012345678',
      '012 345 678',
      '+85512345678',
      '០១២៣៤៥៦៧៨',
    ]) {
      const orders = (await find(shop.token, q)).filter(({ kind }) => kind === 'order')
      expect([q, orders.map(({ id }) => id)]).toEqual([q, q === '1 ' ? [] : [made.orders]])
    }
  })

  it('finds a customer by name, telephone and part of it, and leads who may not change him to the list', async () => {
    const token = await server.staff(shop.id, ['customer-view'])
    for (const q of [`sok ${WORD}`, '012345678', '012 345 678', '+85512345678', '០១២៣៤៥៦៧៨', '12', 'sokk']) {
      const [hit] = (await find(token, q)).filter(({ kind }) => kind === 'customer')
      expect([q, hit?.title, hit?.link]).toEqual([q, `${WORD} Sok`, '/customer?search=012%20345%20678'])
    }
  })

  it('finds pages by their names in both languages, whatever is shown', async () => {
    const pages = async (q: string, headers = {}) =>
      (await find(shop.token, q, headers)).filter(({ kind }) => kind === 'page').map(({ title, link }) => [title, link])
    expect(await pages('new prod')).toEqual([['New Product', '/products/add']])
    expect(await pages('បន្ថែមទំនិញ')).toEqual([['New Product', '/products/add']])
    expect(await pages('new prod', { 'accept-language': 'km' })).toEqual([['បន្ថែមទំនិញ', '/products/add']])
    expect((await pages('ការកំណត់')).map(([, link]) => link)).toContain('/settings')
    expect(await pages('mail')).toEqual([])
  })

  it.each([
    ['product-view', ['product']],
    ['order-view', ['order']],
    ['customer-view', ['customer']],
    ['category-view', ['category']],
    ['brand-view', ['brand']],
    ['manufacture-view', ['manufacture']],
  ])('shows whoever holds %s alone: %j', async (permission, wanted) => {
    const token = await server.staff(shop.id, [permission])
    expect(kinds(await find(token, WORD))).toEqual(wanted)
  })

  it('leads whoever may not change a thing to its list, and nobody to a page he may not open', async () => {
    const token = await server.staff(shop.id, ['product-view'])
    const [hit] = await find(token, WORD)
    expect(hit?.link).toBe(`/products?search=${WORD}%20tea`)
    expect((await find(token, 'brand')).filter(({ kind }) => kind === 'page')).toEqual([])
    expect((await find(token, 'new product')).filter(({ kind }) => kind === 'page')).toEqual([])
    expect((await find(token, 'product')).map(({ link }) => link)).toEqual(['/products'])
    expect(await find(await server.staff(shop.id, []), WORD)).toEqual([])
  })

  it('shows five of a kind at most, those first whose name begins so', async () => {
    const mine = await server.signUp()
    for (const name of ['x rice', 'y rice', 'z rice', 'a rice', 'b rice', 'rice cake'])
      await server.call('POST', '/api/backend/products', { token: mine.token, body: { name, price: '1.00' } })
    const titles = (await find(mine.token, 'rice')).map(({ title }) => title)
    expect(titles).toEqual(['rice cake', 'a rice', 'b rice', 'x rice', 'y rice'])
  })

  it('takes what was typed as it is', async () => {
    for (const q of ['%%', '__', '\\\\', "'; DROP TABLE orders; --", '" OR 1=1', '\\%', '<b>%', `${WORD}%`])
      expect([q, await find(shop.token, q)]).toEqual([q, []])
    expect((await find(shop.token, WORD)).length).toBe(6)
  })

  it('refuses what is no search', async () => {
    for (const query of ['', '?q=', `?q=${'x'.repeat(101)}`, '?q=a%00b', '?q=a&q=b', '?q[a]=b']) {
      const reply = await server.call('GET', `/api/backend/search${query}`, { token: shop.token })
      expect([query, reply.status]).toEqual([query, 422])
    }
    expect((await server.call('GET', '/api/backend/search?q=tea')).status).toBe(401)
  })

  it('shows a platform admin the stores, and his own pages', async () => {
    const { createAdmin } = await import('#server/domain/identity/profile.ts')
    const email = `${randomUUID()}@admin.example`
    await createAdmin({ email, password: 'Tukrolok@2026', firstname: 'Ad', lastname: 'Min' })
    const login = await server.call('POST', '/api/backend/auth/login', { body: { email, password: 'Tukrolok@2026' } })
    const token = login.body.access_token
    expect(await find(token, shop.name)).toEqual([
      {
        kind: 'store',
        id: shop.id,
        title: `Shop ${shop.name}`,
        detail: shop.name,
        link: `http://${shop.host}`,
      },
    ])
    expect(kinds(await find(token, WORD))).toEqual([])
    expect((await find(token, 'outbox')).map(({ link }) => link)).toEqual(['/outbox'])
    expect(await find(token, '%%')).toEqual([])
  })

  it('is closed to the staff of a suspended store', async () => {
    const shut = await server.signUp()
    const { platformDb } = await import('#server/db/client.ts')
    const { stores } = await import('#server/db/schema/platform.ts')
    const { eq } = await import('drizzle-orm')
    await platformDb.tx((db) => db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, shut.id)))
    const reply = await server.call('GET', '/api/backend/search?q=product', { token: shut.token })
    expect(reply.status).toBe(403)
  })
})

describe('what the palette lists', () => {
  it('is what one may open, named in both languages', async () => {
    const { callsFor } = await import('#server/api/calls.ts')
    const list = async (token: string) => {
      const headers = { host: 'localhost:3000', cookie: `__Host-sid=${await server.browser(token)}` }
      return (await callsFor(new Request('http://localhost:3000/', { headers }), 'platform')).web.palette()
    }
    const token = await server.staff(shop.id, ['brand-view', 'brand-create'])
    const { pages, actions } = await list(token)
    const keys = pages.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['/dashboard', '/brands', '/brands/add', '/profile']))
    for (const path of ['/products', '/products/add', '/roles', '/outbox', '/stores']) expect(keys).not.toContain(path)
    expect(actions.find(({ key }: { key: string }) => key === 'language')).toMatchObject({
      label: 'Change language: ខ្មែរ',
      words: ['Change language: ខ្មែរ', 'ប្ដូរភាសា៖ English'],
    })
  })
})
