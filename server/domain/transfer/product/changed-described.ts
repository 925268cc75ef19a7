import { searchText } from '#server/core/text/search-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { Described } from './imported-product.ts'

/** What a product has of its attributes, by the names of these as they are searched for, in either language. */
export type KnownTexts = ReadonlyMap<string, Translations>

/** What of the file's attributes a product has not, or has otherwise. */
export const changedDescribed = (file: readonly Described[], known: KnownTexts = new Map()): Described[] =>
  file.filter(({ name, en, km }) => {
    const has = known.get(searchText(name))
    return (en && en !== has?.en?.text) || (km && km !== has?.km?.text)
  })
