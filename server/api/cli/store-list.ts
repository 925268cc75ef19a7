import * as z from 'zod/mini'
import { listStores } from '#server/domain/stores/list-stores.ts'
import { aligned } from './aligned.ts'
import { command } from './command.ts'

const STATES = ['active', 'inactive', 'suspended', 'closed'] as const

export const storeList = command({
  name: 'store:list',
  summary: 'lists the stores',
  options: {
    status: { value: 'STATUS', summary: STATES.join(', '), schema: z.optional(z.enum(STATES)) },
  },
  database: 'found',
  async run({ status }) {
    const stores = await listStores(status)
    const rows = stores.map((store) => [
      store.sub_domain,
      store.status,
      store.owner ?? '',
      store.created_at.slice(0, 10),
      store.name,
    ])
    const said = rows.length > 0 ? aligned([['STORE', 'STATUS', 'OWNER', 'SINCE', 'NAME'], ...rows]) : 'No stores'
    return { said, data: stores }
  },
})
