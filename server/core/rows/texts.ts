import type { Locale } from '#app/contracts/kit.ts'
import { searchText, sortKey } from '#server/core/text/search-text.ts'
import type { Bilingual, Translations } from '#server/db/schema/columns.ts'

const other = (locale: Locale): Locale => (locale === 'en' ? 'km' : 'en')

/** A text in the asked language, else in the other; null where neither has it. */
export const textIn = (translations: Translations, key: string, locale: Locale): string | null =>
  translations[locale]?.[key] || translations[other(locale)]?.[key] || null

/** A name in both languages, each falling back to the other: what an order keeps. */
export const bilingual = (translations: Translations, key = 'name'): Bilingual => ({
  en: textIn(translations, key, 'en') ?? '',
  km: textIn(translations, key, 'km') ?? '',
})

/**
 * The texts of a body over those stored: `translations` as sent, and flat fields, which set the store's default
 * language. A text that is not sent stays; an empty one is removed.
 */
export function mergeTexts(
  stored: Translations,
  body: Record<string, unknown>,
  keys: readonly string[],
  fallback: Locale,
): Translations {
  const out: Translations = { en: { ...stored.en }, km: { ...stored.km } }
  const put = (locale: Locale, key: string, value: unknown) => {
    const texts = out[locale] ?? {}
    out[locale] = texts
    if (typeof value === 'string' && value !== '') texts[key] = value
    else delete texts[key]
  }
  for (const key of keys) if (body[key] !== undefined) put(fallback, key, body[key])
  const sent = (body.translations ?? {}) as Translations
  for (const locale of ['en', 'km'] as const) {
    for (const key of keys) if (sent[locale]?.[key] !== undefined) put(locale, key, sent[locale]?.[key])
  }
  return out
}

/** The columns that search and sorting read, from the texts and whatever else is searched (codes, phones). */
export const textColumns = (translations: Translations, ...more: (string | null | undefined)[]) => ({
  translations,
  search_text: searchText(translations.en?.name, translations.km?.name, ...more),
  sort_en: sortKey(textIn(translations, 'name', 'en') ?? ''),
  sort_km: sortKey(textIn(translations, 'name', 'km') ?? ''),
})
