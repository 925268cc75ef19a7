import { beforeAll, describe, expect, it } from 'vitest'
import { PAPER_KINDS } from '#app/contracts/order-paper.ts'
import { ownDatabase } from '../support/database.ts'
import { hasPoppler, pagesOf } from '../support/pdf-text.ts'
import { one, type Store, sales } from '../support/sales.ts'

await ownDatabase()
const { api } = await import('../support/api.ts')
const app = await api()
const { product, order, move } = sales(app)

let shop: Store
let other: Store
let id: number
let tea: number
let theirs: number

const paper = (of: number | string, kind: string, token = shop.token, query = '') =>
  app.call('GET', `/api/backend/orders/${of}/papers/${kind}${query}`, { token })

beforeAll(async () => {
  shop = await app.signUp()
  other = await app.signUp()
  await app.call('POST', '/api/backend/settings', {
    token: shop.token,
    body: { invoice_prefix: 'KT-', vattin: 'K001-123456789' },
  })
  const { id: teaId } = await product(shop, {
    name: 'Tea',
    translations: { km: { name: 'តែ' } },
    price: '1.25',
    quantity: 500,
  })
  tea = teaId
  const body = {
    ...one(teaId, 3),
    firstname: 'សុខា',
    lastname: 'ជា',
    type: 'delivery',
    shipping_address_1: 'Street 51, ភ្នំពេញ',
    comment: 'Ring twice',
  }
  id = (await order(shop, body)).body.data.id
  const thing = await product(other, { name: 'Theirs', price: '9.00', quantity: 9 })
  // Each store counts its own: only the last of theirs has an id that is none here.
  for (let n = 0; n < 3; n++) theirs = (await order(other, one(thing.id))).body.data.id
})

describe('a paper of an order', () => {
  it.each(PAPER_KINDS)('is a PDF to be saved: %s', async (kind) => {
    const reply = await paper(id, kind)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${kind}-KT-\\d+\\.pdf"$`),
    )
    expect(reply.body.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.skipIf(!hasPoppler)('says what was ordered, in the language that is asked for', async () => {
    const [english = ''] = pagesOf((await paper(id, 'receipt-80', shop.token, '?lang=en')).body)
    for (const text of [`Shop ${shop.name}`, 'Receipt', 'Tea', '3 × $1.25', '$3.75', 'Unpaid']) {
      expect(english).toContain(text)
    }
    const [khmer = ''] = pagesOf((await paper(id, 'packing-slip', shop.token, '?lang=km')).body)
    for (const text of ['បញ្ជីវេចខ្ចប់', 'តែ', 'ភ្នំពេញ', 'Ring twice']) expect(khmer).toContain(text)
    expect(khmer).not.toContain('$')
  })

  it.skipIf(!hasPoppler)('asks for what is due until it is paid', async () => {
    const due = pagesOf((await paper(id, 'label')).body)[0]
    expect(due).toContain('$3.75')
    await move(shop, id, { status: 2, is_paid: true })
    const paid = pagesOf((await paper(id, 'label')).body)[0]
    expect(paid).toContain('$0.00')
    expect(paid).not.toContain('$3.75')
  })

  it.skipIf(!hasPoppler)('is a copy where it is an invoice that was printed, by whichever call', async () => {
    const again = [
      await paper(id, 'invoice'),
      await app.call('GET', `/api/backend/orders/${id}/invoice`, { token: shop.token }),
    ]
    for (const { body } of again) expect(pagesOf(body)[0]).toContain('Copy')
  })

  it.skipIf(!hasPoppler)(
    'is a copy of its own kind: a tax invoice that was printed makes no copy of an invoice',
    async () => {
      const { body } = await order(shop, { ...one(tea, 1), firstname: 'Fresh' })
      const print = async (kind: string) => pagesOf((await paper(body.data.id, kind)).body)[0]
      expect(await print('tax-invoice')).not.toContain('Copy')
      expect(await print('tax-invoice')).toContain('Copy')
      expect(await print('invoice')).not.toContain('Copy')
      expect(await print('invoice')).toContain('Copy')
    },
  )

  it('that is a tax invoice says what is missing where there is no VATTIN', async () => {
    const refusal = await app.call('GET', `/api/backend/orders/${theirs}/papers/tax-invoice`, {
      token: other.token,
      headers: { 'accept-language': 'km' },
    })
    expect(refusal).toMatchObject({ status: 409, body: { message: expect.stringContaining('អតប') } })
  })

  it('needs the permission to see orders, and the store’s own order', async () => {
    const viewer = await app.staff(shop.id, ['order-view'])
    const nobody = await app.staff(shop.id, ['order-update', 'order-history-view', 'product-view'])
    expect((await paper(id, 'label', viewer)).status).toBe(200)
    expect((await paper(id, 'label', nobody)).status).toBe(403)
    expect((await app.call('GET', `/api/backend/orders/${id}/papers/label`)).status).toBe(401)
    for (const kind of PAPER_KINDS) {
      const [met, never] = [await paper(theirs, kind), await paper(999_999_999, kind)]
      expect([kind, met.status, met.body.message]).toEqual([kind, 404, never.body.message])
      // They have said no VATTIN.
      const own = kind === 'tax-invoice' ? 409 : 200
      expect([kind, (await paper(theirs, kind, other.token)).status]).toEqual([kind, own])
    }
  })

  it.each(['poster', 'constructor', '..%2F..%2Fetc', 'LABEL', ''])(
    'is refused of a kind that is none: %j',
    async (kind) => {
      const { status } = await paper(id, kind)
      expect([404, 422]).toContain(status)
    },
  )

  it('is refused of what is no order, and in what is no language', async () => {
    expect((await paper('x', 'label')).status).toBe(404)
    expect((await paper(-1, 'label')).status).toBe(404)
    expect((await paper(id, 'label', shop.token, '?lang=fr')).status).toBe(422)
  })
})
