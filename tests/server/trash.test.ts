import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../support/api.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()

type Store = Awaited<ReturnType<Api['signUp']>>
let api: Api
let store: Store

beforeAll(async () => {
  api = await (await import('../support/api.ts')).api()
  store = await api.signUp()
})

const call = (method: string, path: string, body?: object, token = store.token) =>
  api.call(method, `/api/backend/${path}`, { token, ...(body && { body }) })
async function make(path: string, body: object) {
  const reply = await call('POST', path, body)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data
}
const trashed = async (path: string) =>
  (await call('GET', `${path}/trashed?limit=100`)).body.data.map(({ id }: { id: number }) => id)

async function query(statement: ReturnType<typeof sql>) {
  const { dbOf } = await import('#server/db/client.ts')
  return (await dbOf(store.id).tx((db) => db.execute(statement))).rows
}

/** What the log says of a thing, in order. */
const auditEntries = async (entity: string, id: number) =>
  (await query(sql`SELECT event FROM activity_logs WHERE entity = ${entity} AND entity_id = ${id} ORDER BY id`)).map(
    ({ event }) => event,
  )

async function age(table: 'products' | 'categories', id: number, days: number) {
  const then = sql`now() - make_interval(days => ${days})`
  await query(sql`UPDATE ${sql.identifier(table)} SET deleted_at = ${then} WHERE store_id = ${store.id} AND id = ${id}`)
}

async function empty() {
  const { runRecurring } = await import('../support/run-recurring.ts')
  const { emptyTrash } = await import('#server/api/products/trash-job.ts')
  await runRecurring(emptyTrash)
}

describe('the trash', () => {
  it('holds what was deleted, the last first, and gives it back as it was', async () => {
    const first = await make('products', { name: 'Krama', code: 'K-1', price: '4.00', quantity: 3 })
    const second = await make('products', { name: 'Sarong', price: '9.00' })
    for (const { id } of [first, second]) await call('DELETE', `products/${id}`)
    expect(await trashed('products')).toEqual([second.id, first.id])
    const list = await call('GET', 'products/trashed?search=krama')
    expect(list.body.data).toMatchObject([{ id: first.id, name: 'Krama', deleted_at: expect.stringMatching(/Z$/) }])
    expect((await call('GET', `products/${first.id}`)).status).toBe(404)

    const back = await call('POST', `products/${first.id}/restore`)
    expect([back.status, back.body.message]).toEqual([200, 'Restored.'])
    const { version: _, updated_at: __, ...whole } = first
    expect(back.body.data).toMatchObject({ ...whole, version: first.version + 1 })
    expect(await trashed('products')).toEqual([second.id])
    expect(await auditEntries('product', first.id)).toEqual(['created', 'deleted', 'restored'])
    expect((await call('POST', `products/${first.id}/restore`)).status).toBe(404)
  })

  it('gives a free link name and code to what comes back too late, and says so', async () => {
    const old = await make('products', { name: 'Palm sugar', code: 'PS', price: '2.00' })
    await call('DELETE', `products/${old.id}`)
    await make('products', { name: 'Palm sugar', code: 'PS', price: '3.00' })
    const { body } = await call('POST', `products/${old.id}/restore`)
    expect([body.data.code, body.data.slug]).toEqual(['PS-2', 'palm-sugar-2'])
    expect(body.message).toContain('PS-2')
  })

  it('brings several back, all or none', async () => {
    const ids: number[] = []
    for (const name of ['One', 'Two']) ids.push((await make('products', { name, price: '1.00' })).id)
    await call('POST', 'products/multi-delete', { ids })
    const none = await call('POST', 'products/multi-restore', { ids: [...ids, 999_999_999] })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['ids']])
    expect((await call('POST', 'products/multi-restore', { ids })).status).toBe(200)
    for (const id of ids) expect((await call('GET', `products/${id}`)).status).toBe(200)
  })

  it('puts a category back below what it lay in, or at the top where that is gone', async () => {
    const above = await make('categories', { name: 'Drinks' })
    const below = await make('categories', { name: 'Tea', parent_id: above.id })
    await call('POST', 'categories/multi-delete', { ids: [above.id, below.id] })
    await call('POST', 'categories/multi-restore', { ids: [above.id, below.id] })
    expect((await call('GET', `categories/${below.id}`)).body.data.parent_id).toBe(above.id)
    await call('DELETE', `categories/${below.id}`)
    await call('DELETE', `categories/${above.id}`)
    const back = await call('POST', `categories/${below.id}/restore`)
    expect(back.body.data.parent_id).toBe(null)
  })

  it('lets go for good what is asked, and only from the trash', async () => {
    const category = await make('categories', { name: 'Old things' })
    const goods = await make('products', { name: 'Old thing', price: '1.00', category_ids: [category.id] })
    expect((await call('DELETE', `products/${goods.id}/force`)).status).toBe(404)
    await call('DELETE', `products/${goods.id}`)
    await call('DELETE', `categories/${category.id}`)
    for (const path of [`categories/${category.id}`, `products/${goods.id}`]) {
      expect((await call('DELETE', `${path}/force`)).body).toEqual({ message: 'Deleted successfully!' })
      expect((await call('POST', `${path}/restore`)).status).toBe(404)
    }
    expect(await auditEntries('product', goods.id)).toEqual(['created', 'deleted', 'purged'])
  })

  it('asks for the right to see, and for the right to delete', async () => {
    const { id } = await make('products', { name: 'Guarded', price: '1.00' })
    await call('DELETE', `products/${id}`)
    const viewer = await api.staff(store.id, ['product-view'])
    const deleter = await api.staff(store.id, ['product-delete'])
    const ask = async (token: string) => [
      (await call('GET', 'products/trashed', undefined, token)).status,
      (await call('POST', `products/${id}/restore`, {}, token)).status,
    ]
    expect(await ask(viewer)).toEqual([200, 403])
    expect(await ask(deleter)).toEqual([403, 200])
  })

  it('is emptied of what lay in it for 30 days, and its pictures go with the next sweep', async () => {
    const picture = await api.upload(store.token)
    const body = { price: '1.00', images: [{ image: picture.file_name }] }
    const old = await make('products', { name: 'Too old', ...body })
    const young = await make('products', { name: 'Not yet', price: '1.00' })
    const shelf = await make('categories', { name: 'Too old a shelf' })
    for (const path of [`products/${old.id}`, `products/${young.id}`, `categories/${shelf.id}`])
      await call('DELETE', path)
    await age('products', old.id, 31)
    await age('products', young.id, 29)
    await age('categories', shelf.id, 31)
    const { sweepFiles } = await import('#server/domain/files/sweep-files.ts')
    await query(sql`UPDATE files SET created_at = now() - interval '2 days' WHERE name = ${picture.file_name}`)
    await sweepFiles()
    expect(await query(sql`SELECT 1 FROM files WHERE name = ${picture.file_name}`)).toHaveLength(1)
    await empty()
    expect(await trashed('products')).toContain(young.id)
    expect(await trashed('products')).not.toContain(old.id)
    expect(await trashed('categories')).not.toContain(shelf.id)
    const told = await query(
      sql`SELECT actor_type, entity_label, changes FROM activity_logs WHERE event = 'purged' AND entity = 'product' AND entity_id IS NULL`,
    )
    expect(told).toEqual([{ actor_type: 'system', entity_label: '× 1', changes: { ids: [[old.id], null] } }])
    await sweepFiles()
    expect(await query(sql`SELECT 1 FROM files WHERE name = ${picture.file_name}`)).toHaveLength(0)
  })
})

describe('a copy', () => {
  it('of a product has its options, variants, pictures and categories, and neither its codes nor its stock', async () => {
    const { file_name: image } = await api.upload(store.token)
    const category = await make('categories', { name: 'Shirts' })
    const first = await make('products', {
      translations: { en: { name: 'Shirt' }, km: { name: 'អាវ' } },
      price: '5.00',
      code: 'SH',
      category_ids: [category.id],
      images: [{ image, alt: 'Front' }],
      options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
      variants: [{ code: 'SH-S', price: '6.00', quantity: 4, option_values: [{ option: 'Size', value: 'S' }] }],
    })
    const reply = await call('POST', `products/${first.id}/duplicate`)
    const copy = reply.body.data
    expect(reply.status).toBe(201)
    expect(copy).toMatchObject({
      price: '5.00',
      status: false,
      quantity: 0,
      category_ids: [category.id],
      slug: 'shirt-copy',
      translations: { en: { name: 'Shirt (copy)' }, km: { name: 'អាវ (ចម្លង)' } },
      images: [{ image, alt: 'Front' }],
      variants: [{ code: null, price: '6.00', quantity: 0, option_values: [{ option: 'Size', value: 'S' }] }],
    })
    expect(copy.code).toBe(`P-${copy.id}`)
    expect(copy.options.map(({ option_id }: { option_id: number }) => option_id)).toEqual([first.options[0].option_id])
    expect([copy.variants[0].id, copy.images[0].id]).not.toEqual([first.variants[0].id, first.images[0].id])
    expect((await call('GET', `products/${first.id}`)).body.data).toEqual(first)
  })

  it('of a name as long as names may be still has one that may be', async () => {
    const { id } = await make('brands', { name: 'x'.repeat(120), code: 'B' })
    const copy = (await call('POST', `brands/${id}/duplicate`)).body.data
    expect([copy.name, copy.code]).toEqual([`${'x'.repeat(113)} (copy)`, null])
  })
})

describe('the history of a row', () => {
  it('tells who did what, the latest first, and nothing of where from', async () => {
    const { id } = await make('products', { name: 'Told', price: '4.50' })
    await call('PUT', `products/${id}`, { price: '5.00', translations: { km: { name: 'ប្រាប់' } } })
    const { body } = await call('GET', `products/${id}/histories`)
    expect(body.meta.total).toBe(2)
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      created_at: expect.any(String),
      note: null,
      user_name: 'Dara Sok',
      actor_type: 'user',
      event: 'updated',
      changes: {
        price: ['4.50', '5.00'],
        translations: [
          { en: { name: 'Told' }, km: {} },
          { en: { name: 'Told' }, km: { name: 'ប្រាប់' } },
        ],
      },
    })
    expect(body.data[1].event).toBe('created')
    expect((await call('GET', `products/${id}/histories?page=2&limit=1`)).body.data).toEqual([body.data[1]])
  })
})

describe('a link name that was', () => {
  const shop = (path: string) => api.call('GET', `/api/shop/${path}`, { host: store.host })

  it('leads to what has another now, until a new thing takes it', async () => {
    const { id } = await make('products', { name: 'Old name', price: '1.00', slug: 'old-name' })
    await call('PUT', `products/${id}`, { slug: 'newer-name' })
    await call('PUT', `products/${id}`, { slug: 'newest-name' })
    for (const slug of ['old-name', 'newer-name', 'newest-name']) {
      expect((await shop(`products/${slug}`)).body.data).toMatchObject({ id, slug: 'newest-name' })
    }
    const other = await make('products', { name: 'Another', price: '1.00', slug: 'old-name' })
    expect((await shop('products/old-name')).body.data.id).toBe(other.id)
    await call('DELETE', `products/${id}`)
    expect((await shop('products/newer-name')).status).toBe(404)
  })
})
