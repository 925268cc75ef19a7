import { MOST_SORT_ORDER } from '#app/contracts/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { plainText } from '#server/core/rich/plain-text.ts'
import { slugOf } from '#server/core/text/slug-of.ts'
import { CellReader } from '#server/domain/transfer/file/cell-reader.ts'
import { type Reading, readQuantity } from '#server/domain/transfer/file/read-amount.ts'
import { readPicture } from '#server/domain/transfer/file/read-picture.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { OpenTable } from '#server/domain/transfer/file/table/open-table.ts'
import { commaParts } from '#server/domain/transfer/formats/comma-list.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { pathsOf } from '#server/domain/transfer/product/read-filing.ts'
import { readSettings } from './category-settings.ts'
import {
  CATEGORY_PICTURES,
  CATEGORY_TEXTS,
  type CategoryField,
  type CategoryPicture,
  type CategoryText,
} from './category-table.ts'
import type { ImportedCategory } from './imported-category.ts'

type Reader = CellReader<CategoryField>

/** A row by itself: what lies above it is known when all are read. */
export interface CategoryRow extends Omit<ImportedCategory, 'above'> {
  key: string
  /** As the cell says; '' for the top of the tree, null where nothing is said. */
  parent: string | null
  /** Names from the top down to its own. */
  path: string[] | null
  warnings: RowNote[]
  errors: RowNote[]
}

const MAX: Record<CategoryText, number> = {
  name: 120,
  description: 2000,
  meta_tag_title: 255,
  meta_tag_description: 500,
  meta_tag_keyword: 255,
}
const LONGEST_KEY = 200

export function readCategory(record: FileRecord, table: OpenTable<CategoryField>, reader: Reader): CategoryRow {
  const { row } = record
  const { locale } = reader
  const path = pathsOf(reader.text(record, 'path'))[0] ?? null
  if (path?.some((name) => name.length > MAX.name))
    reader.error(row, 'path', m.import_error_long({ max: MAX.name }, { locale }))
  const text = (key: CategoryText, field: CategoryField) => textOf(record, reader, table.html, key, field)
  const texts = textsOf((key) => text(key, key))
  const translations = {
    en: textsOf((key) => text(key, `${key}_en`)),
    km: textsOf((key) => text(key, `${key}_km`)),
  }
  const own = path?.at(-1)
  const named = [texts.name, translations.en.name, translations.km.name].filter((name) => name !== undefined)
  const names = [...new Set([...named, ...(own ? [own] : [])])]
  const asked = reader.text(record, 'slug')
  const slug = slugOf(asked.slice(0, LONGEST_KEY)) || null
  if (asked && !slug) reader.error(row, 'slug', m.error_slug({}, { locale }))
  if (names.length === 0 && !slug) reader.error(row, table.at.has('path') ? 'path' : 'name', m.required({}, { locale }))
  const status = reader.boolean(record, 'status')
  const sort_order = reader.value(record, 'sort_order', wholeOf(reader.text(record, 'sort_order'), reader))
  return {
    row,
    slug,
    names,
    path,
    texts,
    translations,
    key: reader.text(record, 'key').slice(0, LONGEST_KEY),
    parent: reader.has('parent') ? parentOf(reader.text(record, 'parent')) : null,
    status,
    sort_order,
    settings: readSettings(record, reader),
    pictures: readPictures(record, reader, table.pictures),
    filters: reader.has('filters') ? readFilters(record, reader) : null,
    warnings: reader.warnings,
    errors: reader.errors,
  }
}

function readPictures(record: FileRecord, reader: Reader, brought: OpenTable<CategoryField>['pictures']) {
  const out: ImportedCategory['pictures'] = {}
  for (const [key, column] of Object.entries(CATEGORY_PICTURES) as [CategoryPicture, 'image' | 'banner'][]) {
    const picture = readPicture(record, reader, column, brought)
    if (picture) out[key] = picture
  }
  return out
}

/** As many as its form takes. */
const MOST_FILTERS = 20

const readFilters = (record: FileRecord, reader: Reader): string[] =>
  commaParts(reader.text(record, 'filters'))
    .map((name) => name.slice(0, MAX.name))
    .slice(0, MOST_FILTERS)

/** Programs write 0 for what lies below nothing. */
const parentOf = (cell: string) => (cell === '0' ? '' : cell.slice(0, LONGEST_KEY * 6))

function wholeOf(cell: string, { locale }: Reader): Reading<number> {
  const read = readQuantity(cell, locale)
  const beyond = 'value' in read && read.value !== null && (read.value < 0 || read.value > MOST_SORT_ORDER)
  const limits = { value: cell, min: 0, max: MOST_SORT_ORDER }
  return beyond ? { fault: m.import_error_between(limits, { locale }) } : read
}

const textsOf = (read: (key: CategoryText) => string) =>
  Object.fromEntries(CATEGORY_TEXTS.flatMap((key) => (read(key) ? [[key, read(key)]] : []))) as Partial<
    Record<CategoryText, string>
  >

function textOf(record: FileRecord, reader: Reader, html: boolean, key: CategoryText, field: CategoryField): string {
  if (!reader.has(field)) return ''
  if (key === 'name') return reader.line(record, field, MAX.name)
  if (key !== 'description') return reader.cutLine(record, field, MAX[key])
  const text = reader.text(record, field).replace(/\r\n?/g, '\n')
  return reader.cut(record, field, html ? plainText(text) : text, MAX.description)
}

export const categoryReader = (table: OpenTable<CategoryField>, locale: 'en' | 'km'): Reader =>
  new CellReader(table, locale)
