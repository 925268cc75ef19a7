import { BYTE_ORDER_MARK, csvLine } from '#server/core/text/csv-line.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'

/** What could not be taken in, and what there was to say of the rest, as a CSV. */
export const notesCsv = (errors: readonly RowNote[], warnings: readonly RowNote[] = []): string =>
  BYTE_ORDER_MARK +
  [['row', 'field', 'message', 'kind'], ...errors.map(lineOf('error')), ...warnings.map(lineOf('warning'))]
    .map(csvLine)
    .join('')

const lineOf =
  (kind: string) =>
  ({ row, field, message }: RowNote) => [row, field, message, kind]
