import { IMPORT_LIMITS } from './import-limits.ts'
import type { ImportedFields } from './imported-product.ts'
import type { FileRecord } from './read-records.ts'
import type { RowReader } from './row-reader.ts'

const TEXTS = ['model', 'unit', 'location'] as const
/** A weight that nobody ships, in grams. */
const HEAVIEST = 10_000_000

/** Columns that a product keeps as they stand; a blank cell says nothing. */
export function readFields(first: FileRecord, reader: RowReader, simple: boolean): ImportedFields {
  const fields: ImportedFields = {}
  for (const column of TEXTS) {
    const text = reader.cutLine(first, column, IMPORT_LIMITS.label)
    if (text) fields[column] = text
  }
  const barcode = simple ? reader.text(first, 'barcode').replace(/^'/, '').slice(0, IMPORT_LIMITS.code) : ''
  if (barcode) fields.barcode = barcode
  // Grams; some programs write 250.0.
  const weight = /^\d{1,9}(?:[.,]\d{1,6})?$/.test(reader.text(first, 'weight'))
    ? Math.round(Number(reader.text(first, 'weight').replace(',', '.')) * (reader.layout.grams ?? 1))
    : 0
  if (weight > 0 && weight <= HEAVIEST) fields.weight = weight
  return fields
}
