import { beforeAll, describe, expect, it } from 'vitest'
import { product as contract } from '#app/contracts/resources/product.ts'
import { fieldChanges } from '#app/office/crud/history/history-changes.ts'
import { variantChanges } from '#server/domain/products/variant-changes.ts'
import { ownDatabase } from '../support/database.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')

let api: Awaited<ReturnType<typeof start>>
let token = ''
beforeAll(async () => {
  api = await start()
  token = (await api.signUp()).token
})

const call = async (method: string, path: string, body?: object) => {
  const reply = await api.call(method, `/api/backend/${path}`, { token, body })
  expect([200, 201]).toContain(reply.status)
  return reply.body.data
}
const last = async (id: number) => (await call('GET', `products/${id}/histories`))[0].changes
const of = (value: string, more: object) => ({ ...more, option_values: [{ option: 'Size', value }] })

describe('the history of a product', () => {
  it('says what was changed of its variants, and nothing of the others', async () => {
    const options = [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] }]
    const variants = [of('S', { price: '4.00', quantity: 3 }), of('M', { quantity: 5 })]
    const made = await call('POST', 'products', { name: 'Shirt', price: '5.00', options, variants })
    const [small, middle] = made.variants
    const sent = [of('S', { id: small.id, code: 'S-1', price: '4.50', quantity: 2, status: false, cost_price: '2.00' })]
    const body = {
      name: 'Shirt',
      variants: [...sent, of('M', { id: middle.id, quantity: 5 }), of('L', { quantity: 1 })],
    }
    await call('PUT', `products/${made.id}`, body)
    const changes = await last(made.id)
    expect(changes.variants).toEqual([
      [{ id: small.id, name: 'S', code: null, quantity: 3, status: true, price: '4.00', cost_price: null }],
      [
        { id: small.id, name: 'S', code: 'S-1', quantity: 2, status: false, price: '4.50', cost_price: '2.00' },
        { id: expect.any(Number), name: 'L' },
      ],
    ])
    const told = fieldChanges(contract, changes).map(({ label, before, after }) => [label, before, after])
    expect(told).toContainEqual(['S · Price', '4.00', '4.50'])
    expect(told).toContainEqual(['S · Quantity', 3, 2])
    expect(told).toContainEqual(['S · Status', true, false])
    expect(told).toContainEqual(['Variants', [], [{ id: expect.any(Number), name: 'L' }]])
    expect(told).toHaveLength(6)

    // Saved once more as it is, nothing of them is told.
    await call('PUT', `products/${made.id}`, { code: 'SH', variants: body.variants })
    expect(Object.keys(await last(made.id))).toEqual(['code'])
    await call('PUT', `products/${made.id}`, { variants: body.variants.slice(0, 2) })
    expect((await last(made.id)).variants).toEqual([[{ id: expect.any(Number), name: 'L' }], []])
  })

  it('says where it was filed, and its tags', async () => {
    const tag = await call('POST', 'tags', { name: 'Spicy' })
    const made = await call('POST', 'products', { name: 'Soup', price: '5.00', categories: [{ name: 'Food' }] })
    await call('PUT', `products/${made.id}`, { categories: [{ name: 'Lunch' }], tag_ids: [tag.id] })
    const { categories, tag_ids } = await last(made.id)
    expect(categories).toMatchObject([[{ name: 'Food' }], [{ name: 'Lunch' }]])
    expect(tag_ids).toEqual([[], [tag.id]])
    await call('PUT', `products/${made.id}`, { categories: [{ name: 'Lunch' }], tag_ids: [tag.id] })
    expect(await last(made.id)).toEqual({})
  })

  it('keeps the row of the log small where hundreds changed', () => {
    const many = (price: string) => Array.from({ length: 500 }, (_, id) => ({ id, name: `V${id}`, price, code: null }))
    const [before, after] = variantChanges(many('1.00'), many('2.00')) ?? [[], []]
    expect([before.length, after.length]).toEqual([100, 101])
    expect([after[0], after.at(-1)]).toEqual([{ id: 0, name: 'V0', price: '2.00' }, { name: '+400' }])
    expect(variantChanges(many('1.00'), many('1.00'))).toBe(undefined)
  })
})
