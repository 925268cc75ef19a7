import { expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { shopProducts } from '#app/bff/shop.functions.ts'
import { listQuery } from '#app/shop/list-search.ts'

const [asked, counted] = vi.hoisted(() => [vi.fn(), vi.fn()])

// What the server makes of a call: the data through the function's own validator, then its handler.
vi.mock('@tanstack/react-start', () => ({
  createServerFn: () => {
    let schema: z.ZodMiniType | undefined
    const made = {
      validator: (given: z.ZodMiniType) => {
        schema = given
        return made
      },
      handler: (run: (call: { data: unknown }) => unknown) => (call?: { data: unknown }) =>
        run({ data: schema ? schema.parse(call?.data) : undefined }),
    }
    return made
  },
}))
vi.mock('@tanstack/react-start/server', () => ({ getRequest: () => new Request('http://shop.localhost/') }))
vi.mock('#server/api/calls.ts', () => ({
  callsFor: async () => ({
    web: {
      products: async (query: unknown) => {
        asked(query)
        return { data: [{ id: 1 }], meta: { total: 1 } }
      },
      facets: async (query: unknown) => {
        counted(query)
        return ''
      },
    },
  }),
}))

it('hands the backend all that a list in the shop is narrowed and sorted by', async () => {
  const narrowed = { values: '7,12', brand: 'a,b', min_price: '1', max_price: '2' }
  const list = listQuery({ sort: 'price_up', page: 3, in_stock: 1, on_sale: 1, ...narrowed })
  await shopProducts({ data: { category: 'shirts', search: 'red', ...list } })
  const wanted = {
    category: 'shirts',
    search: 'red',
    sort: 'price',
    direction: 'asc',
    page: 3,
    in_stock: true,
    on_sale: true,
    ...narrowed,
  }
  expect(asked).toHaveBeenCalledWith(wanted)
  expect(counted).toHaveBeenCalledWith({ ...wanted, listed: 'price_up' })
})
