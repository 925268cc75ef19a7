import { BYTE_ORDER_MARK, csvLine } from '#server/core/text/csv-line.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'

/** Notes as a CSV. */
export const notesCsv = (notes: readonly RowNote[]): string =>
  BYTE_ORDER_MARK +
  [['row', 'field', 'message'], ...notes.map(({ row, field, message }) => [row, field, message])].map(csvLine).join('')
