import * as z from 'zod/mini'
import { type Field, LOCALES, type Locale } from '#app/contracts/kit.ts'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import type { ImageItem } from '#app/ui/image-item.ts'

/** What the inputs hold: texts as typed, switches as booleans, images as items, texts per language under `translations`. */
export type FormValues = Record<string, unknown>

const fieldsOf = (of: Contract): Field[] => of.fieldSets.flatMap(({ fields }) => [...fields])
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const typed = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export const isImage = (value: unknown): value is ImageItem => typeof record(value).image === 'string'

const keptByPath = (key: string) => /_(path|url)$/.test(key)
const imageAt = (path: string): ImageItem => ({
  image: path.slice(path.lastIndexOf('/') + 1),
  image_path: path,
  image_url: path,
})

/** The inputs of a row, or of a new thing: presets come from the contract's schema, where it says nothing else. */
export function valuesOf(of: Contract, row?: CrudRow): FormValues {
  const values: FormValues = {}
  const translations: Record<Locale, Record<string, string>> = { en: {}, km: {} }
  const stored = record(row?.translations)
  for (const { key, input, translated } of fieldsOf(of)) {
    const value = row ? row[key] : (of.fresh?.[key] ?? defaultOf(of, key))
    if (translated) for (const locale of LOCALES) translations[locale][key] = typed(record(stored[locale])[key])
    else if (input === 'own') values[key] = value
    else if (input === 'switch') values[key] = value === true
    else if (input === 'image' && keptByPath(key)) values[key] = typeof value === 'string' ? imageAt(value) : null
    else if (input === 'image')
      values[key] = value
        ? {
            image: String(value),
            image_path: typed(row?.[`${key}_path`] ?? row?.image_path),
            image_url: typed(row?.[`${key}_path`] ?? row?.image_url),
          }
        : null
    else if (input === 'images' || input === 'references' || input === 'words')
      values[key] = Array.isArray(value) ? value : []
    else if (input === 'reference') values[key] = typeof value === 'number' ? value : null
    else values[key] = typed(value)
  }
  return { ...values, translations }
}

function defaultOf(of: Contract, key: string): unknown {
  const schema = of.body.shape[key]
  const { data } = schema ? z.safeParse(schema, undefined) : { data: undefined }
  return data
}

/** The body of the call. An empty text is null where the schema lets it be, else it is left out. */
export function bodyOf(of: Contract, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const translations: Record<Locale, Record<string, unknown>> = { en: {}, km: {} }
  for (const field of fieldsOf(of)) {
    const { key, input } = field
    if (field.translated)
      for (const locale of LOCALES) {
        const texts = record(record(values.translations)[locale])
        Object.assign(translations[locale], textOf(of.texts, key, texts[key]))
      }
    else if (input === 'image' && keptByPath(key)) {
      const image = values[key]
      body[key] = isImage(image) ? image.image_path : null
    } else if (input === 'image') {
      const image = isImage(values[key]) ? values[key] : null
      body[key] = image?.image ?? null
      body[`${key}_path`] = image?.image_path ?? null
    } else if (input === 'number' && typed(values[key]) !== '') body[key] = Number(values[key])
    else if (input === 'number' && defaultOf(of, key) !== undefined) body[key] = defaultOf(of, key)
    else if (typeof values[key] === 'string') Object.assign(body, textOf(of.body.shape, key, values[key]))
    else body[key] = values[key]
  }
  return { ...body, translations }
}

function textOf(shape: Record<string, z.core.$ZodType>, key: string, value: unknown): Record<string, unknown> {
  const text = typed(value).trim()
  if (text !== '') return { [key]: text }
  const schema = shape[key]
  return schema && z.safeParse(schema, null).success ? { [key]: null } : {}
}

/** The values with one input changed; a text's name is `translations.{locale}.{key}`. */
export function withValue(values: FormValues, name: string, value: unknown): FormValues {
  const [root, locale, key] = name.split('.')
  if (root !== 'translations' || !locale || !key) return { ...values, [name]: value }
  const translations = record(values.translations)
  return { ...values, translations: { ...translations, [locale]: { ...record(translations[locale]), [key]: value } } }
}
