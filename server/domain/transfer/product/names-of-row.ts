import { searchText } from '#server/core/text/search-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** A thing's names in both languages, as they are searched for. */
export const namesOfRow = ({ en, km }: Translations) =>
  [en?.name, km?.name].filter(Boolean).map((text) => searchText(text))
