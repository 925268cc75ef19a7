import type { Resource } from '#app/contracts/kit.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { knownImages } from '#server/core/rows/images.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { cleanRich, RichTextRefused, shownRich } from './rich-text.ts'

type Fields = Record<string, unknown>
const LOCALES = ['en', 'km'] as const

/** The texts of a resource that carry markup: those its form edits as such. */
export const richKeys = (contract: Pick<Resource, 'fieldSets'>): string[] =>
  contract.fieldSets.flatMap(({ fields }) => fields.filter(({ input }) => input === 'rich').map(({ key }) => key))

/**
 * A body whose texts with markup are as they will be stored. The pictures they show are held against the sweep of unused
 * files until the transaction ends.
 * @throws 422 on the field as it was sent, for one that is too long, too deep or takes too long, or shows a picture that
 * the store does not have any more
 */
export async function cleanBody<B extends Fields>(
  db: Tx,
  storeId: number,
  keys: readonly string[],
  body: B,
): Promise<B> {
  if (keys.length === 0) return body
  const cleanTexts = (texts: Fields, at: string) => cleanedTexts(db, storeId, { keys, texts, at })
  const out: Fields = { ...body, ...(await cleanTexts(body, '')) }
  const sent = body.translations as Translations | undefined
  if (sent) {
    const translations: Fields = { ...sent }
    for (const locale of LOCALES) {
      const texts = sent[locale]
      if (texts) translations[locale] = { ...texts, ...(await cleanTexts(texts, `translations.${locale}.`)) }
    }
    out.translations = translations
  }
  return out as B
}

interface Sent {
  keys: readonly string[]
  texts: Fields
  /** Before the name of the field. */
  at: string
}

/**
 * Those of `texts` that carry markup, as they will be stored.
 * @throws as `cleanBody`
 */
export async function cleanedTexts(db: Tx, storeId: number, { keys, texts, at }: Sent): Promise<Fields> {
  const out: Fields = {}
  for (const key of keys) {
    const text = texts[key]
    if (typeof text !== 'string') continue
    try {
      const clean = await cleanRich(text, { storeId })
      await knownImages(db, storeId, picturesIn(clean), () => `${at}${key}`)
      out[key] = clean
    } catch (error) {
      throw error instanceof RichTextRefused ? refusedField(`${at}${key}`, error.message) : error
    }
  }
  return out
}

/** The names of the files that a clean text shows. */
const picturesIn = (clean: string): string[] => [
  ...new Set([...clean.matchAll(/ src="\/files\/\d+\/([^"/]+)"/g)].map(([, name = '']) => name)),
]

/** Stored texts as they may be shown. */
export async function shownTexts(
  storeId: number,
  keys: readonly string[],
  translations: Translations,
): Promise<Translations> {
  const out: Translations = { ...translations }
  for (const locale of LOCALES) {
    const texts = out[locale]
    for (const key of keys) {
      const stored = texts?.[key]
      if (stored) out[locale] = { ...out[locale], [key]: await shownRich(stored, storeId) }
    }
  }
  return out
}

/** Rows with their texts as they may be shown. */
export async function shownRows<R extends { translations: Translations }>(
  storeId: number,
  keys: readonly string[],
  rows: R[],
): Promise<R[]> {
  if (keys.length === 0) return rows
  return Promise.all(
    rows.map(async (row) => ({ ...row, translations: await shownTexts(storeId, keys, row.translations) })),
  )
}
