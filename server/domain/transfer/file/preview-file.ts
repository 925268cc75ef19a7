import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { headerHash } from '#server/domain/transfer/formats/header-hash.ts'
import type { ColumnMapping } from '#server/domain/transfer/formats/recognise.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import type { FileKind } from './file-kinds.ts'
import { openTables } from './open-source.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What somebody needs to see of a file to say what its columns are. */
export interface FilePreview {
  /** Null: nobody knows this header, somebody has to say. */
  format: ImportFormat | null
  header: string[]
  header_hash: string
  /** The first rows below it. */
  rows: string[][]
  /** What its columns may be, by their titles. */
  guess: ColumnMapping
}

const ROWS = 20
const COLUMNS = 100
/** A cell is shown so far. */
const LONGEST = 200

/** @throws UnreadableFile what is no table */
export async function previewFile(
  bytes: Uint8Array,
  kind: ImportKind,
  { formatOf, guess }: Pick<FileKind, 'formatOf' | 'guess'>,
  locale: Locale,
): Promise<FilePreview> {
  const tables = await openTables(bytes, locale, kind)
  const known = tables.find(({ header }) => formatOf(header) !== null)
  // A shop's name above its list has a cell, the header as many as there are columns.
  const filled = ({ header }: (typeof tables)[number]) => header.filter((title) => title.trim()).length
  const table = known ?? tables.toSorted((a, b) => filled(b) - filled(a))[0]
  const header = table?.header ?? []
  const rows: string[][] = []
  if (table)
    for await (const { cells } of table.rows()) {
      rows.push(cells.slice(0, COLUMNS).map((cell) => cell.trim().slice(0, LONGEST)))
      if (rows.length === ROWS) break
    }
  // As the import itself says it: there is nothing whose columns could be named.
  if (rows.length === 0) throw new UnreadableFile('rows', m.import_file_rows({}, { locale }))
  const titles = header.slice(0, COLUMNS).map((title) =>
    title
      .replace(/^\ufeff/, '')
      .trim()
      .slice(0, LONGEST),
  )
  const format = known ? formatOf(header) : null
  return { format, header: titles, header_hash: headerHash(header), rows, guess: guess(titles) }
}
