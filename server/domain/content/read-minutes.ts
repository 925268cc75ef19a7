import { plainText } from '#server/core/rich/plain-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** What people read in a minute, in words; Khmer is cut into its words by what ICU knows of it. */
const A_MINUTE = 200
const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  km: new Intl.Segmenter('km', { granularity: 'word' }),
}

/** How long a text takes to read, of the language in which it takes longer; one minute at least. */
export function readMinutes(translations: Translations): number {
  const words = (['en', 'km'] as const).map((locale) => {
    let count = 0
    const text = plainText(translations[locale]?.body ?? '')
    for (const { isWordLike } of segmenters[locale].segment(text)) if (isWordLike) count++
    return count
  })
  return Math.max(1, Math.ceil(Math.max(...words) / A_MINUTE))
}
