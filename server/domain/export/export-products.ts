import { Readable } from 'node:stream'
import type { StaffContext } from '#server/kit/context.ts'
import type { Keep } from '#server/kit/keep.ts'
import type { ExportFormat } from './exported-product.ts'
import { ownFormat } from './own-rows.ts'
import { readExported } from './read-exported.ts'
import { shopifyFormat } from './shopify-rows.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Asked {
  format: 'own' | 'shopify'
  type: 'csv' | 'xlsx'
  /** Rising; absent: all. */
  ids?: readonly number[] | undefined
}

/** The store's products as the bytes of a file, written while they are read. */
export function exportProducts(
  context: StaffContext,
  rows: Pick<Keep, 'present'>,
  { format: name, type, ids }: Asked,
): ReadableStream<Uint8Array> {
  const format = (name === 'own' ? ownFormat : shopifyFormat)(context.store.default_locale)
  const batches = rowsOf(context, rows, format, ids)
  const bytes = type === 'csv' ? writeCsv(format.header, batches) : writeXlsx(format.header, batches)
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}

async function* rowsOf(context: StaffContext, rows: Pick<Keep, 'present'>, format: ExportFormat, ids: Asked['ids']) {
  for await (const products of readExported(context, rows, ids)) yield products.flatMap(format.rows)
}
