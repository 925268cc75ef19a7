import type { Currency } from '#app/contracts/money.ts'
import type { Locale } from '#app/paraglide/runtime.js'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import { describedOf, describedText } from '#server/domain/transfer/product/read-described.ts'
import type { Column } from './columns.ts'
import type { Layout } from './recognise.ts'

/** A cell of the row by its title, however that is spelled; '' where there is none. */
export type Get = (title: string) => string

/** A row of a foreign format in our own words. */
export interface Said {
  /** Rows of one key are one product. */
  key: string
  /** `base` says what the product is, `variant` what it comes in, `picture` nothing else; absent: as the cells say. */
  role?: 'base' | 'variant' | 'picture'
  columns?: Partial<Record<Column, string>>
  options?: readonly { name: string; value: string }[]
  /** Why the row can not be taken; a product of such rows alone is refused. */
  refusal?: string
  /** What there is to say where no other row says more of the product. */
  alone?: string
  /** What there is to say of the row in any case. */
  note?: string
}

/** A format whose rows must be put into other words, for one file. */
export interface DialectReader {
  /** The columns that the file says something of, and how it calls them. */
  labels: Partial<Record<Column, string>>
  html: boolean
  paths?: (cell: string) => string[][]
  grams?: number
  /** It makes no products: what it says is of those that are there. */
  partial?: boolean
  /** Sees every row once before any is adapted. */
  scan?(get: Get): void
  /** Sees, before that, every row of the table that goes with it. */
  scanBeside?(get: Get): void
  adapt(get: Get): Said[]
}

export interface DialectFile {
  /** As the file spells them. */
  titles: readonly string[]
  has(title: string): boolean
  locale: Locale
  currency: Currency
  /** Rows of a sheet beside the one with the products, by title; none for a CSV. */
  sheet(name: string): Get[]
}

export interface Dialect {
  format: ImportFormat
  /** Titles, in lower case, that together tell it from all others. */
  knownBy: readonly string[]
  /** Of a table that may come in one archive or workbook with it: what it says belongs to the same products. */
  beside?: readonly string[]
  /** Titles as the format has them in English, of a file in another language; undefined: it is none of its files. */
  inEnglish?(titles: readonly string[]): readonly string[] | undefined
  open(file: DialectFile): DialectReader
}

/** Options a row may name; more than are allowed, so that a file with too many is told so. */
const OPTIONS = 10

/** The layout of rows that a dialect has put into our words. */
export function layoutOf(
  format: ImportFormat,
  reader: DialectReader,
  spelled: (title: string) => string = (title) => title,
): Layout {
  const columns = Object.keys(reader.labels) as Column[]
  const at = new Map(columns.map((column, i) => [column, i]))
  const options = Array.from({ length: OPTIONS }, (_, i) => ({
    n: i + 1,
    name: columns.length + 2 * i,
    value: columns.length + 2 * i + 1,
  }))
  const { html, paths, grams, partial } = reader
  const label: Layout['label'] = (column) => spelled(reader.labels[column as Column] ?? column)
  return {
    format,
    html,
    at,
    options,
    label,
    ...(paths && { paths }),
    ...(grams && { grams }),
    ...(partial && { partial }),
  }
}

/** Cells of a row in the order of `layoutOf`. */
export function recordOf(said: Said, row: number, layout: Layout): FileRecord {
  const cells = [...layout.at.keys()].map((column) => said.columns?.[column] ?? '')
  for (const { name, value } of said.options ?? []) cells.push(name, value)
  const { key, role, refusal, alone, note } = said
  const told = { ...(refusal && { refusal }), ...(alone && { alone }), ...(note && { note }) }
  return { row, cells, key, ...(role && { role }), ...told }
}

/** Rows that only add a picture each. */
export const pictures = (key: string, urls: readonly string[]): Said[] =>
  urls.map((image) => ({ key, role: 'picture', columns: { image } }))

export const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

/** Paths whose levels stand apart by `level`, one path after the other by `path`. */
export const pathsBy =
  (level: string, path: string) =>
  (cell: string): string[][] =>
    split(cell, path)
      .map((one) => split(one, level))
      .filter((names) => names.length > 0)

/** The columns that `describedCells` fills. */
export const DESCRIBED = { attributes_en: 'attributes', attributes_km: 'attributes' } as const

/** Attributes in our words. */
export function describedCells(pairs: readonly (readonly [name: string, text: string])[]): Said['columns'] {
  const all = pairs.flatMap(([name, text]) => describedOf(name, text))
  return { attributes_en: describedText(all, 'en'), attributes_km: describedText(all, 'km') }
}
