import { createWriteStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requiredText } from '#app/contracts/fields.ts'
import { storeBySubDomain } from '#server/domain/stores/store-by-sub-domain.ts'
import { writeStore } from '#server/domain/transfer/whole/write-store.ts'
import { command } from './command.ts'
import { CommandError } from './command-error.ts'

export const storeExport = command({
  name: 'store:export',
  summary: 'writes a whole store into one ZIP file: catalogue, customers, orders, settings and pictures',
  more: 'JSON for store:import and CSV for spreadsheets. It contains customer addresses: protect it like the database.',
  operands: {
    sub_domain: { value: 'STORE', summary: 'sub-domain of the store', schema: requiredText(63) },
    file: { value: 'FILE', summary: 'file to write, such as shop.zip', schema: requiredText(4000) },
  },
  database: 'found',
  async run({ sub_domain, file }) {
    const path = resolve(file)
    if (existsSync(path)) throw new CommandError(`${path} already exists: use another name, or delete it`)
    const store = await storeBySubDomain(sub_domain)
    const held = { rows: {} as Record<string, number>, files: 0 }
    try {
      await pipeline(
        writeStore(store.id, { done: (said) => Object.assign(held, said) }),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    const rows = Object.values(held.rows).reduce((sum, n) => sum + n, 0)
    const { size } = await stat(path)
    return {
      said: `${path}: ${rows} rows and ${held.files} pictures of ${store.sub_domain}; ${(size / 1e6).toFixed(1)} MB`,
      data: { path, bytes: size, ...held },
    }
  },
})
