import { requiredText } from '#app/contracts/fields.ts'
import { suspendStore } from '#server/domain/stores/store-status.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const storeSuspend = command({
  name: 'store:suspend',
  summary: 'closes a store to its staff and shoppers from the next request on',
  more: 'Nothing of it is ended or removed: store:resume opens it as it was. Both stand in its log and the platform’s.',
  operands: { sub_domain: { value: 'STORE', summary: 'its sub-domain', schema: requiredText(63) } },
  options: { reason: { value: 'TEXT', summary: 'why, for the logs', schema: requiredText(200) } },
  database: 'found',
  async run({ sub_domain, reason }) {
    const store = await suspendStore(sub_domain, reason, operator())
    return { said: `${store.sub_domain} is suspended (it was ${store.was})`, data: { ...store, reason } }
  },
})
