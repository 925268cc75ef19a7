import { m } from '#app/paraglide/messages.js'
import { openTables, type Table } from '#server/domain/transfer/file/open-source.ts'
import type { OpenOptions } from '#server/domain/transfer/file/parsed-file.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import { headerHash } from '#server/domain/transfer/formats/header-hash.ts'
import type { ColumnMapping } from '#server/domain/transfer/formats/recognise.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import type { TableFormat, TableKind } from './table-kind.ts'

/** A file whose columns are known. */
export interface OpenTable<F extends string> {
  format: ImportFormat
  hash: string
  html: boolean
  /** Of an archive: what its pictures are known by. */
  pictures?: ReadonlyMap<string, string> | undefined
  at: ReadonlyMap<F, number>
  /** A field as the file spells it. */
  label(field: F): string
  /** Anew with each call. */
  rows(): AsyncGenerator<FileRecord>
}

const plain = (title: string) => title.replace(/^\ufeff/, '').trim()
const lower = (header: readonly string[]) => header.map((title) => plain(title).toLowerCase())

/** The format that a header is known by. */
export function formatOfTable<F extends string>(
  { formats }: TableKind<F>,
  header: readonly string[],
): TableFormat<F> | undefined {
  const titles = new Set(lower(header))
  return formats.find(
    (format) => format.knownBy.every((title) => titles.has(title)) && (!format.only || hasNoOther(titles, format)),
  )
}

/** Whether a format calls a field by each of these titles. */
function hasNoOther<F extends string>(titles: ReadonlySet<string>, format: TableFormat<F>): boolean {
  const own = new Set(Object.values<string | readonly string[] | undefined>(format.titles).flat())
  return [...titles].every((title) => title === '' || own.has(title))
}

/**
 * Opens a file by its header, or as somebody said of such a header before.
 * @throws UnreadableFile nothing that is known
 */
export async function openTable<F extends string>(
  bytes: Uint8Array,
  kind: TableKind<F>,
  { locale, mapping, mappings }: OpenOptions,
): Promise<OpenTable<F>> {
  const tables = await openTables(bytes, locale, kind.kind)
  for (const table of tables) {
    const found = formatOfTable(kind, table.header)
    if (found) return opened(table, found)
  }
  for (const table of tables) {
    const said = mapping ?? mappings?.[headerHash(table.header)]
    const found = said && opened(table, { format: 'mapped', knownBy: [], titles: titlesOf(kind, said) })
    if (found && kind.isEnough((field) => found.at.has(field))) return found
  }
  throw new UnreadableFile('header', m.import_file_header({}, { locale }))
}

const titlesOf = <F extends string>({ mapped }: TableKind<F>, said: ColumnMapping) =>
  Object.fromEntries(mapped.flatMap((field) => (said[field] ? [[field, said[field]]] : []))) as Partial<
    Record<F, string>
  >

/** The first of two equal titles counts. */
function opened<F extends string>(table: Table, { format, titles, html = false }: TableFormat<F>): OpenTable<F> {
  const known = lower(table.header)
  const at = new Map<F, number>()
  for (const field of Object.keys(titles) as F[]) {
    const wanted = [titles[field] ?? []].flat().map((title) => known.indexOf(plain(title).toLowerCase()))
    const position = wanted.find((found) => found >= 0)
    if (position !== undefined) at.set(field, position)
  }
  const label = (field: F) => plain(table.header[at.get(field) ?? -1] ?? field)
  return { format, hash: headerHash(table.header), html, at, label, pictures: table.pictures, rows: () => table.rows() }
}
