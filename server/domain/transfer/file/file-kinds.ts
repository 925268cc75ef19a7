import { type ImportKind, isThing, type ThingKind } from '#app/contracts/import-kind.ts'
import { CATEGORY_TABLE } from '#server/domain/transfer/category/category-table.ts'
import { CUSTOMER_TABLE } from '#server/domain/transfer/customer/customer-table.ts'
import { guessMapping, guessProductMapping } from '#server/domain/transfer/formats/guess-mapping.ts'
import type { ColumnMapping } from '#server/domain/transfer/formats/recognise.ts'
import type { ImportFormat } from '#server/domain/transfer/product/imported-product.ts'
import { parseCatalogue } from '#server/domain/transfer/product/parse-catalogue.ts'
import { formatOf } from './open-source.ts'
import type { OpenOptions, ParsedFile } from './parsed-file.ts'
import { formatOfTable } from './table/open-table.ts'
import type { TableKind } from './table/table-kind.ts'

/** How files of one kind are read; the thread that reads them knows nothing else of it. */
export interface FileKind {
  /** The format that a header is known by; null: none. */
  formatOf(header: readonly string[]): ImportFormat | null
  /** What columns may be, by their titles alone; somebody looks it over. */
  guess(titles: readonly string[]): ColumnMapping
  /** @throws UnreadableFile */
  parse(bytes: Uint8Array, options: OpenOptions): Promise<ParsedFile>
}

/** Of files with a row for each item. */
const ofTable = <F extends string>(kind: TableKind<F>): Pick<FileKind, 'formatOf' | 'guess'> => ({
  formatOf: (header) => formatOfTable(kind, header)?.format ?? null,
  guess: (titles) => guessMapping(kind.words, titles),
})

/** A reader that is loaded with the first file of its kind. */
const late =
  (load: () => Promise<FileKind['parse']>): FileKind['parse'] =>
  async (bytes, options) =>
    (await load())(bytes, options)

// A file of products is most of what comes: the thread does not wait for what reads the others.
const FILE_KINDS: Record<Exclude<ImportKind, ThingKind>, FileKind> = {
  products: { formatOf, guess: guessProductMapping, parse: parseCatalogue },
  categories: {
    ...ofTable(CATEGORY_TABLE),
    parse: late(async () => (await import('#server/domain/transfer/category/parse-categories.ts')).parseCategories),
  },
  customers: {
    ...ofTable(CUSTOMER_TABLE),
    parse: late(async () => (await import('#server/domain/transfer/customer/parse-customers.ts')).parseCustomers),
  },
}

/** How files of a kind are read; what lists are made of is loaded with the first file of one. */
export const fileKindOf = async (kind: ImportKind): Promise<FileKind> =>
  isThing(kind)
    ? (await import('#server/domain/transfer/thing/thing-file-kind.ts')).thingFileKind(kind)
    : FILE_KINDS[kind]
