import { m } from '#app/paraglide/messages.js'
import type { OpenOptions, ParsedFile } from '#server/domain/transfer/file/parsed-file.ts'
import { openTable } from '#server/domain/transfer/file/table/open-table.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import { CATEGORY_TABLE } from './category-table.ts'
import type { ImportedCategory } from './imported-category.ts'
import { linkCategories } from './link-categories.ts'
import { type CategoryRow, categoryReader, readCategory } from './read-category.ts'

/**
 * Reads a file of categories. Unlike products they are held together: which one lies below which is known at the end, and a
 * file of 20 MiB has no more of them than fit.
 * @throws UnreadableFile
 */
export async function parseCategories(bytes: Uint8Array, options: OpenOptions): Promise<ParsedFile<ImportedCategory>> {
  const { locale } = options
  const table = await openTable(bytes, CATEGORY_TABLE, options)
  const rows: CategoryRow[] = []
  for await (const record of table.rows()) rows.push(readCategory(record, table, categoryReader(table, locale)))
  if (rows.length === 0) throw new UnreadableFile('rows', m.import_file_rows({}, { locale }))
  const label = table.label(table.at.has('parent') ? 'parent' : 'path')
  const entries = linkCategories(rows, { locale, label })
  return {
    format: table.format,
    hash: table.hash,
    rows: rows.length,
    products: rows.length,
    columns: new Set(table.at.keys()),
    async *entries() {
      yield* entries
    },
  }
}
