import { MOST_MEASURED, PRODUCT_NUMBERS } from '#app/contracts/product-limits.ts'
import { PRODUCT_TYPES } from '#app/contracts/product-shape.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { ImportedFields } from './imported-product.ts'
import { readKept } from './read-kept.ts'

/** With the lengths of the product's own form. */
const TEXTS = { model: 64, unit: 24, location: 64 } as const
/** With the least and the most that the form takes. */
const { low_stock_threshold, minimum, maximum, step } = PRODUCT_NUMBERS
const NUMBERS = { low_stock_threshold, minimum, maximum, step }

/** Columns that a product keeps as they stand; a blank cell says nothing. */
export function readFields(first: FileRecord, reader: RowReader, simple: boolean): ImportedFields {
  const fields: ImportedFields = reader.layout.format === 'own' ? readKept(first, reader) : readMeasures(first, reader)
  for (const [column, max] of Object.entries(TEXTS) as [keyof typeof TEXTS, number][]) {
    const text = reader.cutLine(first, column, max)
    if (text) fields[column] = text
  }
  for (const [column, [min, max]] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, readonly [number, number]][]) {
    const number = reader.whole(first, column, min, max)
    if (number !== null) fields[column] = number
  }
  const cost = reader.price(first, 'cost_price')
  if (cost !== null) fields.cost_price = cost
  const type = PRODUCT_TYPES.find((one) => one === reader.text(first, 'type').toLowerCase())
  if (type) fields.type = type
  const barcode = simple ? reader.barcode(first).slice(0, IMPORT_LIMITS.code) : ''
  if (barcode) fields.barcode = barcode
  const weight = reader.grams(first, 'weight')
  if (weight !== null) fields.weight = weight
  return fields
}

/** Its size in millimetres, which readers of other formats have put it in. */
function readMeasures(first: FileRecord, reader: RowReader): ImportedFields {
  const fields: ImportedFields = {}
  for (const column of ['length', 'width', 'height'] as const) {
    const measure = reader.whole(first, column, 0, MOST_MEASURED)
    if (measure !== null) fields[column] = measure
  }
  return fields
}
