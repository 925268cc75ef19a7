import { beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move } = sales(app)
let shop: Store
let other: Store
let tea: number

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  tea = (await product(shop, { name: 'Tea', price: '1.00', quantity: 500 })).id
})

const placed = async (fields: object = {}, quantity = 1) =>
  (await order(shop, { ...one(tea, quantity), ...fields })).body.data.id as number
const put = (id: number, body: object, token = shop.token) =>
  app.call('PUT', `/api/backend/orders/${id}`, { token, body })
const get = async (path: string, token = shop.token) => app.call('GET', `/api/backend/orders/${path}`, { token })

describe('how an order is worked on', () => {
  it('is its tags, who does it and how it travels; what is not sent stays, and each change is told', async () => {
    const id = await placed()
    const team = (await get('assignees')).body.data
    expect(team).toEqual([{ id: expect.any(Number), name: 'Dara Sok' }])
    const [dara] = team
    const first = await put(id, { tags: [' urgent ', 'gift', 'gift'], assigned_to: dara.id })
    expect(first.body.data).toMatchObject({ tags: ['urgent', 'gift'], assigned_to: dara, courier: null, version: 2 })
    const parcel = { courier: 'J&T', tracking_code: 'JT 77', courier_link: 'https://track.example/77' }
    const second = await put(id, parcel)
    expect(second.body.data).toMatchObject({ ...parcel, tags: ['urgent', 'gift'], assigned_to: dara, version: 3 })
    expect((await put(id, parcel)).body.data.version).toBe(3)
    const third = await put(id, { assigned_to: null, courier: '' })
    expect(third.body.data).toMatchObject({ assigned_to: null, courier: null, tracking_code: 'JT 77' })
    const edits = (await get(`${id}/timeline`)).body.data.filter(({ kind }: { kind: string }) => kind === 'edit')
    expect(edits).toMatchObject([
      {
        user_name: 'Dara Sok',
        changes: [
          { field: 'assigned_to', before: 'Dara Sok', after: null },
          { field: 'courier', before: 'J&T', after: null },
        ],
      },
      {},
      {
        changes: [
          { field: 'assigned_to', before: null, after: 'Dara Sok' },
          { field: 'tags', before: null, after: 'urgent, gift' },
        ],
      },
    ])
  })

  it('is for those of the own store, by who may change orders', async () => {
    const id = await placed()
    const theirs = (await get('assignees', other.token)).body.data
    const reply = await put(id, { assigned_to: theirs[0].id })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['assigned_to']])
    expect((await put(id, { tags: [] }, other.token)).status).toBe(404)
    const reader = await app.staff(shop.id, ['order-view'])
    expect((await put(id, { tags: [] }, reader)).status).toBe(403)
    expect((await get('assignees', reader)).status).toBe(403)
  })

  it.each([
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags'],
    [{ tags: [''] }, 'tags.0'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0'],
    [{ tags: 'urgent' }, 'tags'],
    [{ assigned_to: 0 }, 'assigned_to'],
    [{ courier: 'x'.repeat(81) }, 'courier'],
    [{ tracking_code: 7 }, 'tracking_code'],
    [{ courier_link: 'javascript:alert(1)' }, 'courier_link'],
  ])('refuses %j on its field', async (body, field) => {
    const reply = await put(await placed(), body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })
})

describe('the orders around one', () => {
  it('are those before and after it in the list that the filters and the sort mean', async () => {
    const own = await app.signUp()
    const { id } = await product(own, { name: 'Rice', price: '1.00', quantity: 500 })
    const ids: number[] = []
    for (const quantity of [5, 1, 3, 3, 2]) ids.push((await order(own, one(id, quantity))).body.data.id)
    const around = async (of: number | undefined, query = '') =>
      (await get(`${of}/around${query}`, own.token)).body.data
    for (const query of [
      '',
      '?sort=total&direction=asc',
      '?sort=total&direction=desc',
      '?sort=status',
      '?sort=invoice_no',
    ]) {
      const { body } = await app.call('GET', `/api/backend/orders${query || '?'}&limit=100`, { token: own.token })
      const list = body.data.map((row: { id: number }) => row.id)
      expect([query, list.length]).toEqual([query, 5])
      for (const [at, one] of list.entries())
        expect([query, await around(one, query)]).toEqual([
          query,
          { previous: list[at - 1] ?? null, next: list[at + 1] ?? null },
        ])
    }
    await move(own, ids[1] ?? 0, { status: 5 })
    await move(own, ids[4] ?? 0, { status: 5 })
    expect(await around(ids[4], '?status=5')).toEqual({ previous: null, next: ids[1] })
    // One that the filters do not mean has its place among those that they do.
    expect(await around(ids[2], '?status=5')).toEqual({ previous: ids[4], next: ids[1] })
    expect((await get(`${ids[0]}/around`, other.token)).status).toBe(404)
  })

  it('are of the same customer, whoever he is called', async () => {
    const phone = { telephone: '092 111 222' }
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push(await placed({ ...phone, firstname: `Name ${n}` }))
    const { body } = await get(`${ids[3]}/related`)
    expect([body.data.total, body.data.orders.map(({ id }: { id: number }) => id)]).toEqual([
      6,
      [ids[6], ids[5], ids[4], ids[2], ids[1]],
    ])
    const alone = await placed({ telephone: '092 333 444' })
    expect((await get(`${alone}/related`)).body.data).toEqual({ orders: [], total: 0 })
    expect((await get(`${alone}/related`, other.token)).status).toBe(404)
  })
})
