import { m } from '#app/paraglide/messages.js'
import { plainText } from '#server/core/rich/plain-text.ts'
import type { Column } from '#server/domain/transfer/formats/columns.ts'
import type { ImportedProduct } from '#server/domain/transfer/product/imported-product.ts'
import { oneLine } from './clean.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import type { FileRecord } from './read-records.ts'
import type { RowReader } from './row-reader.ts'

/**
 * Name and description, in the store's language or in both, by what columns the file has. The description is as the file has
 * it: it is sanitised where the entries come out (clean-description.ts).
 */
export function readTexts(
  first: FileRecord,
  reader: RowReader,
): Pick<ImportedProduct, 'name' | 'description' | 'translations'> {
  const plain = reader.line(first, 'name', IMPORT_LIMITS.name)
  const km = reader.line(first, 'name_km', IMPORT_LIMITS.name)
  const name = plain || km
  if (!name && !reader.layout.partial)
    reader.error(first.row, 'name', m.import_error_name({}, { locale: reader.locale }))
  const description = readDescription(first, 'description', reader)
  if (!reader.has('name_km')) return { name, description, translations: null }
  const description_km = readDescription(first, 'description_km', reader)
  return {
    name,
    description: description || description_km,
    translations: {
      en: { name: plain, description, ...readMeta(first, 'en', reader) },
      km: { name: km, description: description_km, ...readMeta(first, 'km', reader) },
    },
  }
}

function readMeta(first: FileRecord, locale: 'en' | 'km', reader: RowReader) {
  const cut = (column: Column, max: number) => (reader.has(column) ? reader.cutLine(first, column, max) : undefined)
  const meta_tag_title = cut(`meta_tag_title_${locale}`, IMPORT_LIMITS.metaTitle)
  const meta_tag_description = cut(`meta_tag_description_${locale}`, IMPORT_LIMITS.metaDescription)
  const meta_tag_keyword = cut(`meta_tag_keyword_${locale}`, IMPORT_LIMITS.metaTitle)
  const short_description = readShort(first, `short_description_${locale}`, reader)
  return {
    ...(short_description && { short_description }),
    ...(meta_tag_title && { meta_tag_title }),
    ...(meta_tag_description && { meta_tag_description }),
    ...(meta_tag_keyword && { meta_tag_keyword }),
  }
}

function readDescription(first: FileRecord, column: Column, reader: RowReader): string {
  if (!reader.layout.html) return reader.text(first, column).replace(/\r\n?/g, '\n')
  const html = reader.raw(first, column).trim()
  // What a shop exported as HTML is HTML, with a tag in it or not.
  return html && !html.includes('<') ? `<p>${html}</p>` : html
}

/** One line about the product; of a shop that has it as HTML, what its readers see. */
export function readShort(
  first: FileRecord,
  column: 'short_description' | `short_description_${'en' | 'km'}`,
  reader: RowReader,
): string | null {
  const text = reader.text(first, column)
  const plain = oneLine(reader.layout.html ? plainText(text) : text).trim()
  return reader.cut(first, column, plain, IMPORT_LIMITS.metaTitle) || null
}
