import { m } from '#app/paraglide/messages.js'
import { textColumns, textIn } from '#server/core/rows/texts.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** What whoever wrote a review is called once his data was deleted for good. */
export const NOBODY = '***'

/** What a review is called, and found by. */
export const reviewTexts = ({ name, text }: { name: string; text?: string | null | undefined }) =>
  textColumns({ en: { name } }, text)

/** What the shop calls its author. */
export function authorOf({ translations }: { translations: Translations }): string {
  const name = textIn(translations, 'name', 'en')
  return name && name !== NOBODY ? name : m.shop_review_someone()
}
