import type { Locale } from '#app/paraglide/runtime.js'
import { textIn } from '#server/core/rows/texts.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { ImportedRow } from './import-of.ts'

/** The name of a row with texts in both languages. */
export const translatedName = (row: ImportedRow, locale: Locale): string =>
  textIn(row.translations as Translations, 'name', locale) ?? ''
