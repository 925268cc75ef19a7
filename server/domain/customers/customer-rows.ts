import { rowWriter } from '#server/core/rows/row-writer.ts'
import { customers } from '#server/db/schema/sales.ts'

/** The store's customers, as the log calls them by their whole names, which it tells by the fields that they are made of. */
export const customerRows = rowWriter({
  entity: 'customer',
  table: customers,
  label: ({ firstname, lastname }) => [firstname, lastname].filter(Boolean).join(' '),
  changes: ({ translations: _, ...told }) => told,
})
