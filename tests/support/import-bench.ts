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
  return { api, imports: importer(api, kind) }
}
