import { m } from '#app/paraglide/messages.js'
import { clean, hasLostLetters, oneLine } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import { commaParts } from '#server/domain/transfer/formats/comma-list.ts'
import type { ImportedOption } from './imported-product.ts'

/** What a product's form takes of one option. */
const MOST_VALUES = 100

/** An option of the product, and where its values stand. */
interface Axis {
  n: number
  name: string
  value: number
  values: Map<string, string>
  /** As the file lists them all. */
  listed: string[]
}

/** The rows of a product that carry a variant (others only add a picture), and what tells them apart. */
export interface VariantRows {
  options: ImportedOption[]
  rows: { record: FileRecord; values: string[] }[]
}

/** Options and the rows of their combinations; no options: the first row alone is the product. */
export function readVariants(records: readonly FileRecord[], reader: RowReader): VariantRows {
  const carriers = carriersOf(records, reader)
  const axes = readAxes(carriers, reader)
  const { locale } = reader

  if (axes.length > IMPORT_LIMITS.axes) {
    const extra = axes[IMPORT_LIMITS.axes] as Axis
    const row = carriers[0]?.row ?? 0
    reader.error(row, `option${extra.n}_name`, m.import_error_axes({ max: IMPORT_LIMITS.axes }, { locale }))
    return { options: [], rows: [] }
  }
  if (carriers.length > IMPORT_LIMITS.variants) {
    const row = carriers[IMPORT_LIMITS.variants]?.row ?? 0
    reader.error(row, 'name', m.import_error_variants({ max: IMPORT_LIMITS.variants }, { locale }))
    return { options: [], rows: [] }
  }

  const rows = carriers.map((record) => ({ record, values: axes.map((axis) => axisValue(record, axis, reader)) }))
  refuseTwins(rows, axes[0]?.n, reader)
  return { options: axes.map((axis) => ({ name: axis.name, values: valuesOf(axis) })), rows }
}

/** As the file lists them, then those that only rows name. */
function valuesOf({ values, listed }: Axis): string[] {
  const all = new Map(listed.slice(0, MOST_VALUES).map((value) => [value.toLowerCase(), value]))
  const first = [...all].map(([key, value]) => values.get(key) ?? value)
  return [...first, ...[...values].flatMap(([key, value]) => (all.has(key) ? [] : [value]))]
}

/** Formats that tell base from variants have a variant in each row of those; a base alone is all there is to sell. */
function carriersOf(records: readonly FileRecord[], reader: RowReader): readonly FileRecord[] {
  const told = records.filter(({ role }) => role === 'variant')
  if (told.length > 0) return told
  if (records.some(({ role }) => role !== undefined)) return records.slice(0, 1)
  return records.filter((record, index) => index === 0 || carriesVariant(record, reader))
}

function carriesVariant(record: FileRecord, reader: RowReader): boolean {
  if (reader.layout.options.some(({ value }) => clean(record.cells[value]))) return true
  return (['code', 'price', 'barcode'] as const).some((column) => reader.text(record, column))
}

function readAxes(carriers: readonly FileRecord[], reader: RowReader): Axis[] {
  const axes: Axis[] = []
  const empty: number[] = []
  for (const option of reader.layout.options) {
    const name = option.title ?? oneLine(firstOf(carriers, option.name))
    const valued = carriers.find((record) => clean(record.cells[option.value]))
    if (!valued) {
      if (name) empty.push(option.n)
      continue
    }
    const listed = commaParts(firstOf(carriers, option.values ?? -1)).map(oneLine)
    const axis = { n: option.n, name, value: option.value, values: new Map<string, string>(), listed }
    if (isNoOption(axis, carriers)) continue
    axes.push(axis)
    nameFault(axis, axes, valued.row, reader)
  }
  for (const n of axes.length === 0 ? empty : []) {
    const row = carriers[0]?.row ?? 0
    reader.warn(row, `option${n}_value`, m.import_warning_options({}, { locale: reader.locale }))
  }
  return axes
}

/** Shopify writes a product without options as the option `Title` whose one value is `Default Title`. */
const isNoOption = ({ name, value }: Axis, carriers: readonly FileRecord[]) =>
  /^(title)?$/i.test(name) && carriers.every(({ cells }) => /^(default title)?$/i.test(clean(cells[value])))

function nameFault(axis: Axis, axes: readonly Axis[], row: number, reader: RowReader): void {
  const { n, name } = axis
  const { locale } = reader
  const max = IMPORT_LIMITS.label
  if (!name) reader.error(row, `option${n}_name`, m.import_error_option_name({}, { locale }))
  else if (name.length > max) reader.error(row, `option${n}_name`, m.import_error_long({ max }, { locale }))
  else if (axes.some((other) => other !== axis && other.name.toLowerCase() === name.toLowerCase()))
    reader.error(row, `option${n}_name`, m.import_error_option_twice({ name }, { locale }))
}

/** The value in the spelling of its first row: `Red` and `red` are one colour. */
function axisValue(record: FileRecord, axis: Axis, reader: RowReader): string {
  const { locale } = reader
  const value = oneLine(clean(record.cells[axis.value]))
  const column = `option${axis.n}_value` as const
  if (!value) reader.error(record.row, column, m.import_error_option_value({ option: axis.name }, { locale }))
  const max = IMPORT_LIMITS.label
  if (value.length > max) reader.error(record.row, column, m.import_error_long({ max }, { locale }))
  else if (hasLostLetters(value)) reader.error(record.row, column, m.import_error_letters({ value }, { locale }))
  const key = value.toLowerCase()
  const known = axis.values.get(key)
  if (known === undefined && value) axis.values.set(key, value)
  return known ?? value
}

function refuseTwins(rows: VariantRows['rows'], n: number | undefined, reader: RowReader): void {
  const { locale } = reader
  const seen = new Map<string, number>()
  for (const { record, values } of rows) {
    const key = values.join('\n')
    const row = seen.get(key)
    if (row === undefined) seen.set(key, record.row)
    else if (n) reader.error(record.row, `option${n}_value`, m.import_error_combination({ row }, { locale }))
    else reader.error(record.row, 'handle', m.import_error_same_product({ row }, { locale }))
  }
}

function firstOf(records: readonly FileRecord[], position: number): string {
  for (const { cells } of position < 0 ? [] : records) {
    const text = clean(cells[position])
    if (text) return text
  }
  return ''
}
