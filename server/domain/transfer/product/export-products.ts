import { Readable } from 'node:stream'
import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import { THING_KINDS, type ThingKind } from '#app/contracts/import-kind.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { categoryRows } from '#server/domain/transfer/category/category-file.ts'
import { CATEGORY_HEADER } from '#server/domain/transfer/category/category-table.ts'
import { archivedTable, PICTURES } from '#server/domain/transfer/file/archive/archive-names.ts'
import { writeCsv } from '#server/domain/transfer/file/write-csv.ts'
import { writeXlsx } from '#server/domain/transfer/file/write-xlsx.ts'
import { writeZip } from '#server/domain/transfer/file/write-zip.ts'
import { ownFormat } from '#server/domain/transfer/formats/own-rows.ts'
import { shopifyFormat } from '#server/domain/transfer/formats/shopify-rows.ts'
import { thingRows } from '#server/domain/transfer/thing/thing-file.ts'
import { thingHeader } from '#server/domain/transfer/thing/thing-table.ts'
import type { ExportFormat } from './exported-product.ts'
import { type PictureLink, readExported } from './read-exported.ts'

/** What keeps the things of each list. */
type ExportedThings = Readonly<Record<ThingKind, Pick<Repository, 'of' | 'present'>>>

interface Asked {
  format: 'own' | 'shopify'
  /** A ZIP has our own columns, and the pictures that they name; of the whole catalogue the categories, too. */
  type: 'csv' | 'xlsx' | 'zip'
  /** Rising; absent: all. */
  ids?: readonly number[] | undefined
}

/** The store's products as the bytes of a file, written while they are read. */
export function exportProducts(
  context: StaffContext,
  rows: Pick<Repository, 'present'>,
  { format: name, type, ids }: Asked,
  things: ExportedThings,
): ReadableStream<Uint8Array> {
  if (type === 'zip') return streamed(zipped(context, rows, ids, things))
  const format = name === 'own' ? ownFormat : shopifyFormat(context.store.default_locale)
  const batches = rowsOf(context, rows, format, ids)
  return streamed(
    type === 'csv' ? writeCsv(format.header, batches) : writeXlsx(IMPORT_KIND_TEXTS.products(), format.header, batches),
  )
}

const streamed = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

function zipped(
  context: StaffContext,
  rows: Pick<Repository, 'present'>,
  ids: Asked['ids'],
  things: ExportedThings,
): AsyncIterable<Uint8Array> {
  const pictures = new Set<string>()
  const link: PictureLink = (_, name) => {
    pictures.add(name)
    return `${PICTURES}${name}`
  }
  const products = {
    name: archivedTable('products'),
    header: ownFormat.header,
    rows: () => rowsOf(context, rows, ownFormat, ids, link),
  }
  const tree = {
    name: archivedTable('categories'),
    header: CATEGORY_HEADER,
    rows: () => categoryRows(context, link),
  }
  // All that there is goes with where it lies and what it names, for whoever may see that.
  const may = (permission: string | undefined) => context.user.permissions.has(`${permission}-view`)
  const lists = THING_KINDS.filter((kind) => may(things[kind].of.contract.permission)).map((kind) => ({
    name: archivedTable(kind),
    header: thingHeader(kind),
    rows: () => thingRows(context, kind, things[kind], link),
  }))
  const catalogue = may('category') ? [...lists, tree] : lists
  const beside = ids ? [] : catalogue
  return writeZip(context.store.id, [...beside, products], () => pictures)
}

async function* rowsOf(
  context: StaffContext,
  rows: Pick<Repository, 'present'>,
  format: ExportFormat,
  ids: Asked['ids'],
  link?: PictureLink,
) {
  const locale = format === ownFormat ? 'en' : context.store.default_locale
  for await (const products of readExported(context, rows, ids, link, locale)) yield products.flatMap(format.rows)
}
