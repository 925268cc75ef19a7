import type { Locale } from '#app/contracts/kit.ts'
import { toDecimal } from '#app/contracts/money.ts'
import type { ThingColumn } from '#app/contracts/thing-columns.ts'
import { m } from '#app/paraglide/messages.js'
import { slugOf } from '#server/core/text/slug-of.ts'
import { CellReader } from '#server/domain/transfer/file/cell-reader.ts'
import { readPrice } from '#server/domain/transfer/file/read-amount.ts'
import { readPicture } from '#server/domain/transfer/file/read-picture.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { OpenTable } from '#server/domain/transfer/file/table/open-table.ts'
import type { FileEntry } from '#server/domain/transfer/product/imported-product.ts'
import { bracketsIn } from './bracket-cell.ts'
import type { ImportedThing, ImportedValue } from './imported-thing.ts'
import { namesIn } from './names-cell.ts'
import { weekdaysIn } from './weekday-cell.ts'
import { zonesIn } from './zone-cell.ts'

type Reader = CellReader<string>
type Table = OpenTable<string>

/** What the form takes of a value's name. */
const LONGEST_VALUE = 120

/**
 * One thing of its rows: the first says what it is, each of them a value that it has.
 * @param how `decimals` of the store's currency
 */
export function readThing(
  records: readonly [FileRecord, ...FileRecord[]],
  table: Table,
  columns: readonly ThingColumn[],
  { locale, decimals }: { locale: Locale; decimals: number },
): FileEntry<ImportedThing> {
  const [first] = records
  const reader: Reader = new CellReader(table, locale)
  const flat = textsOf(first, columns, undefined, reader)
  const translations = { en: textsOf(first, columns, 'en', reader), km: textsOf(first, columns, 'km', reader) }
  const names = [
    ...new Set([flat.name, translations.en.name, translations.km.name].filter((name) => name !== undefined)),
  ]
  const slug = readSlug(first, reader)
  const own = columns.filter((column) => !column.locale && column.key !== 'slug')
  const plain = Object.fromEntries(
    own.flatMap((column) => {
      const value = plainOf(first, column, reader, decimals)
      return value === null ? [] : [[column.key, value] as const]
    }),
  )
  const things = Object.fromEntries(
    own.flatMap(({ key, as, title, max }): [string, string | string[]][] => {
      if (as === 'things') {
        const names = namesIn(reader.text(first, title))
        return names.length > 0 ? [[key, names]] : []
      }
      const name = as === 'thing' ? reader.line(first, title, max) : ''
      return name ? [[key, name]] : []
    }),
  )
  const pictures = Object.fromEntries(
    own.flatMap(({ key, as, title }) => {
      const picture = as === 'picture' ? readPicture(first, reader, title, table.pictures) : null
      return picture ? [[key, picture] as const] : []
    }),
  )
  const values = records.flatMap((record) => readValue(record, reader, table.pictures) ?? [])
  // What has no link name may be known by its code.
  const mark = columns.some(({ key }) => key === 'slug') ? slug : plain.code
  if (names.length === 0 && !mark)
    reader.error(first.row, table.at.has('name_km') ? 'name_km' : 'name_en', m.required({}, { locale }))
  if (reader.errors.length > 0) return { failed: { row: first.row, name: names[0] ?? '' }, errors: reader.errors }
  const item = { row: first.row, slug, names, texts: flat, translations, plain, things, pictures, values }
  return { item, warnings: reader.warnings }
}

/** The texts of one language; without one, those that a foreign file has in a column of no language. */
function textsOf(record: FileRecord, columns: readonly ThingColumn[], locale: Locale | undefined, reader: Reader) {
  const all = columns.filter((column) => column.locale === (locale ?? 'en'))
  return Object.fromEntries(
    all.flatMap(({ key, as, max }) => {
      const title = locale ? `${key}_${locale}` : key
      if (!reader.has(title)) return []
      const text = textOf(record, { key, as, max }, title, reader)
      return text ? [[key, text] as const] : []
    }),
  )
}

function textOf(
  record: FileRecord,
  { key, as, max }: Pick<ThingColumn, 'key' | 'as' | 'max'>,
  title: string,
  reader: Reader,
) {
  if (key === 'name') return reader.line(record, title, max)
  if (as === 'line' || key !== 'description') return reader.cutLine(record, title, max)
  return reader.cut(record, title, reader.text(record, title).replace(/\r\n?/g, '\n'), max)
}

function readSlug(record: FileRecord, reader: Reader): string | null {
  const asked = reader.text(record, 'slug')
  const slug = slugOf(asked.slice(0, LONGEST_VALUE)) || null
  if (asked && !slug) reader.error(record.row, 'slug', m.error_slug({}, { locale: reader.locale }))
  return slug
}

/** What a body says of a field that is one value by itself; null: the cell says nothing. What it may be, the contract judges. */
function plainOf(record: FileRecord, { title, as, max, choices }: ThingColumn, reader: Reader, decimals: number) {
  const { locale } = reader
  if (as === 'flag') return reader.boolean(record, title)
  if (as === 'line') return reader.line(record, title, max) || null
  const text = reader.text(record, title)
  if (text === '') return null
  if (as === 'number') {
    const number = Number(text.replace(',', '.'))
    if (Number.isFinite(number)) return number
    reader.error(record.row, title, m.rule_number({}, { locale }))
    return null
  }
  if (as === 'money') {
    const minor = reader.value(record, title, readPrice(text, decimals, locale))
    return minor === null ? null : toDecimal(minor, decimals === 0 ? 'KHR' : 'USD')
  }
  if (as === 'brackets') {
    const brackets = bracketsIn(text)
    if (!brackets) reader.error(record.row, title, m.import_error_brackets({}, { locale }))
    return brackets ?? null
  }
  if (as === 'weekdays' || as === 'zones') {
    const list = as === 'zones' ? zonesIn(text) : weekdaysIn(text)
    const wrong = as === 'zones' ? m.import_error_zones : m.import_error_weekdays
    if (!list) reader.error(record.row, title, wrong({}, { locale }))
    return list ?? null
  }
  if (as !== 'choice') return null
  const known = choices.find((choice) => choice === text.toLowerCase())
  if (known) return known
  const said = { value: text.slice(0, 40), choices: choices.join(', ') }
  reader.error(record.row, title, m.import_error_choice(said, { locale }))
  return null
}

function readValue(record: FileRecord, reader: Reader, pictures: Table['pictures']): ImportedValue | null {
  if (!reader.has('value_en') && !reader.has('value_km')) return null
  const en = reader.line(record, 'value_en', LONGEST_VALUE)
  const km = reader.line(record, 'value_km', LONGEST_VALUE)
  if (!en && !km) return null
  const color = reader.text(record, 'value_color').toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(color)
  if (color && !isColor) reader.error(record.row, 'value_color', m.rule_color({}, { locale: reader.locale }))
  return {
    row: record.row,
    translations: { ...(en && { en }), ...(km && { km }) },
    color: isColor ? color : null,
    picture: readPicture(record, reader, 'value_image', pictures),
  }
}
