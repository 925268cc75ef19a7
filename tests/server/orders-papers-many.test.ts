import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PRINTED_LATER } from '#app/contracts/order-paper.ts'
import { ownDatabase } from '../support/database.ts'
import { lookAgain } from '../support/look-again.ts'
import { hasPoppler, pagesOf } from '../support/pdf-text.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const { drain } = await import('#server/api/lifecycle.ts')
const app = await api()
const { product, order, rowsOf } = sales(app)

const url = '/api/backend/orders/papers'
const MANY = PRINTED_LATER + 5
let shop: Store
let other: Store
const ids: number[] = []
let theirs: number

const print = (kind: string, selection: object, token = shop.token, more: object = {}) =>
  app.call('POST', url, { token, body: { kind, selection, ...more } })
const state = (id: number, token = shop.token) => app.call('GET', `${url}/${id}`, { token })
const file = (id: number, token = shop.token) => app.call('GET', `${url}/${id}/file`, { token })
const numbersIn = (pdf: Uint8Array) => pagesOf(pdf).map((page) => Number(/KT-(\d+)/.exec(page)?.[1]))

async function made(id: number) {
  for (;;) {
    const { data } = (await state(id)).body
    if (data.state !== 'running') return data
    await lookAgain()
  }
}

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  const settings = { invoice_prefix: 'KT-', vattin: 'K001-123456789' }
  await app.call('POST', '/api/backend/settings', { token: shop.token, body: settings })
  const tea = await product(shop, { name: 'Tea', price: '1.25', quantity: 500 })
  for (let n = 0; n < MANY; n++) ids.push((await order(shop, one(tea.id))).body.data.id)
  const thing = await product(other, { name: 'Theirs', price: '9.00', quantity: 99 })
  // Each store counts its own: an id of theirs that is none here.
  await order(other, one(thing.id))
  await rowsOf(other, sql`UPDATE store_counters SET last_order_id = 500`)
  theirs = (await order(other, one(thing.id))).body.data.id
})

describe('papers of a few orders', () => {
  it.skipIf(!hasPoppler)('come at once, in the order in which they were named, each once', async () => {
    const asked = [ids[2], ids[0], ids[1], ids[0]]
    const reply = await print('receipt-80', { ids: asked })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="receipt-80-3-orders.pdf"')
    expect(numbersIn(reply.body)).toEqual([3, 1, 2])
  })

  it.skipIf(!hasPoppler)(
    'are those that a filter of the list means, in its order and in the language asked for',
    async () => {
      const reply = await print('label', { filter: { order_id: ids[4] } }, shop.token, { lang: 'km' })
      expect([reply.status, numbersIn(reply.body)]).toEqual([200, [5]])
      expect(pagesOf(reply.body)[0]).toContain('ប្រាក់ត្រូវប្រមូល')
    },
  )

  it.skipIf(!hasPoppler)('mark as a copy each invoice that was printed, and no other', async () => {
    await print('invoice', { ids: ids.slice(0, 2) })
    const pages = pagesOf((await print('invoice', { ids: ids.slice(1, 4) })).body)
    expect(pages.map((page) => page.includes('Copy'))).toEqual([true, false, false])
  })

  it('are written down by whoever asked for them', async () => {
    const [before] = await rowsOf(shop, sql`SELECT count(*)::int AS n FROM activity_logs WHERE event = 'printed'`)
    await print('packing-slip', { ids: ids.slice(0, 3) })
    const rows = await rowsOf(
      shop,
      sql`SELECT entity_id, entity_label, note FROM activity_logs WHERE event = 'printed' ORDER BY id OFFSET ${before?.n}`,
    )
    expect(rows).toEqual([{ entity_id: null, entity_label: 'packing-slip-3-orders.pdf', note: '× 3' }])
  })
})

describe('papers of many orders', () => {
  it.skipIf(!hasPoppler)('are made behind the request, which says how far they are', async () => {
    const begun = await print('packing-slip', { ids })
    expect(begun.status).toBe(202)
    expect(begun.body.data).toEqual({
      id: expect.any(Number),
      kind: 'packing-slip',
      state: 'running',
      done: 0,
      total: MANY,
    })
    const { id } = begun.body.data
    expect(await made(id)).toEqual({ ...begun.body.data, state: 'done', done: MANY })
    const reply = await file(id)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="packing-slip-${MANY}-orders.pdf"`)
    expect(numbersIn(reply.body)).toEqual(ids.map((_, at) => at + 1))
  })

  it.skipIf(!hasPoppler)('are those of a filter, newest first as the list has them', async () => {
    const begun = await print('label', { filter: {} })
    await made(begun.body.data.id)
    expect(numbersIn((await file(begun.body.data.id)).body)).toEqual(ids.map((_, at) => MANY - at))
  })

  it.skipIf(!hasPoppler)('are originals once: a second file of tax invoices says copy on each', async () => {
    const copies = []
    for (let n = 0; n < 2; n++) {
      const { id } = (await print('tax-invoice', { ids })).body.data
      await made(id)
      const pages = pagesOf((await file(id)).body)
      expect(pages).toHaveLength(MANY)
      copies.push(pages.filter((page) => page.includes('Copy')).length)
    }
    expect(copies).toEqual([0, MANY])
  })

  it('are the store’s alone, for whoever may see its orders', async () => {
    const { id } = (await print('label', { ids })).body.data
    await made(id)
    const nobody = await app.staff(shop.id, ['order-update'])
    const viewer = await app.staff(shop.id, ['order-view'])
    for (const ask of [state, file]) {
      expect((await ask(id, other.token)).status).toBe(404)
      expect((await ask(id, nobody)).status).toBe(403)
      expect((await ask(id, viewer)).status).toBe(200)
      expect((await ask(999_999_999)).status).toBe(404)
    }
    expect((await print('label', { ids: [ids[0]] }, nobody)).status).toBe(403)
    expect((await app.call('POST', url, { body: { kind: 'label', selection: { ids } } })).status).toBe(401)
  })

  it('are no file before they are made, and no more than a few at once', async () => {
    drain()
    const begun = []
    for (let n = 0; n < 3; n++) begun.push((await print('label', { ids })).body.data.id)
    expect((await file(begun[0])).status).toBe(409)
    expect(await print('label', { ids }, shop.token)).toMatchObject({ status: 409 })
    // A few come at once all the same.
    expect((await print('label', { ids: ids.slice(0, 2) })).status).toBe(200)
  })
})

describe('papers that cannot be', () => {
  it.each([
    ['of a kind that is none', 'poster', { ids: [1] }, 'kind'],
    ['of no order', 'label', { ids: [] }, 'selection.ids'],
    ['of too many orders', 'label', { ids: Array.from({ length: 1001 }, (_, n) => n + 1) }, 'selection.ids'],
    ['of what is no id', 'label', { ids: ['x'] }, 'selection.ids.0'],
    ['of ids and a filter', 'label', { ids: [1], filter: {} }, 'selection.ids'],
    ['of neither', 'label', {}, 'selection.ids'],
    ['of a filter that the list has not', 'label', { filter: { colour: 'red' } }, 'selection.filter.colour'],
    ['of a filter that nothing matches', 'label', { filter: { order_id: 9999 } }, 'filter'],
    ['of an order that never was', 'label', { ids: [999_999_999] }, 'ids'],
  ])('are refused on their field: %s', async (_, kind, selection, field) => {
    const reply = await print(kind, selection)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  it('are refused alike of another store’s order, and of one that never was', async () => {
    const [met, never] = [
      await print('label', { ids: [ids[0], theirs] }),
      await print('label', { ids: [ids[0], 999_999] }),
    ]
    expect([met.status, met.body]).toEqual([422, never.body])
  })

  it('are refused where a tax invoice has no VATTIN', async () => {
    expect((await print('tax-invoice', { ids: [theirs] }, other.token)).status).toBe(409)
  })
})
