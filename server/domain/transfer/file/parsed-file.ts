import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Locale } from '#app/paraglide/runtime.js'
import type { ColumnMapping } from '#server/domain/transfer/formats/recognise.ts'
import type { FileEntry, ImportFormat } from '#server/domain/transfer/product/imported-product.ts'

/** `mappings`: what columns of foreign files are, by the hash of their header. `decimals` of the store's currency. */
export interface OpenOptions {
  kind: ImportKind
  locale: Locale
  decimals: number
  mappings?: Record<string, ColumnMapping>
  /** Whose pictures a description may show. */
  storeId?: number
  /** What they are in this file, whatever was said before. */
  mapping?: ColumnMapping
}

/** A file that was gone through once. */
export interface ParsedFile<T = unknown> {
  format: ImportFormat
  /** What its header is known again by. */
  hash: string
  /** Rows below the header that hold anything. */
  rows: number
  /** Products, categories or customers, readable or not. */
  products: number
  /** What the file has a column for; of the rest it says nothing. */
  columns: ReadonlySet<string>
  /** Each once, in an order in which they can be brought in. May be called again: it reads anew. */
  entries(): AsyncGenerator<FileEntry<T>>
}
