import { requiredText } from '#app/contracts/fields.ts'
import { suspendStore } from '#server/domain/stores/store-status.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const storeSuspend = command({
  name: 'store:suspend',
  summary: 'closes a store to its staff and customers from the next request on',
  more: 'Its users are signed out. Nothing is deleted: store:resume reopens it as it was. Both are recorded in its activity log and the platform’s.',
  operands: { sub_domain: { value: 'STORE', summary: 'sub-domain of the store', schema: requiredText(63) } },
  options: { reason: { value: 'TEXT', summary: 'reason, for the activity log', schema: requiredText(200) } },
  database: 'found',
  async run({ sub_domain, reason }) {
    const store = await suspendStore(sub_domain, reason, operator())
    return { said: `${store.sub_domain} is suspended (it was ${store.was})`, data: { ...store, reason } }
  },
})
