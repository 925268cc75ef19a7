import type { Resource } from '#app/resources/kit.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { refusedField } from './refused.ts'
import { cleanRich, RichTextRefused, shownRich } from './rich-text.ts'

type Fields = Record<string, unknown>
const LOCALES = ['en', 'km'] as const

/** The texts of a resource that carry markup: those its form edits as such. */
export const richKeys = (contract: Pick<Resource, 'fieldSets'>): string[] =>
  contract.fieldSets.flatMap(({ fields }) => fields.filter(({ input }) => input === 'rich').map(({ key }) => key))

/**
 * A body whose texts with markup are as they will be stored.
 * @throws 422 on the field as it was sent, for one that is too long, too deep or takes too long
 */
export async function cleanBody<B extends Fields>(keys: readonly string[], body: B): Promise<B> {
  if (keys.length === 0) return body
  const out: Fields = { ...body, ...(await cleanTexts(keys, body, '')) }
  const sent = body.translations as Translations | undefined
  if (sent) {
    const translations: Fields = { ...sent }
    for (const locale of LOCALES) {
      const texts = sent[locale]
      if (texts) translations[locale] = { ...texts, ...(await cleanTexts(keys, texts, `translations.${locale}.`)) }
    }
    out.translations = translations
  }
  return out as B
}

async function cleanTexts(keys: readonly string[], texts: Fields, at: string): Promise<Fields> {
  const out: Fields = {}
  for (const key of keys) {
    const text = texts[key]
    if (typeof text !== 'string') continue
    try {
      out[key] = await cleanRich(text)
    } catch (error) {
      throw error instanceof RichTextRefused ? refusedField(`${at}${key}`, error.message) : error
    }
  }
  return out
}

/** Stored texts as they may be shown. */
export async function shownTexts(keys: readonly string[], translations: Translations): Promise<Translations> {
  const out: Translations = { ...translations }
  for (const locale of LOCALES) {
    const texts = out[locale]
    for (const key of keys) {
      const stored = texts?.[key]
      if (stored) out[locale] = { ...out[locale], [key]: await shownRich(stored) }
    }
  }
  return out
}

/** Rows with their texts as they may be shown. */
export async function shownRows<R extends { translations: Translations }>(
  keys: readonly string[],
  rows: R[],
): Promise<R[]> {
  if (keys.length === 0) return rows
  return Promise.all(rows.map(async (row) => ({ ...row, translations: await shownTexts(keys, row.translations) })))
}
