import { sql } from 'drizzle-orm'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { ownDatabase } from './database.ts'
import { importer } from './imports.ts'

/**
 * What a file of tests about files begins with: a database of its own, the API, and what sends files of a kind to it.
 * Call it before anything that reads the settings is imported.
 */
export async function importBench(kind?: ImportKind) {
  await ownDatabase()
  const { api: start } = await import('./api.ts')
  const api = await start()
  let store: Awaited<ReturnType<typeof api.signUp>> | undefined
  /** A store with nothing on its shelves: the one before, emptied. Whoever comes anew signs up, and has a reader started. */
  async function emptyStore() {
    if (!store) {
      store = await api.signUp()
      return store
    }
    const { dbOf } = await import('#server/db/client.ts')
    const { id } = store
    await dbOf(id).tx(async (db) => {
      for (const table of kind === 'customers' ? ['customers'] : SHELVES)
        await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE store_id = ${id}`)
    })
    return store
  }
  return { api, imports: importer(api, kind), emptyStore }
}

/** All that an import of products makes, but what is written down of it: the log, the ledger of stock. */
const SHELVES = [
  'products',
  'remote_images',
  'files',
  'slug_history',
  'brands',
  'manufactures',
  'categories',
  'options',
  'attributes',
  'attribute_groups',
  'tags',
  'tax_classes',
]
