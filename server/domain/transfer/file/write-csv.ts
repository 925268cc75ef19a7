import { BYTE_ORDER_MARK, csvLine } from '#server/core/text/csv-line.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'

/** Rows as the bytes of a CSV that a spreadsheet shows in Khmer (RFC 4180, UTF-8 with its mark). */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(header))
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''))
}
