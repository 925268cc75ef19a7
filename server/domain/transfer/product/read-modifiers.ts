import { isEntered, MOST_LIMIT } from '#app/contracts/entered.ts'
import { OPTION_TYPES } from '#app/contracts/resources/option.ts'
import { m } from '#app/paraglide/messages.js'
import { oneLine } from '#server/domain/transfer/file/clean.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { ModifierColumn } from '#server/domain/transfer/formats/columns.ts'
import type { ImportedModifier, ImportedModifierValue, ImportedOption } from './imported-product.ts'

/** What the product's own form takes (app/contracts/resources/product.ts, product-sale.ts). */
const MOST = { options: 20, values: 100, chosen: 100 }

const keyOf = (name: string) => name.toLowerCase()

/**
 * Choices that make no variant, a row a value: what a row without a name says is of the choice above it, and of the choice
 * itself the first row that says a thing counts.
 */
export function readModifiers(
  records: readonly FileRecord[],
  options: readonly ImportedOption[],
  reader: RowReader,
): ImportedModifier[] {
  if (!reader.has('modifier_name')) return []
  const all = new Map<string, ImportedModifier>()
  let last: ImportedModifier | undefined
  for (const record of records) {
    const name = reader.line(record, 'modifier_name', IMPORT_LIMITS.label)
    const known = name ? all.get(keyOf(name)) : last
    const value = readValue(record, reader)
    if (!name && !value) continue
    const fault = faultOf(record, name, options, known, all.size, reader)
    if (fault) {
      reader.error(record.row, 'modifier_name', fault)
      continue
    }
    last = known ? fill(known, readChoice(record, known.name, reader)) : readChoice(record, name, reader)
    all.set(keyOf(last.name), last)
    if (!value || last.values.some((one) => keyOf(one.name) === keyOf(value.name))) continue
    last.values.push(value)
  }
  for (const one of all.values()) checkRange(one, reader)
  return [...all.values()]
}

function faultOf(
  { row }: FileRecord,
  name: string,
  options: readonly ImportedOption[],
  known: ImportedModifier | undefined,
  count: number,
  { locale }: RowReader,
): string | undefined {
  if (!known && !name) return m.import_error_option_name({}, { locale })
  if (!known && count >= MOST.options - options.length)
    return m.import_error_modifiers({ max: MOST.options }, { locale })
  if (options.some((option) => keyOf(option.name) === keyOf(name)))
    return m.import_error_option_twice({ name }, { locale })
  if (known && known.values.length >= MOST.values && row > known.row)
    return m.import_error_choices({ max: MOST.values }, { locale })
  return undefined
}

function readChoice(record: FileRecord, name: string, reader: RowReader): ImportedModifier {
  const said = reader.text(record, 'modifier_type').toLowerCase()
  const type = OPTION_TYPES.find((one) => one === said) ?? null
  const most = type && isEntered(type) ? MOST_LIMIT : MOST.chosen
  const number = (column: ModifierColumn, min: number) => reader.whole(record, column, min, most)
  return {
    row: record.row,
    name,
    type,
    values: [],
    required: reader.boolean(record, 'modifier_required'),
    min_select: number('modifier_min', 0),
    max_select: number('modifier_max', 1),
    free_count: number('modifier_free', 0),
    // Beside a value it is that value's.
    price: reader.text(record, 'modifier_value') ? null : reader.price(record, 'modifier_price'),
    position: number('modifier_position', 1),
  }
}

function readValue(record: FileRecord, reader: RowReader): ImportedModifierValue | null {
  const name = oneLine(reader.line(record, 'modifier_value', IMPORT_LIMITS.label))
  if (!name) return null
  return {
    name,
    price: reader.price(record, 'modifier_price'),
    is_default: reader.boolean(record, 'modifier_default'),
    quantity: reader.whole(record, 'modifier_quantity', 0, IMPORT_LIMITS.quantity),
  }
}

/** What an earlier row did not say. */
function fill(first: ImportedModifier, more: ImportedModifier): ImportedModifier {
  first.type ??= more.type
  first.required ??= more.required
  first.min_select ??= more.min_select
  first.max_select ??= more.max_select
  first.free_count ??= more.free_count
  first.price ??= more.price
  first.position ??= more.position
  return first
}

function checkRange({ row, min_select, max_select }: ImportedModifier, reader: RowReader): void {
  if (min_select !== null && max_select !== null && min_select > max_select)
    reader.error(row, 'modifier_max', m.choice_error_range({}, { locale: reader.locale }))
}
