import type { Locale } from '#app/contracts/kit.ts'
import type { SentBracket } from '#app/contracts/resources/shipping-method.ts'
import { VALUE_TITLES } from '#app/contracts/thing-columns.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { asSent, nameIn } from '#server/domain/pictures/picture-body.ts'
import { clean, oneLine } from '#server/domain/transfer/file/clean.ts'
import type { ImportHow } from '#server/domain/transfer/job/import-of.ts'
import { sameBrackets } from './bracket-cell.ts'
import type { ImportedThing, ImportedValue } from './imported-thing.ts'

export type ThingBody = Record<string, unknown> & { translations?: Translations; values?: unknown[] }

/** What the store has of a thing: its reply. */
export interface KnownThing extends Record<string, unknown> {
  id: number
  version: number
  slug?: string | null
  translations: Translations
}

/** A thing of the file whose references and pictures are found: ids, and names of files. */
export interface SettledThing extends Pick<ImportedThing, 'row' | 'slug' | 'texts' | 'translations' | 'plain'> {
  ids: Readonly<Record<string, number | readonly number[]>>
  pictures: Readonly<Record<string, string>>
  values: SettledValue[]
}
export interface SettledValue extends Pick<ImportedValue, 'translations' | 'color'> {
  image: string | null
}

/** The texts of an item by language; those without one are in the store's. */
function textsOf({ texts, translations }: SettledThing, own: Locale): Translations {
  return { ...translations, [own]: { ...texts, ...translations[own] } }
}

/** A thing that is to be made. */
export function newThing(item: SettledThing, { context }: Pick<ImportHow, 'context'>): ThingBody {
  return {
    ...(item.slug && { slug: item.slug }),
    translations: textsOf(item, context.store.default_locale),
    ...item.plain,
    ...item.ids,
    ...item.pictures,
    ...(item.values.length > 0 && { values: item.values.map(newValue) }),
  }
}

const newValue = ({ translations: { en, km }, color, image }: SettledValue) => ({
  translations: { ...(en && { en: { name: en } }), ...(km && { km: { name: km } }) },
  color,
  image,
})

/**
 * What of a thing that is there differs from the file. A column that the file lacks, or a blank cell, says nothing; values are
 * added, and none is taken away.
 * @param titleOf how the file calls a key of the body
 */
export function thingChanges(
  item: SettledThing,
  known: KnownThing,
  { context, columns }: Pick<ImportHow, 'context' | 'columns'>,
  titleOf: (key: string) => string,
): ThingBody {
  const body: ThingBody = {}
  const put = (key: string, value: unknown, before: unknown) => {
    const listed = Array.isArray(value) && JSON.stringify(value) === JSON.stringify(before)
    const same =
      key === 'brackets' ? sameBrackets(value as SentBracket[], before as SentBracket[]) : listed || value === before
    if (columns.has(titleOf(key)) && !same) body[key] = value
  }
  if (item.slug) put('slug', item.slug, known.slug)
  for (const [key, value] of Object.entries(item.plain)) put(key, value, known[key])
  for (const [key, id] of Object.entries(item.ids)) put(key, id, known[key])
  for (const [key, name] of Object.entries(item.pictures)) put(key, name, nameIn(known[key]))
  const texts = changedTexts(textsOf(item, context.store.default_locale), known, columns)
  if (texts) body.translations = texts
  const values = VALUE_TITLES.some((title) => columns.has(title)) ? changedValues(item.values, known) : undefined
  if (values) body.values = values
  return body
}

function changedTexts(said: Translations, { translations }: KnownThing, columns: ReadonlySet<string>) {
  const out: Translations = {}
  for (const locale of ['en', 'km'] as const)
    for (const [key, text] of Object.entries(said[locale] ?? {})) {
      if (!text || !(columns.has(key) || columns.has(`${key}_${locale}`))) continue
      if (!isSame(translations[locale]?.[key], text)) out[locale] = { ...out[locale], [key]: text }
    }
  return Object.keys(out).length > 0 ? out : undefined
}

/** The same text, but for what no cell keeps. */
const isSame = (stored: string | null | undefined, text: string) =>
  stored === text || clean(stored ?? '') === text || oneLine(clean(stored ?? '')) === text

type KnownValue = Parameters<typeof asSent>[0] & { translations: Translations }

/** An option's values with what the file says of them, in the store's order, new ones behind; undefined: nothing is new. */
function changedValues(said: readonly SettledValue[], known: KnownThing) {
  const all = (known.values ?? []) as KnownValue[]
  const out: unknown[] = []
  let changed = false
  const of = new Map(said.map((value) => [value, all.find((one) => isCalled(one, value))]))
  for (const one of all) {
    const value = [...of].find(([, match]) => match === one)?.[0]
    const more = value ? valueChanges(value, one) : {}
    if (Object.keys(more).length > 0) changed = true
    out.push({ ...asSent(one), ...more })
  }
  const fresh = said.filter((value) => !of.get(value))
  out.push(...fresh.map(newValue))
  return changed || fresh.length > 0 ? out : undefined
}

const isCalled = ({ translations: t }: KnownValue, { translations: { en, km } }: SettledValue) => {
  const names = [t.en?.name, t.km?.name].filter(Boolean).map((name) => searchText(name))
  return [en, km].some((name) => name && names.includes(searchText(name)))
}

function valueChanges({ translations: said, color, image }: SettledValue, one: KnownValue) {
  const texts = Object.fromEntries(
    (['en', 'km'] as const).flatMap((locale) => {
      const name = said[locale]
      return name && name !== one.translations[locale]?.name ? [[locale, { name }]] : []
    }),
  )
  return {
    ...(Object.keys(texts).length > 0 && { translations: { ...one.translations, ...texts } }),
    ...(color && color !== one.color && { color }),
    ...(image && image !== one.image && { image }),
  }
}

/** What a shipping method loses with another type, or with brackets. */
const PRICE_KEYS = ['cost', 'cost_per_unit', 'brackets', 'free_over', 'zones', 'excluded_zones']

/** Of what a change sets, and of what goes with that, what was there before. */
export function thingBefore(body: ThingBody, known: KnownThing): ThingBody {
  const { translations, values, ...rest } = body
  const priced = known.brackets !== undefined && ('type' in rest || 'brackets' in rest)
  const before: ThingBody = Object.fromEntries(
    [...Object.keys(rest), ...(priced ? PRICE_KEYS : [])].map((key) => [
      key,
      key === 'image' || key.endsWith('_path') ? nameIn(known[key]) : known[key],
    ]),
  )
  if (values) before.values = ((known.values ?? []) as KnownValue[]).map(asSent)
  if (!translations) return before
  const texts = (locale: Locale) =>
    Object.fromEntries(
      Object.keys(translations[locale] ?? {}).map((key) => [key, known.translations[locale]?.[key] ?? '']),
    )
  return { ...before, translations: { en: texts('en'), km: texts('km') } }
}
