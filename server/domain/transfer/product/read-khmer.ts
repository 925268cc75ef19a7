import { searchText } from '#server/core/text/search-text.ts'
import { clean, oneLine } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import { type Column, KHMER_COLUMNS } from '#server/domain/transfer/formats/columns.ts'
import { commaCells } from '#server/domain/transfer/formats/comma-list.ts'
import { type KhmerNames, valueKey } from './khmer-names.ts'
import { partsOf } from './read-described.ts'
import { pathsOf } from './read-filing.ts'

/** What a product's rows say of names in Khmer; undefined of a file that has no such column. */
export function readKhmer(records: readonly [FileRecord, ...FileRecord[]], reader: RowReader): KhmerNames | undefined {
  const { options } = reader.layout
  const inOptions = options.some(({ name_km = -1, value_km = -1 }) => name_km >= 0 || value_km >= 0)
  if (!inOptions && !KHMER_COLUMNS.some((column) => reader.has(column))) return undefined
  const [first] = records
  const line = (record: FileRecord, column: Column) => short(reader.text(record, column))
  const pair = (column: Column, km: Column) => mapOf([[searchText(line(first, column)), line(first, km)]])
  return {
    brands: pair('brand', 'brand_km'),
    manufactures: pair('manufacture', 'manufacture_km'),
    tags: mapOf(beside(parted(reader.text(first, 'tags')), parted(reader.text(first, 'tags_km')))),
    attributes: mapOf(
      partsOf(clean(reader.raw(first, 'attribute_names_km'))).map(([name, km]) => [searchText(short(name)), short(km)]),
    ),
    ...optionNames(records, reader),
    paths: pathsBeside(reader.raw(first, 'categories'), reader.raw(first, 'category_km')),
  }
}

const short = (text: string) => oneLine(text).trim().slice(0, IMPORT_LIMITS.label)
const mapOf = (pairs: readonly (readonly [string, string])[]) => new Map(pairs.filter(([key, km]) => key && km))
const parted = (text: string) => commaCells(text).map(short)
const beside = (names: readonly string[], km: readonly string[]) =>
  names.map((name, i) => [searchText(name.slice(0, IMPORT_LIMITS.tag)), km[i] ?? ''] as const)

/** Paths that have as many levels in Khmer. */
function pathsBeside(cell: string, km: string): KhmerNames['paths'] {
  const said = pathsOf(clean(km))
  return pathsOf(clean(cell)).flatMap((path, i) => (said[i]?.length === path.length ? [[path, said[i]] as const] : []))
}

/** Of options that make variants, and of those that make none: what a row without a name says is of the one above it. */
function optionNames(records: readonly FileRecord[], reader: RowReader): Pick<KhmerNames, 'options' | 'values'> {
  const [options, values] = [[] as [string, string][], [] as [string, string][]]
  const cell = (record: FileRecord, at = -1) => short(clean(record.cells[at]))
  for (const { name, value, name_km, value_km } of reader.layout.options) {
    const called = records.map((record) => cell(record, name)).find(Boolean) ?? ''
    options.push([searchText(called), records.map((record) => cell(record, name_km)).find(Boolean) ?? ''])
    for (const record of records) values.push([valueKey(called, cell(record, value)), cell(record, value_km)])
  }
  let modifier = ''
  for (const record of records) {
    const text = (column: Column) => short(reader.text(record, column))
    modifier = text('modifier_name') || modifier
    options.push([searchText(modifier), text('modifier_name_km')])
    values.push([valueKey(modifier, text('modifier_value')), text('modifier_value_km')])
  }
  // Of two words for one thing the first counts.
  return { options: mapOf(options.toReversed()), values: mapOf(values.toReversed()) }
}
