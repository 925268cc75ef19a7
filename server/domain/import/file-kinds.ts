import type { ImportKind } from '#app/resources/import-kind.ts'
import { guessProductMapping } from './guess-mapping.ts'
import type { ImportFormat } from './imported-product.ts'
import { formatOf } from './open-source.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import type { OpenOptions, ParsedFile } from './parsed-file.ts'
import type { ColumnMapping } from './recognise.ts'

/** How files of one kind are read; the thread that reads them knows nothing else of it. */
export interface FileKind {
  /** The format that a header is known by; null: none. */
  formatOf(header: readonly string[]): ImportFormat | null
  /** What columns may be, by their titles alone; somebody looks it over. */
  guess(titles: readonly string[]): ColumnMapping
  /** @throws UnreadableFile */
  parse(bytes: Uint8Array, options: OpenOptions): Promise<ParsedFile>
}

export const FILE_KINDS: Record<ImportKind, FileKind> = {
  products: { formatOf, guess: guessProductMapping, parse: parseCatalogue },
}
