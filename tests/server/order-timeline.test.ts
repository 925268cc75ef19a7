import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move, rowsOf } = sales(app)
let shop: Store
let tea: number

beforeAll(async () => {
  shop = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '1.00', quantity: 50 })).id
})

const placed = async (fields: object = {}) => (await order(shop, { ...one(tea), ...fields })).body.data.id as number
const note = (id: number, body: object, token = shop.token) =>
  app.call('POST', `/api/backend/orders/${id}/notes`, { token, body })
const timeline = async (id: number) => {
  const { body } = await app.call('GET', `/api/backend/orders/${id}/timeline`, { token: shop.token })
  return body.data as { kind: string; [key: string]: unknown }[]
}

it('tells statuses, notes, messages and whether they were sent, and prints, newest first', async () => {
  const id = await placed({ email: 'sok@mail.example' })
  expect((await note(id, { comment: 'Rings twice' })).status).toBe(201)
  await move(shop, id, { status: 3, is_paid: true, notify: true, comment: 'With Dara' })
  const invoice = await app.call('GET', `/api/backend/orders/${id}/invoice`, { token: shop.token })
  expect(invoice.status).toBe(200)
  const found = await timeline(id)
  expect(found).toMatchObject([
    { kind: 'print', user_name: 'Dara Sok' },
    { kind: 'message', to: 'sok@mail.example', state: 'kept', sent_at: null, channel: 'mail' },
    { kind: 'status', order_status: { id: 3 }, is_paid: true, comment: 'With Dara', notify: true },
    { kind: 'note', comment: 'Rings twice', user_name: 'Dara Sok' },
    { kind: 'message', to: 'sok@mail.example', state: 'kept' },
    { kind: 'status', order_status: { id: 1 }, user_name: null },
  ])
  await rowsOf(shop, sql`UPDATE outbox SET state = 'sent', sent_at = now() WHERE order_id = ${id}`)
  expect((await timeline(id))[1]).toMatchObject({ state: 'sent', sent_at: expect.any(String) })
  expect(new Set(found.map((deed) => deed.id)).size).toBe(6)
})

it('keeps a note from the customer, and the order as it was', async () => {
  const id = await placed({ email: 'chan@mail.example' })
  const before = await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })
  const made = await note(id, { comment: '  Owes for last week ' })
  expect(made.body.data).toMatchObject({ comment: 'Owes for last week', is_internal: true, notify: false })
  const after = await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })
  expect(after.body).toEqual(before.body)
  const token = before.body.data.tracking_url.split('/').at(-1)
  const seen = await app.call('GET', `/api/shop/orders/${token}`, { host: shop.host })
  expect([seen.status, JSON.stringify(seen.body).includes('Owes')]).toEqual([200, false])
  expect((await timeline(id)).filter(({ kind }) => kind === 'message')).toHaveLength(1)
})

it('tells of the own store’s orders alone, and takes notes of those alone', async () => {
  const other = await app.signUp()
  const id = await placed({ email: 'dara@mail.example' })
  expect((await note(id, { comment: 'x' }, other.token)).status).toBe(404)
  const looked = await app.call('GET', `/api/backend/orders/${id}/timeline`, { token: other.token })
  expect(looked.status).toBe(404)
  const reader = await app.staff(shop.id, ['order-view', 'order-history-view'])
  expect((await note(id, { comment: 'x' }, reader)).status).toBe(403)
})

it.each([[{}], [{ comment: '' }], [{ comment: '   ' }], [{ comment: 'x'.repeat(1001) }], [{ comment: 7 }]])(
  'refuses the note %j on its field',
  async (body) => {
    const reply = await note(await placed(), body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['comment']])
  },
)

it('carries pictures, to the team and the customer of the order alone', async () => {
  const sharp = (await import('sharp')).default
  const id = await placed({ email: 'sophea@mail.example' })
  const other = await app.signUp()
  const upload = async (type: string, color: string, token = shop.token) => {
    const png = await sharp({ create: { width: 900, height: 6, channels: 3, background: color } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(png)], 'box.png', { type: 'image/png' }))
    const reply = await app.call('POST', `/api/backend/file/upload/${type}`, { token, body: form })
    expect(reply.status).toBe(201)
    return reply.body.file_name as string
  }
  const [inner, outer, theirs, open] = [
    await upload('note', 'red'),
    await upload('note', 'green'),
    await upload('note', 'blue', other.token),
    await upload('product', 'gray'),
  ]
  for (const name of [theirs, open, 'note-0123456789abcdef.webp']) {
    const reply = await note(id, { comment: 'x', pictures: [inner, name] })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['pictures.1']])
  }
  expect((await note(id, { pictures: Array(5).fill(inner) })).status).toBe(422)
  expect((await note(id, { pictures: [inner] })).body.data.pictures).toEqual([`/files/${shop.id}/${inner}`])
  await move(shop, id, { status: 2, notify: true, comment: 'Packed', pictures: [outer] })
  expect(await timeline(id)).toMatchObject([
    { kind: 'message' },
    { kind: 'status', comment: 'Packed', pictures: [`/files/${shop.id}/${outer}`] },
    { kind: 'note', comment: '', pictures: [`/files/${shop.id}/${inner}`] },
    { kind: 'message' },
    { kind: 'status', pictures: [] },
  ])
  const { tracking_url } = (await app.call('GET', `/api/backend/orders/${id}`, { token: shop.token })).body.data
  const key = tracking_url.split('/').at(-1)
  const seen = await app.call('GET', `/api/shop/orders/${key}`, { host: shop.host })
  const at = `/files/${shop.id}/${outer}`
  expect(seen.body.data.notes).toMatchObject([
    {
      comment: 'Packed',
      pictures: [{ url: `${at}?order=${key}`, thumb_url: `${at.replace('.webp', '_400.webp')}?order=${key}` }],
    },
  ])
  expect(JSON.stringify(seen.body)).not.toContain(inner)
  const { serveFile } = await import('#server/api/files/files.ts')
  const get = async (path: string, headers: Record<string, string>) => {
    const reply = await serveFile(new Request(`http://x${path}`, { headers }), path.replace(/\?.*/, ''))
    // Unread it would keep its file open.
    await reply.arrayBuffer()
    return reply.status
  }
  const staff = (token: string) => ({ host: 'localhost:3000', authorization: `Bearer ${token}` })
  const buyer = { host: shop.host }
  const mine = (await order(shop, one(tea))).body.data.tracking_url.split('/').at(-1)
  const watcher = await app.staff(shop.id, ['order-view', 'order-history-view'])
  const packer = await app.staff(shop.id, ['product-view'])
  expect(await Promise.all([shop.token, watcher].map((token) => get(at, staff(token))))).toEqual([200, 200])
  expect(await Promise.all([packer, other.token].map((token) => get(at, staff(token))))).toEqual([404, 404])
  expect(await get(at, { host: 'localhost:3000' })).toBe(404)
  expect(await get(`${at}?order=${key}`, buyer)).toBe(200)
  expect(await get(`${at.replace('.webp', '_400.webp')}?order=${key}`, buyer)).toBe(200)
  expect(await get(`${at}?order=${key}`, { host: other.host })).toBe(404)
  expect(await get(`${at}?order=${mine}`, buyer)).toBe(404)
  expect(await get(at, buyer)).toBe(404)
  expect(await get(`/files/${shop.id}/${inner}?order=${key}`, buyer)).toBe(404)
})
