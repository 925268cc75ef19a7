import * as z from 'zod/mini'
import { requiredText } from '#app/contracts/fields.ts'
import { recountOrders } from '#server/domain/sales/recount-orders.ts'
import { command } from './command.ts'

export const ordersRecount = command({
  name: 'orders:recount',
  summary: 'recounts orders for lists and dashboards',
  more: 'Counts are kept as orders change; this is for rows that were written around the program.',
  options: { store: { value: 'STORE', summary: 'sub-domain of a single store', schema: z.optional(requiredText(63)) } },
  database: 'found',
  async run({ store }) {
    const stores = await recountOrders(store)
    return { said: `Counted the orders of ${stores} ${stores === 1 ? 'store' : 'stores'}`, data: { stores } }
  },
})
