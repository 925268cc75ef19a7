import type { ThingKind } from '#app/contracts/import-kind.ts'
import { formatOfTable } from '#server/domain/transfer/file/table/open-table.ts'
import { guessMapping } from '#server/domain/transfer/formats/guess-mapping.ts'
import { parseThings } from './parse-things.ts'
import { thingTable } from './thing-table.ts'

/** How files of a list are read. */
export function thingFileKind(kind: ThingKind) {
  const table = thingTable(kind)
  return {
    formatOf: (header: readonly string[]) => formatOfTable(table, header)?.format ?? null,
    guess: (titles: readonly string[]) => guessMapping(table.words, titles),
    parse: (bytes: Uint8Array, options: Parameters<typeof parseThings>[2]) => parseThings(kind, bytes, options),
  }
}
