import type { Locale } from '#app/paraglide/runtime.js'
import type { Translations } from '#server/db/schema/columns.ts'
import { textIn } from '#server/kit/texts.ts'
import type { ImportedRow } from './import-of.ts'

/** The name of a row with texts in both languages. */
export const translatedName = (row: ImportedRow, locale: Locale): string =>
  textIn(row.translations as Translations, 'name', locale) ?? ''
