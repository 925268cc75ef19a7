import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Words } from '#server/domain/transfer/formats/guess-mapping.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'

/** A format of a file with a row for each item. */
export interface TableFormat<F extends string> {
  format: ImportFormat
  /** Titles, in lower case, that together tell it from all others. */
  knownBy: readonly string[]
  /** What it calls the fields; of several titles the first that the file has. */
  titles: Partial<Record<F, string | readonly string[]>>
  /** Its texts are HTML. */
  html?: boolean
  /** It has no other titles than these. */
  only?: boolean
}

/** What files with a row for each item of one kind may look like. */
export interface TableKind<F extends string> {
  kind: ImportKind
  /** The likeliest first. */
  formats: readonly TableFormat<F>[]
  /** What a column of a foreign file may be. */
  mapped: readonly F[]
  /** By which words such a column is guessed. */
  words: Words<F>
  /** Whether enough is known of a foreign file to make anything of it. */
  isEnough(has: (field: F) => boolean): boolean
}
