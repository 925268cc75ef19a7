import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'

const { superUrl } = await ownDatabase()
const { api: start } = await import('../support/api.ts')

const db = new pg.Client({ connectionString: superUrl })
let api: Awaited<ReturnType<typeof start>>
let admin: string
let shop: Awaited<ReturnType<typeof api.signUp>>
let product: { id: number }

beforeAll(async () => {
  await db.connect()
  api = await start()
  admin = await adminToken()
  shop = await api.signUp()
  const made = await api.call('POST', '/api/backend/products', {
    token: shop.token,
    body: { name: '<b>Rice</b> & "fish"', price: '4.50', quantity: 50 },
  })
  product = made.body.data
})
afterAll(() => db.end())

async function adminToken(): Promise<string> {
  const { createAdmin } = await import('#server/domain/identity/profile.ts')
  const person = { email: 'root@phsar.example', password: 'Tukrolok@2026', firstname: 'Root', lastname: 'Admin' }
  await createAdmin(person)
  return (await api.call('POST', '/api/backend/auth/login', { body: person })).body.access_token
}

const order = (fields: object = {}, headers = {}) =>
  api.call('POST', '/api/shop/orders', {
    host: shop.host,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: {
      lines: [{ product_id: product.id, quantity: 2 }],
      type: 'pickup',
      firstname: 'Sok <i>',
      telephone: '012345678',
      email: 'sok@mail.example',
      payment_method: 'cod',
      shipping_method: 'pickup',
      ...fields,
    },
  })
const messages = async (query = '') =>
  (await api.call('GET', `/api/backend/outbox${query}`, { token: admin })).body.data
const message = (id: number) => api.call('GET', `/api/backend/outbox/${id}`, { token: admin })

describe('without a mail server', () => {
  it('keeps the mail of an order, for shopper and store, where the platform’s admin finds it', async () => {
    const placed = (await order()).body.data
    const [toStore, toShopper] = await messages('?limit=2')
    expect(toShopper).toMatchObject({
      to: 'sok@mail.example',
      template: 'order_placed',
      state: 'kept',
      tries: 0,
      store: { id: shop.id },
      subject: `Shop ${shop.name}: order #${placed.invoice_no} received`,
    })
    expect(toStore).toMatchObject({ to: shop.email, template: 'order_new', state: 'kept' })
    const { text } = (await message(toShopper.id)).body.data
    expect(text).toContain('Hello Sok <i>,')
    expect(text).toContain('2 × <b>Rice</b> & "fish": $9.00')
    expect(text).toContain(placed.tracking_url)
    expect((await message(toStore.id)).body.data.text).toContain(`/sales/show/${placed.id}`)
  })

  it('tells whoever sells of it too, once an address', async () => {
    const settle = (sale_email: string | null) =>
      api.call('POST', '/api/backend/settings', { token: shop.token, body: { sale_email } })
    const told = async () => {
      const { id } = (await order({ email: '' })).body.data
      const found = await messages('?limit=3')
      const texts = await Promise.all(found.map(async (one: { id: number }) => (await message(one.id)).body.data))
      return texts.filter(({ text }) => text.includes(`/sales/show/${id}\n`)).map(({ to }) => to)
    }
    expect((await settle('desk@shop.example')).status).toBe(200)
    expect((await told()).toSorted()).toEqual(['desk@shop.example', shop.email].toSorted())
    await settle(shop.email.toUpperCase())
    expect(await told()).toHaveLength(1)
    await settle(null)
    expect(await told()).toEqual([shop.email])
  })

  it('writes in the language of the shop as the shopper saw it', async () => {
    await order({}, { 'accept-language': 'km' })
    const [, toShopper] = await messages('?limit=2')
    expect(toShopper.subject).toMatch(/^Shop \S+៖ យើងខ្ញុំបានទទួលការបញ្ជាទិញ/)
    expect((await message(toShopper.id)).body.data.text).toContain('ជម្រាបសួរ Sok')
  })

  it('holds no link in the clear, and none at all when it is of no more use', async () => {
    const placed = (await order()).body.data
    const token = placed.tracking_url.split('/').at(-1)
    const { rows } = await db.query('SELECT id::int, outbox::text AS all FROM outbox ORDER BY id')
    expect(rows.some(({ all }) => all.includes(token))).toBe(false)
    const id = rows.at(-2)?.id
    expect((await message(id)).body.data.text).toContain(token)
    await db.query(`UPDATE outbox SET expires_at = now() - interval '1 minute' WHERE id = $1`, [id])
    const { housekeeping } = await import('#server/domain/work/housekeeping.ts')
    await housekeeping.run({ signal: new AbortController().signal } as never)
    expect((await db.query('SELECT secrets FROM outbox WHERE id = $1', [id])).rows).toEqual([{ secrets: null }])
    expect((await message(id)).body.data.text).toContain('(link removed)')
  })

  it('tells nobody of an order that was not made, nor a shopper without an address', async () => {
    const before = (await messages('?limit=100')).length
    expect((await order({ lines: [{ product_id: product.id, quantity: 9000 }] })).status).toBe(422)
    expect((await messages('?limit=100')).length).toBe(before)
    expect((await order({ email: '' })).status).toBe(201)
    const [last, former] = await messages('?limit=2')
    expect([last.template, former.template]).toEqual(['order_new', 'order_new'])
  })

  it('tells of a status only where that is asked', async () => {
    const { id } = (await order()).body.data
    const change = (body: object) =>
      api.call('POST', `/api/backend/orders/${id}/change-status`, { token: shop.token, body })
    const before = (await messages('?limit=100')).length
    await change({ status: 2 })
    expect((await messages('?limit=100')).length).toBe(before)
    await change({ status: 3, notify: true, comment: 'With Dara, before noon' })
    const [told] = await messages()
    expect(told).toMatchObject({ template: 'order_status', to: 'sok@mail.example' })
    const { text } = (await message(told.id)).body.data
    expect(text).toContain('is now: Shipped.')
    expect(text).toContain('With Dara, before noon')
  })

  it('welcomes whoever made a store', async () => {
    const [welcome] = await messages(`?search=${shop.email}&state=kept&limit=100`).then((all) =>
      all.filter(({ template }: { template: string }) => template === 'welcome'),
    )
    expect((await message(welcome.id)).body.data.text).toContain(`${shop.name}.localhost`)
  })
})

describe('the list', () => {
  it('is searched and filtered', async () => {
    expect(await messages('?state=failed')).toEqual([])
    expect((await messages('?search=SOK@mail')).length).toBeGreaterThan(0)
    expect(await messages('?search=so%25k')).toEqual([])
    const bad = await api.call('GET', '/api/backend/outbox?state=lost', { token: admin })
    expect(bad.status).toBe(422)
  })

  it('is the platform admin’s alone', async () => {
    for (const path of ['/api/backend/outbox', '/api/backend/outbox/1', '/api/backend/outbox/999999999'])
      expect((await api.call('GET', path, { token: shop.token })).status).toBe(403)
    expect((await message(999_999_999)).status).toBe(404)
  })

  it('writes down who looked at a letter', async () => {
    const [one] = await messages()
    await message(one.id)
    const { rows } = await db.query(
      `SELECT user_name, entity_label FROM activity_logs WHERE store_id = 0 AND event = 'viewed' AND entity = 'outbox' AND entity_id = $1`,
      [one.id],
    )
    expect(rows.at(-1)).toEqual({ user_name: 'Root Admin', entity_label: one.subject })
  })
})

describe('a sealed text', () => {
  it('opens under its own secret alone, and only unchanged', async () => {
    const { seal, unseal } = await import('#server/core/text/seal.ts')
    const sealed = seal({ code: 'a-secret' }, 'outbox')
    expect(unseal(sealed, 'outbox')).toEqual({ code: 'a-secret' })
    expect(seal({ code: 'a-secret' }, 'outbox')).not.toBe(sealed)
    expect(sealed).not.toContain('a-secret')
    const at = sealed.length - 3
    expect(
      unseal(`${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`, 'outbox'),
    ).toBeNull()
    expect(unseal(`other${sealed.slice(5)}`, 'outbox')).toBeNull()
    expect(unseal(sealed, 'two-factor')).toBeNull()
  })
})
