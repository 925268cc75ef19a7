import { Readable } from 'node:stream'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Rows as the bytes of a CSV or an XLSX, written while they are read. @param name what the sheet of a workbook is called */
export function fileOfRows(
  type: 'csv' | 'xlsx',
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): ReadableStream<Uint8Array> {
  const bytes = type === 'csv' ? writeCsv(header, batches) : writeXlsx(name, header, batches)
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}

/** A template: our own columns with examples. */
export const fileOfExamples = (
  type: 'csv' | 'xlsx',
  name: string,
  header: readonly string[],
  examples: readonly Cell[][],
) => fileOfRows(type, name, header, Readable.from([examples]) as AsyncIterable<readonly Cell[][]>)
