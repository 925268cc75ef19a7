import { sql } from 'drizzle-orm'
import type { Api } from './api.ts'

type Json = Record<string, unknown>
export type Store = Awaited<ReturnType<Api['signUp']>>

const buyer = { firstname: 'Chan', lastname: 'Sok', telephone: '012 345 678', type: 'pickup', payment_method: 'cod' }

/** A shirt in two sizes, 5 and 3 of them, with a wrapping that costs 1.50 more. */
export const sized = {
  name: 'Krama shirt',
  price: '10.00',
  options: [
    { name: 'Size', values: [{ name: 'S' }, { name: 'L' }] },
    { name: 'Gift wrap', required: false, values: [{ name: 'Yes', price: '1.50' }] },
  ],
  variants: [
    { code: 'K-S', quantity: 5, option_values: [{ option: 'Size', value: 'S' }] },
    { code: 'K-L', price: '12.25', quantity: 3, option_values: [{ option: 'Size', value: 'L' }] },
  ],
}

export const one = (id: number, quantity = 1) => ({ lines: [{ product_id: id, quantity }] })

/** What tests of sales do again and again, over REST; `rowsOf` looks into the store's tables. */
export function sales(app: Api) {
  const product = async (store: Store, body: Json) => {
    const reply = await app.call('POST', '/api/backend/products', { token: store.token, body })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
    return reply.body.data as { id: number; variants: { id: number }[] }
  }
  const order = (store: Store, body: Json, headers?: Json) =>
    app.call('POST', '/api/shop/orders', {
      host: store.host,
      body: { ...buyer, ...body },
      ...(headers && { headers }),
    })
  const move = (store: Store, id: number, body: Json) =>
    app.call('POST', `/api/backend/orders/${id}/change-status`, { token: store.token, body })
  const stock = async (store: Store, id: number) => {
    const { body } = await app.call('GET', `/api/backend/products/${id}`, { token: store.token })
    return { all: body.data.quantity, variants: body.data.variants.map((row: { quantity: number }) => row.quantity) }
  }
  const rowsOf = async (store: Store, query: ReturnType<typeof sql>) => {
    const { dbOf } = await import('#server/db/client.ts')
    return (await dbOf(store.id).tx((db) => db.execute<Record<string, number>>(query))).rows
  }
  const count = async (store: Store) => Number((await rowsOf(store, sql`SELECT count(*) AS n FROM orders`))[0]?.n)
  return { product, order, move, stock, rowsOf, count }
}
