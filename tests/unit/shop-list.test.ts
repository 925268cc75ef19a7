import { expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import { shopProducts } from '#app/bff/shop.functions.ts'
import { listQuery } from '#app/shop/list-search.ts'

const asked = vi.hoisted(() => vi.fn())

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
    },
  }),
}))

it('hands the backend all that a list in the shop is narrowed and sorted by', async () => {
  const query = { category: 'shirts', search: 'red', ...listQuery({ sort: 'price_up', page: 3, values: '7,12' }) }
  await shopProducts({ data: query })
  expect(asked).toHaveBeenCalledWith({
    category: 'shirts',
    search: 'red',
    sort: 'price',
    direction: 'asc',
    page: 3,
    values: '7,12',
  })
})
