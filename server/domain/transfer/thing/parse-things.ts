import type { ThingKind } from '#app/contracts/import-kind.ts'
import { thingColumns } from '#app/contracts/thing-columns.ts'
import { THING_CONTRACTS } from '#app/contracts/thing-contracts.ts'
import { m } from '#app/paraglide/messages.js'
import type { OpenOptions, ParsedFile } from '#server/domain/transfer/file/parsed-file.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { type OpenTable, openTable } from '#server/domain/transfer/file/table/open-table.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import type { FileEntry } from '#server/domain/transfer/product/imported-product.ts'
import type { ImportedThing } from './imported-thing.ts'
import { readThing } from './read-thing.ts'
import { thingTable } from './thing-table.ts'

type Rows = [FileRecord, ...FileRecord[]]

/**
 * Reads a file of a kind, thing by thing. A row that names nothing goes on with the thing above it.
 * @throws UnreadableFile
 */
export async function parseThings(
  kind: ThingKind,
  bytes: Uint8Array,
  options: OpenOptions,
): Promise<ParsedFile<ImportedThing>> {
  const { locale, decimals } = options
  const table = await openTable(bytes, thingTable(kind), options)
  const columns = thingColumns(THING_CONTRACTS[kind])
  let rows = 0
  let things = 0
  for await (const _ of table.rows()) rows += 1
  if (rows === 0) throw new UnreadableFile('rows', m.import_file_rows({}, { locale }))
  for await (const _ of rowsOf(table)) things += 1

  async function* entries(): AsyncGenerator<FileEntry<ImportedThing>> {
    for await (const records of rowsOf(table)) yield readThing(records, table, columns, { locale, decimals })
  }
  return { format: table.format, hash: table.hash, rows, products: things, columns: new Set(table.at.keys()), entries }
}

const NAMES = ['name', 'name_en', 'name_km', 'slug']
const VALUES = ['value_en', 'value_km']

/** The rows of one thing after the other. */
async function* rowsOf(table: OpenTable<string>): AsyncGenerator<Rows> {
  const says = (record: FileRecord, titles: readonly string[]) =>
    titles.some((title) => record.cells[table.at.get(title) ?? -1]?.trim())
  let open: Rows | undefined
  for await (const record of table.rows()) {
    if (open && !says(record, NAMES) && says(record, VALUES)) {
      open.push(record)
      continue
    }
    if (open) yield open
    open = [record]
  }
  if (open) yield open
}
