import { requiredText } from '#app/contracts/fields.ts'
import { resumeStore } from '#server/domain/stores/store-status.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const storeResume = command({
  name: 'store:resume',
  summary: 'reopens a suspended store as it was',
  operands: { sub_domain: { value: 'STORE', summary: 'sub-domain of the store', schema: requiredText(63) } },
  database: 'found',
  async run({ sub_domain }) {
    const store = await resumeStore(sub_domain, operator())
    return { said: `${store.sub_domain} is ${store.status} again`, data: store }
  },
})
