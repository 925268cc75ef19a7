import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { clean } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import { openSource, type SourceOptions } from '#server/domain/transfer/file/open-source.ts'
import type { ParsedFile } from '#server/domain/transfer/file/parsed-file.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import type { Column } from '#server/domain/transfer/formats/columns.ts'
import type { Layout } from '#server/domain/transfer/formats/recognise.ts'
import { CodeBook, codeOf } from '#server/domain/transfer/job/make-code.ts'
import { cleanDescription } from './clean-description.ts'
import { toHandle } from './handle.ts'
import type { CatalogueEntry, ImportedProduct, ImportFormat } from './imported-product.ts'
import { readProduct } from './read-product.ts'

/** Products are in the order in which their last row stands. */
export type Catalogue = ParsedFile<ImportedProduct> & { columns: ReadonlySet<Column> }

type Options = { locale: Locale; decimals: number; storeId?: number } & Pick<SourceOptions, 'mapping' | 'mappings'>

/**
 * Reads a product file of any known format, delimiter and encoding. The file is gone through once before this returns, so that
 * what can not be read is refused before a product is touched; then `entries` yields product by product and holds no more than
 * the rows of those that are not complete. Rows of a product that stand apart in the file are put together, with a warning.
 *
 * @param source the file, at most 20 MiB
 * @param options.locale language of every message
 * @param options.mappings what columns of foreign files are, by the hash of their header
 * @param options.decimals of the store's currency (USD 2, KHR 0)
 * @param options.storeId whose pictures a description may show; absent: none
 * @throws UnreadableFile not text, no known header, no rows, a quote never closed, too large
 */
export async function parseCatalogue(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  { locale, decimals, storeId, ...mapped }: Options,
): Promise<Catalogue> {
  const bytes = await collect(source, locale)
  const currency = decimals === 0 ? 'KHR' : 'USD'
  const { layout, hash, records } = await openSource(bytes, { locale, currency, ...mapped })

  const counts = new Map<string, number>()
  const codeRows = new Map<string, number>()
  let rows = 0
  let last = 0
  const keys = keyMaker(layout)
  for await (const record of records()) {
    if (record.row !== last) rows += 1
    last = record.row
    const key = keys(record)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const code = codeOf(record.cells[layout.at.get('code') ?? -1] ?? '')
    if (code && !codeRows.has(code)) codeRows.set(code, record.row)
  }
  if (rows === 0) throw new UnreadableFile('rows', m.import_file_rows({}, { locale }))
  const products = counts.size
  // Most have one row: what is kept for as long as the import takes is which have more.
  for (const [key, count] of counts) if (count === 1) counts.delete(key)

  async function* entries(): AsyncGenerator<CatalogueEntry> {
    const codes = new CodeBook(codeRows)
    const keyOf = keyMaker(layout)
    const open = new Map<string, { records: [FileRecord, ...FileRecord[]]; stray?: number }>()
    let previous: string | undefined
    for await (const record of records()) {
      const key = keyOf(record)
      const group = open.get(key) ?? { records: [record] }
      if (open.has(key)) group.records.push(record)
      if (open.has(key) && previous !== key) group.stray ??= record.row
      previous = key
      open.set(key, group)
      if (group.records.length < (counts.get(key) ?? 1)) continue
      open.delete(key)
      const reader = new RowReader(layout, locale, decimals)
      if (group.stray) reader.warn(group.stray, 'handle', m.import_warning_strays({}, { locale }))
      yield await cleanDescription(readProduct(group.records, reader, codes), reader, storeId)
    }
  }
  return { format: layout.format, hash, rows, products, columns: new Set(layout.at.keys()), entries }
}

async function collect(source: Uint8Array | AsyncIterable<Uint8Array>, locale: Locale): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    length += chunk.length
    if (length > IMPORT_LIMITS.bytes) throw new UnreadableFile('size', m.import_file_size({}, { locale }))
    chunks.push(chunk)
  }
  return source instanceof Uint8Array ? source : Buffer.concat(chunks)
}

/** Formats in which a row without a name goes on with the last product. */
const CONTINUED = new Set<ImportFormat>(['own', 'mapped'])

/**
 * Which product a row belongs to: its handle's; without one, a row with a name begins a product and one without goes on with the
 * last. Shopify's rows without either belong to nothing and stand, and fail, alone.
 */
function keyMaker(layout: Layout): (record: FileRecord) => string {
  const cell = (record: FileRecord, column: Column) => clean(record.cells[layout.at.get(column) ?? -1])
  let last: string | undefined
  return (record) => {
    if (record.key !== undefined) return `key ${record.key}`
    const handle = toHandle(cell(record, 'handle'))
    const named = cell(record, 'name') || cell(record, 'name_km')
    if (handle) last = `handle ${handle}`
    else if (named && layout.format === 'mapped' && layout.options.length > 0) last = `name ${named}`
    else if (named || last === undefined || layout.partial || !CONTINUED.has(layout.format)) last = `row ${record.row}`
    return last
  }
}
