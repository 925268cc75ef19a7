import type { Field, Locale, Resource } from './kit.ts'
import { LOCALES } from './kit.ts'

/** A column of a file of things: what its form has a field for, the file has a column for. */
export interface ThingColumn {
  title: string
  /** Of the body, or of its texts. */
  key: string
  as:
    | 'line'
    | 'text'
    | 'flag'
    | 'number'
    | 'choice'
    | 'picture'
    | 'thing'
    | 'things'
    | 'money'
    | 'brackets'
    | 'weekdays'
    | 'zones'
  /** Of a text that both languages have. */
  locale?: Locale
  /** Letters that it may have. */
  max: number
  /** Of a 'choice'. */
  choices: readonly string[]
}

/** Titles of what an option's value says, a row each; the option itself stands on the first of them. */
export const VALUE_TITLES = ['value_en', 'value_km', 'value_color', 'value_image'] as const
export type ValueTitle = (typeof VALUE_TITLES)[number]

const AS: Partial<Record<Field['input'], ThingColumn['as']>> = {
  text: 'line',
  textarea: 'text',
  number: 'number',
  switch: 'flag',
  select: 'choice',
  image: 'picture',
  reference: 'thing',
  references: 'things',
  time: 'line',
  money: 'money',
}
/** What a form has inputs of its own for, and a file a cell. */
const AS_KEYS: Partial<Record<string, ThingColumn['as']>> = {
  brackets: 'brackets',
  weekdays: 'weekdays',
  zones: 'zones',
  excluded_zones: 'zones',
}
/** Longest where the form says nothing of it: what the database is asked for by. */
const LONGEST = 255

/** A picture that is kept by its path, or what is referred to, is called without the ending. */
const titleOf = (key: string) => key.replace(/_(?:path|id)$/, '').replace(/_ids$/, 's')

/** The columns of a contract's own files, its link name first. */
export function thingColumns({ fieldSets }: Pick<Resource, 'fieldSets'>): ThingColumn[] {
  const fields = fieldSets.flatMap((set) => [...set.fields])
  const slug = fields.filter(({ key }) => key === 'slug')
  return [...slug, ...fields.filter(({ key }) => key !== 'slug')].flatMap((field): ThingColumn[] => {
    const as = AS[field.input] ?? AS_KEYS[field.key]
    if (!as) return []
    const { key, max = LONGEST } = field
    const column = { key, as, max, choices: field.choices?.map(({ value }) => value) ?? [] }
    if (!field.translated) return [{ ...column, title: titleOf(key) }]
    return LOCALES.map((locale) => ({ ...column, title: `${key}_${locale}`, locale }))
  })
}

/** Whether a row of it has values below. */
export const hasValues = ({ fieldSets }: Pick<Resource, 'fieldSets'>): boolean =>
  fieldSets.some(({ fields }) => fields.some(({ key }) => key === 'values'))

/** What a column of a foreign file may be: texts stand there in one language, names and descriptions perhaps in both. */
export const mappedTitles = (columns: readonly ThingColumn[]): string[] => [
  ...new Set(
    columns.flatMap(({ title, key, locale }) => {
      if (!locale) return [title]
      return locale === 'en' ? [key] : key === 'name' || key === 'description' ? [title] : []
    }),
  ),
]
