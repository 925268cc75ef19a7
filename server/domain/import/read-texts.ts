import { m } from '#app/paraglide/messages.js'
import type { Column } from './columns.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import type { ImportedProduct } from './imported-product.ts'
import { plainText } from './plain-text.ts'
import type { FileRecord } from './read-records.ts'
import type { RowReader } from './row-reader.ts'

/** Name and description, in the store's language or in both, by what columns the file has. */
export function readTexts(
  first: FileRecord,
  reader: RowReader,
): Pick<ImportedProduct, 'name' | 'description' | 'translations'> {
  const plain = reader.line(first, 'name', IMPORT_LIMITS.name)
  const km = reader.line(first, 'name_km', IMPORT_LIMITS.name)
  const name = plain || km
  if (!name) reader.error(first.row, 'name', m.import_error_name({}, { locale: reader.locale }))
  const description = readDescription(first, 'description', reader)
  if (!reader.has('name_km')) return { name, description, translations: null }
  const description_km = readDescription(first, 'description_km', reader)
  return {
    name,
    description: description || description_km,
    translations: { en: { name: plain, description }, km: { name: km, description: description_km } },
  }
}

function readDescription(first: FileRecord, column: Column, reader: RowReader): string {
  const text = reader.layout.html
    ? plainText(reader.raw(first, column))
    : reader.text(first, column).replace(/\r\n?/g, '\n')
  const max = IMPORT_LIMITS.description
  if (text.length > max) reader.error(first.row, column, m.import_error_long({ max }, { locale: reader.locale }))
  return text
}
