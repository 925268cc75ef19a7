import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { requiredText } from '#app/contracts/fields.ts'
import { storeBySubDomain } from '#server/domain/stores/store-by-sub-domain.ts'
import { readStore } from '#server/domain/transfer/whole/read-store.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'
import { operator } from './operator.ts'

export const storeImport = command({
  name: 'store:import',
  summary: 'fills a new store with what store:export wrote, on this or another installation',
  more: 'The store must have no products, customers or orders yet. Whatever stops it leaves the store as it was.',
  operands: {
    sub_domain: { value: 'STORE', summary: 'sub-domain of the new store', schema: requiredText(63) },
    file: { value: 'FILE', summary: 'a file that store:export wrote', schema: requiredText(4000) },
  },
  database: 'found',
  async run({ sub_domain, file }) {
    const path = resolve(file)
    if (!existsSync(path)) throw new CommandError(`There is no file ${path}`)
    const store = await storeBySubDomain(sub_domain)
    const { rows, files } = await readStore(store.id, path, operator())
    const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
    return { said: `${all} rows and ${files} pictures are in ${store.sub_domain}`, data: { rows, files } }
  },
})
