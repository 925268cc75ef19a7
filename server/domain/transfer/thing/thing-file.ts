import { and, asc, eq, gt } from 'drizzle-orm'
import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import type { ThingKind } from '#app/contracts/import-kind.ts'
import type { SentZone } from '#app/contracts/resources/shipping-method.ts'
import { type ThingColumn, thingColumns, type ValueTitle } from '#app/contracts/thing-columns.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import { nameIn } from '#server/domain/pictures/picture-body.ts'
import type { ShownBracket } from '#server/domain/shipping/brackets.ts'
import { fileOfExamples, fileOfRows } from '#server/domain/transfer/file/file-of-rows.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import type { PictureLink } from '#server/domain/transfer/product/read-exported.ts'
import { bracketsText } from './bracket-cell.ts'
import { namesText } from './names-cell.ts'
import { THING_EXAMPLES } from './thing-examples.ts'
import { thingHeader } from './thing-table.ts'
import { weekdaysText } from './weekday-cell.ts'
import { zonesText } from './zone-cell.ts'

type Row = Readonly<Record<string, Cell>>
type Rows = Pick<Repository, 'of' | 'present'>
type Texts = Stored['translations']
type Shown = Readonly<Record<string, unknown>> & { id: number }

interface Value {
  translations: Texts
  color: string | null
  image: string | null
  image_path: string | null
}

/** Things that one transaction reads. */
const BATCH = 200

/** All things of a list in our own columns: read again, they change nothing. */
export async function thingFile(
  context: StaffContext,
  kind: ThingKind,
  rows: Rows,
  type: 'csv' | 'xlsx',
): Promise<ReadableStream<Uint8Array>> {
  const auditEntry = { event: 'export', entity: rows.of.contract.name, label: `${kind}.${type}` }
  await context.db.tx((db) => audit(db, context, auditEntry))
  return fileOfRows(type, IMPORT_KIND_TEXTS[kind](), thingHeader(kind), thingRows(context, kind, rows))
}

/**
 * The rows of that file, some at a time: of an option a row a value, itself on the first of them. What a thing refers to stands
 * there by its English name, else its Khmer.
 * @param link how it names a picture; absent: by its path
 */
export async function* thingRows(
  context: StaffContext,
  kind: ThingKind,
  rows: Rows,
  link: PictureLink = (path) => path,
): AsyncGenerator<Cell[][]> {
  const { table, contract } = rows.of
  const header = thingHeader(kind)
  const columns = thingColumns(contract)
  for (let after = 0; ; ) {
    const next = and(eq(table.store_id, context.store.id), gt(table.id, after))
    const shown = await context.db.read(async (db) => {
      const stored = await db.select().from(table).where(next).orderBy(asc(table.id)).limit(BATCH)
      const replies: object[] = await rows.present(db, { ...context, locale: 'en' }, stored as Stored[])
      return replies as Shown[]
    })
    if (shown.length > 0)
      yield shown.flatMap((row) =>
        rowsOf(row, columns, link).map((cells) => header.map((title) => cells[title] ?? null)),
      )
    if (shown.length < BATCH) return
    after = shown.at(-1)?.id ?? 0
  }
}

function rowsOf(row: Readonly<Record<string, unknown>>, columns: readonly ThingColumn[], link: PictureLink): Row[] {
  const own = Object.fromEntries(columns.map((column) => [column.title, cellOf(row, column, link)]))
  const values = ((row.values ?? []) as Value[]).map((value) => valueCells(value, link))
  return values.length > 0 ? values.map((cells, i) => (i === 0 ? { ...own, ...cells } : cells)) : [own]
}

function cellOf(row: Readonly<Record<string, unknown>>, { key, as, locale }: ThingColumn, link: PictureLink): Cell {
  if (locale) return (row.translations as Texts)[locale]?.[key] ?? ''
  const value = row[key]
  if (as === 'picture') return linked(key === 'image' ? row.image_path : value, link)
  if (as === 'thing') return (row[key.replace(/_id$/, '')] as { name: string } | null)?.name ?? ''
  if (as === 'things') return namesText((row[key.replace(/_ids$/, 's')] as { name: string }[]).map(({ name }) => name))
  if (as === 'weekdays') return weekdaysText(value as number[])
  if (as === 'zones') return zonesText(value as SentZone[])
  if (as === 'brackets') return bracketsText(value as ShownBracket[])
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return (value ?? '') as Cell
}

const valueCells = (
  { translations: { en, km }, color, image_path }: Value,
  link: PictureLink,
): Record<ValueTitle, Cell> => ({
  value_en: en?.name ?? '',
  value_km: km?.name ?? '',
  value_color: color ?? '',
  value_image: linked(image_path, link),
})

const linked = (path: unknown, link: PictureLink): string => {
  const name = nameIn(path)
  return name && typeof path === 'string' ? link(path, name) : ''
}

/** Our own columns with examples, to be filled in. */
export function thingTemplate(kind: ThingKind, type: 'csv' | 'xlsx'): ReadableStream<Uint8Array> {
  const header = thingHeader(kind)
  const rows = THING_EXAMPLES[kind].map((row) => header.map((title) => row[title] ?? null))
  return fileOfExamples(type, IMPORT_KIND_TEXTS[kind](), header, rows)
}
