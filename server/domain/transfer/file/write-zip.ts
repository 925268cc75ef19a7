import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readImage } from '#server/domain/files/read-image.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import { PICTURES } from './archive/archive-names.ts'
import { writeCsv } from './write-csv.ts'

/** A table of the archive, written as a CSV while it is read. */
export interface ZippedTable {
  name: string
  header: readonly string[]
  rows(): AsyncIterable<readonly Cell[][]>
}

/**
 * Tables and pictures as the bytes of a ZIP, one after the other as fast as they are taken: no more than a batch of rows, or
 * a part of a picture, is held. Pictures are packed as they are: a webp does not get smaller.
 * @param pictures asked when the tables are written: names of the store's files that they speak of
 */
export function writeZip(
  storeId: number,
  tables: readonly ZippedTable[],
  pictures: () => Iterable<string>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let open: Readable | undefined
  const put = async (stream: Readable, name: string, options = {}) => {
    open = stream
    stream.on('error', (error) => out.destroy(error))
    zip.addReadStream(stream, name, options)
    await once(stream, 'close')
  }
  // Whoever stops taking leaves no file open.
  out.on('close', () => open?.destroy())
  async function all() {
    for (const { name, header, rows } of tables) await put(Readable.from(writeCsv(header, rows())), name)
    for (const name of pictures()) {
      if (out.destroyed) return
      const image = await readImage(storeId, name)
      // Its row is there and its file is not: the rest of the catalogue is worth having.
      if (!image) continue
      const body = Readable.fromWeb(image.body() as Parameters<typeof Readable.fromWeb>[0])
      await put(body, `${PICTURES}${name}`, { compress: false, size: image.bytes })
    }
    zip.end()
  }
  all().catch((error: unknown) => out.destroy(error as Error))
  return out
}
