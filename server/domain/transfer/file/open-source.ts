import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Currency } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { bagisto } from '#server/domain/transfer/formats/bagisto.ts'
import { type Dialect, type Get, layoutOf, recordOf } from '#server/domain/transfer/formats/dialect.ts'
import { etsy } from '#server/domain/transfer/formats/etsy.ts'
import { headerHash } from '#server/domain/transfer/formats/header-hash.ts'
import { magento } from '#server/domain/transfer/formats/magento.ts'
import { medusa } from '#server/domain/transfer/formats/medusa.ts'
import { opencart } from '#server/domain/transfer/formats/opencart.ts'
import { prestashop, prestashopList } from '#server/domain/transfer/formats/prestashop.ts'
import { type ColumnMapping, type Layout, mappedLayout, recognise } from '#server/domain/transfer/formats/recognise.ts'
import { spree, spreeTranslations } from '#server/domain/transfer/formats/spree.ts'
import { square } from '#server/domain/transfer/formats/square.ts'
import { squarespace } from '#server/domain/transfer/formats/squarespace.ts'
import { vendure } from '#server/domain/transfer/formats/vendure.ts'
import { wix } from '#server/domain/transfer/formats/wix.ts'
import { woocommerce } from '#server/domain/transfer/formats/woocommerce.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import { openArchive } from './archive/open-archive.ts'
import { type FileRecord, HEADER_WITHIN, readHeaders, readRecords } from './read-records.ts'
import { isDump, openDump } from './sql/open-dump.ts'
import { twiceTold } from './twice-titled.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { isZip, readWorkbook, type Sheet } from './workbook/read-workbook.ts'

const DIALECTS: readonly Dialect[] = [
  bagisto,
  woocommerce,
  opencart,
  medusa,
  vendure,
  spree,
  spreeTranslations,
  squarespace,
  wix,
  square,
  etsy,
  prestashop,
  prestashopList,
  magento,
]

export interface SourceOptions {
  locale: Locale
  currency: Currency
  /** What columns of foreign files are, by the hash of their header. */
  mappings?: Readonly<Record<string, ColumnMapping>>
  /** What they are in this file, whatever was said before. */
  mapping?: ColumnMapping
}

/** A table of some file: its header, its rows below, and other sheets of the workbook. */
export interface Table {
  header: string[]
  rows(): AsyncGenerator<FileRecord>
  sheets: readonly Sheet[]
  /** Of an archive: what its pictures are known by, by the names of their files. */
  pictures?: ReadonlyMap<string, string>
}

/** The rows of a product file in words that we know. Each call of `records` goes through the file anew. */
export interface Source {
  layout: Layout
  /** What its header is known again by. */
  hash: string
  records(): AsyncGenerator<FileRecord>
}

/**
 * Recognises a file by its header: of our own and Shopify's formats, of others' (formats/), or as somebody said of such a
 * header before.
 * @throws UnreadableFile nothing that is known
 */
export async function openSource(bytes: Uint8Array, options: SourceOptions): Promise<Source> {
  const tables = (await openTables(bytes, options.locale, 'products')).map((table) => twiceTold(table, options.locale))
  for (const table of tables) {
    const layout = recognise(table.header)
    const hash = headerHash(table.header)
    if (layout)
      return {
        layout: pictured(layout, table),
        hash,
        records: layout.quoted ? () => unquoted(table) : () => table.rows(),
      }
    const dialect = dialectOf(table.header)
    if (dialect) return adapted(dialect, table, tables, options)
  }
  for (const table of tables) {
    const hash = headerHash(table.header)
    const mapping = options.mapping ?? options.mappings?.[hash]
    const layout = mapping && mappedLayout(table.header, mapping)
    if (layout) return { layout: pictured(layout, table), hash, records: () => table.rows() }
  }
  throw new UnreadableFile('header', m.import_file_header({}, { locale: options.locale }))
}

/** The format that a header is known by, whatever somebody may have said of it; null: none. */
export const formatOf = (header: readonly string[]): ImportFormat | null =>
  recognise(header)?.format ?? dialectOf(header)?.format ?? null

const pictured = (layout: Layout, { pictures }: Table): Layout => (pictures ? { ...layout, pictures } : layout)

/**
 * The tables that a file may be: a CSV by each of its delimiters, a workbook's sheets, those of an archive; the likeliest first.
 * @throws UnreadableFile
 */
export async function openTables(bytes: Uint8Array, locale: Locale, kind: ImportKind): Promise<Table[]> {
  const archive = isZip(bytes) ? await openArchive(bytes, locale, kind) : null
  if (!archive) return tablesIn(bytes, locale)
  const { pictures } = archive
  const tables = await Promise.all(archive.tables.map((table) => tablesIn(table, locale)))
  return tables.flat().map((table) => ({ ...table, pictures }))
}

async function tablesIn(bytes: Uint8Array, locale: Locale): Promise<Table[]> {
  if (isZip(bytes)) {
    const sheets = await readWorkbook(bytes, locale)
    const tables = sheets.flatMap(({ rows }) => tableOf(rows, sheets))
    if (tables.length === 0) throw new UnreadableFile('rows', m.import_file_rows({}, { locale }))
    return tables
  }
  if (isDump(bytes)) {
    const sheets = await openDump(bytes, locale)
    return sheets.flatMap(({ rows }) => tableOf(rows, sheets).slice(0, 1))
  }
  const headers = await readHeaders(bytes, locale)
  return headers
    .toSorted((a, b) => a.nth - b.nth || b.header.length - a.header.length)
    .map(({ header, delimiter }) => ({ header, sheets: [], rows: () => readRecords(bytes, delimiter, locale, header) }))
}

/** A table of a sheet for each row that may be its header. */
function tableOf(rows: readonly FileRecord[], sheets: readonly Sheet[]): Table[] {
  return rows.slice(0, HEADER_WITHIN).map(({ cells: header }, nth) => ({
    header,
    sheets,
    async *rows() {
      for (let i = nth + 1; i < rows.length; i++) yield rows[i] as FileRecord
    },
  }))
}

async function* unquoted(table: Table): AsyncGenerator<FileRecord> {
  for await (const record of table.rows())
    yield { ...record, cells: record.cells.map((cell) => cell.replace(/^\s*'/, '')) }
}

const plain = (title: string) => title.replace(/^\ufeff/, '').trim()
const lower = (header: readonly string[]) => header.map((title) => plain(title).toLowerCase())

function dialectOf(header: readonly string[]): Dialect | undefined {
  const titles = new Set(lower(header))
  // Vendure writes `name:en` where a file has several languages.
  for (const title of [...titles]) titles.add(title.replace(/:[a-z]{2}(?:_[a-z]{2,4})?$/, ''))
  const known = DIALECTS.find(({ knownBy }) => knownBy.every((title) => titles.has(title)))
  return known ?? DIALECTS.find(({ inEnglish }) => inEnglish?.(header.map(plain)))
}

/** The header in the words of its format, where it is in another language. */
function titlesOf({ knownBy, inEnglish }: Dialect, header: readonly string[]): readonly string[] {
  const titles = header.map(plain)
  return inEnglish && !hasTitles(titles, knownBy) ? (inEnglish(titles) ?? titles) : titles
}

/** Rows that are put into our words, with each format's own view of the whole file first. */
function adapted(
  dialect: Dialect,
  table: Table,
  tables: readonly Table[],
  { locale, currency }: SourceOptions,
): Source {
  const beside = dialect.beside && tables.find(({ header }) => hasTitles(header, dialect.beside ?? []))
  const titles = titlesOf(dialect, table.header)
  const file = {
    titles,
    locale,
    currency,
    has: (title: string) => lower(titles).includes(title.toLowerCase()),
    sheet: (name: string) => {
      const [header, ...rows] = table.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())?.rows ?? []
      if (!header) return []
      return rows.map(({ cells }) => getter(header.cells)(cells))
    },
  }
  const get = getter(titles)
  const layout = layoutOf(dialect.format, dialect.open(file), (title) => spelled(table.header, titles, title))
  return {
    layout: pictured(layout, table),
    hash: headerHash(table.header),
    async *records() {
      const reader = dialect.open(file)
      if (beside && reader.scanBeside) {
        const getBeside = getter(beside.header.map(plain))
        for await (const { cells } of beside.rows()) reader.scanBeside(getBeside(cells))
      }
      if (reader.scan) for await (const { cells } of table.rows()) reader.scan(get(cells))
      for await (const { row, cells, note } of table.rows())
        for (const [i, said] of reader.adapt(get(cells)).entries()) {
          const record = recordOf(said, row, layout)
          yield i === 0 && note ? { ...record, note: record.note ?? note } : record
        }
    },
  }
}

/** A title as the file itself has it. */
function spelled(header: readonly string[], titles: readonly string[], title: string): string {
  const at = lower(titles).indexOf(title.toLowerCase())
  return plain(header[at] ?? '') || title
}

const hasTitles = (header: readonly string[], wanted: readonly string[]) => {
  const titles = new Set(lower(header))
  return wanted.every((title) => titles.has(title))
}

/** Looks cells up by title; the first of two equal titles counts. */
function getter(header: readonly string[]): (cells: readonly string[]) => Get {
  const at = new Map<string, number>()
  for (const [i, title] of lower(header).entries()) if (!at.has(title)) at.set(title, i)
  return (cells) => (title) => (cells[at.get(title.toLowerCase()) ?? -1] ?? '').trim()
}
