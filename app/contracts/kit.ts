import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { day } from './day.ts'
import { WHOLE_TEXT } from './issues.ts'
import { khmerFilter } from './khmer-filter.ts'

/** Text shown to a person: a message function, called while rendering so that it follows the language. */
export type Text = () => string

export const LOCALES = ['en', 'km'] as const
export type Locale = (typeof LOCALES)[number]
/** What each language calls itself. */
export const TONGUES: Readonly<Record<Locale, string>> = { en: 'English', km: 'ខ្មែរ' }

export type Shape = Record<string, z.core.$ZodType>

export interface Column {
  key: string
  label: Text
  /**
   * 'tree': indented by the row's `level`, with its `path` where the list is no tree. 'mark': the column's label where
   * it is so, else nothing. 'phone': a number to call by a tap. 'sentence': a text that is read whole.
   */
  cell:
    | 'text'
    | 'sentence'
    | 'tree'
    | 'image'
    | 'status'
    | 'number'
    | 'money'
    | 'price'
    | 'date'
    | 'stock'
    | 'mark'
    | 'phone'
  sortable?: boolean
  /** Shown only once somebody chooses it. */
  optional?: boolean
  /** Where the value stands on a phone's card; default 'meta'. */
  mobile?: 'title' | 'meta' | 'hidden'
  align?: 'end'
  /** Of a number: the list of what it counts, `{page}?{filter}={id}`, for who has the permission to see it. */
  leads?: { page: string; filter: string; permission: string }
}

export interface Choice {
  value: string
  label: Text
}

type Input =
  | 'text'
  | 'textarea'
  | 'rich'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'moment'
  | 'color'
  | 'switch'
  | 'select'
  | 'reference'
  | 'references'
  | 'image'
  | 'images'
  | 'words'
  | 'own'

export interface Field {
  key: string
  label: Text
  /**
   * 'own': drawn by the page; its value goes as it is. An 'image' whose key ends in `_path` or `_url` is stored by that alone.
   * 'words' is a list of short texts, typed with commas between. 'references' is a list of ids, whose names the row has below the key without `_ids`, in the plural.
   */
  input: Input
  /** True: one input per language, stored under translations.{locale}.{key}. */
  translated?: boolean
  /** The language of a text that has a key of its own in each: the two stand side by side. */
  lang?: Locale
  required?: boolean
  hint?: Text
  choices?: readonly Choice[]
  /** For 'reference' and 'references': the path of the resource whose rows are offered. */
  of?: string
  /** Crop size in pixels, and what is said of it; specification section 9. */
  crop?: { width: number; height: number; note?: Text }
  max?: number
  /** Of a 'number': places after the dot; default none. */
  decimals?: number
}

export interface FieldSet {
  title: Text
  side?: boolean
  fields: readonly Field[]
}

/** What a list can be narrowed by: the URL, the call, the drawer, the chips and the condition come from it. */
export interface Filter {
  key: string
  label: Text
  /**
   * 'choice' (default): one of `choices`. 'code': the same, of numbers. 'flag': yes or no, as `choices` name them.
   * 'word': a name that the program gave, of which the page has the `choices`. 'reference' (default with `of`): a row of
   * another resource, by its id. 'text': words. 'number': an id. 'date' and 'money': from and to, both ends count.
   */
  kind?: 'choice' | 'code' | 'flag' | 'word' | 'reference' | 'text' | 'number' | 'date' | 'money'
  choices?: readonly Choice[]
  /** Of a 'reference': the path of that resource. */
  of?: string
  /** Of a 'date' and of 'money', which are days of the store and decimal text: what from and to are called. */
  keys?: readonly [from: string, to: string]
  /** The labels of the two inputs of 'money'. */
  ends?: readonly [from: Text, to: Text]
  /** An id that narrows a choice further, where a link says it; it goes when the choice changes. */
  also?: string
  hint?: Text
}

/** A view that comes with a list: its part of the URL under a name. */
export interface ViewPreset {
  key: string
  label: Text
  search: Record<string, string>
}

export interface Declaration<T extends Shape, S extends Shape, X extends Shape, P extends string = string> {
  /** Singular noun, e.g. 'brand'. */
  name: string
  /** Path below /api/backend, e.g. 'brands'. */
  path: P
  /** Path of its pages, where that is another, e.g. 'manufacture'. */
  page?: string | undefined
  /** Prefix of its permission strings: `{permission}-view|create|update|delete`; undefined where none is asked for. */
  permission: string | undefined
  /** `empty` is what a list without a row tells: what such a thing is for. */
  labels: { one: Text; many: Text; empty?: Text }
  /** Texts kept in both languages; `name` is required in at least one. */
  texts: T
  /** Further fields of the body; wrap in `given` what has a default. */
  shape: S
  /** Further fields of the reply. */
  extra: X
  columns: readonly Column[]
  fieldSets: readonly FieldSet[]
  filters: readonly Filter[]
  sorts: readonly string[]
  /** True: what is deleted lies in a trash before it is gone. */
  trash?: boolean
  /** True: its name is made of other fields, so no body has texts. */
  composed?: boolean
  /** Absent: none but 'All'. */
  views?: readonly ViewPreset[]
}

const optionalAll = <S extends Shape>(shape: S) => z.partial(z.object(shape))
const locale = z.enum(LOCALES)

/** In one language a text may be emptied: whether a name is left in any is for the server to see. */
function clearable<T extends Shape>(texts: T) {
  const out: Record<string, z.core.$ZodType> = {}
  for (const [key, schema] of Object.entries(texts)) out[key] = z.optional(z.nullable(z.union([z.literal(''), schema])))
  return z.object(out)
}

/**
 * Declares a resource once: from it come the REST calls, the OpenAPI document, the list page, the edit page and the
 * audit rows.
 */
export function resource<
  T extends Shape & { name: z.core.$ZodType },
  S extends Shape,
  X extends Shape,
  const P extends string,
>(declaration: Declaration<T, S, X, P>) {
  const translations = z.partialRecord(locale, clearable(declaration.texts))
  const texts = { ...optionalAll(declaration.texts).shape, translations: z.optional(translations) }
  // Nothing of the texts is required, so that a body without them is one of theirs.
  const body = z.object({ ...declaration.shape, ...(declaration.composed ? ({} as typeof texts) : texts) })
  const patch = patchOf(body)
  const reply = z.object({
    id: z.int(),
    version: z.int(),
    ...nullableAll(declaration.texts),
    // What `extra` says anew is as it says.
    ...(declaration.shape as Omit<S, keyof X>),
    translations: z.partialRecord(locale, z.record(z.string(), z.nullable(z.string()))),
    ...declaration.extra,
    /** Shoppers who read Khmer miss a text of it. */
    missing_khmer: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  // What is called after its own fields has its name in whatever letters it is.
  const inBoth = declaration.composed ? [] : [khmerFilter]
  const filters: readonly Filter[] = [...declaration.filters, ...inBoth]
  const query = listQuery(declaration.sorts, filters)
  return {
    ...declaration,
    filters,
    views: declaration.views ?? [],
    textKeys: Object.keys(declaration.texts),
    body,
    patch,
    reply,
    query,
  }
}

/**
 * The body of a PUT: what is not sent stays as it is, so nothing is required and no default is filled in
 * (api.md, Shapes). `version` is the one the change was begun on.
 */
export function patchOf<S extends Shape>(body: z.ZodMiniObject<S>) {
  const bare: Record<string, z.core.$ZodType> = {}
  for (const [key, schema] of Object.entries(body.shape)) {
    const { def } = schema._zod
    bare[key] = def.type === 'default' ? (def as z.core.$ZodDefaultDef).innerType : schema
  }
  return z.object({ ...z.partial(z.object(bare as S)).shape, version: z.optional(z.int()) })
}

function nullableAll<T extends Shape>(texts: T) {
  const out: Record<string, z.ZodMiniNullable<z.ZodMiniString>> = {}
  for (const key of Object.keys(texts)) out[key] = z.nullable(z.string())
  return out as { [K in keyof T]: z.ZodMiniNullable<z.ZodMiniString> }
}

export type Resource = ReturnType<typeof resource<{ name: z.core.$ZodType }, Shape, Shape, string>>
export type Row<R extends { reply: z.core.$ZodType }> = z.infer<R['reply']>

/** A whole number that may arrive as text, as it does in a URL; a bad one is refused. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(WHOLE_TEXT))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )

/** `true|false|1|0`, as text or as a boolean (api.md, Replies). */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
)

/** Words to look for. The database holds no control characters, so none are looked for. */
export const searchWords = z
  .string()
  .check(z.maxLength(200), z.regex(/^\P{Cc}*$/u, { error: () => m.error_control_characters() }))

/** Money in the store's currency as decimal text, up to 11 digits before the dot. */
const amount = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.refine((value) => /^\d{1,11}(\.\d{1,2})?$/.test(value), { error: () => m.rule_amount() })),
  ),
)

const anyId = whole(1, Number.MAX_SAFE_INTEGER)

/** A name that the program gave: of an event, of a kind of thing. */
const word = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/))

/** What a filter's value is: in the URL, and in the query of the call. */
function filterValue({ kind, of, choices = [] }: Filter): z.ZodMiniType {
  const values = choices.map(({ value }) => value)
  switch (kind ?? (of ? 'reference' : 'choice')) {
    case 'flag':
      return flag
    case 'reference':
    case 'number':
      return anyId
    case 'text':
      return searchWords
    case 'word':
      return word
    case 'date':
      return day
    case 'money':
      return amount
    case 'code':
      return z.pipe(
        z.pipe(z.union([z.int(), z.string()]), z.transform(String)),
        z.pipe(z.enum(values), z.transform(Number)),
      )
    default:
      return z.enum(values)
  }
}

/** The keys of the URL that a filter has. */
export const filterKeys = ({ key, keys, also }: Filter): string[] => [...(keys ?? [key]), ...(also ? [also] : [])]

type Keys<F> = F extends { keys: readonly [infer From extends string, infer To extends string] }
  ? From | To
  : F extends { key: infer Key extends string; also: infer Also extends string }
    ? Key | Also
    : F extends { key: infer Key extends string }
      ? Key
      : never
type Value<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'code' | 'number' | 'reference' } | { of: string }
    ? number
    : string
/** The query's part of filters, each optional. */
export type FilterShape<Filters extends readonly Filter[]> = string extends Filters[number]['key']
  ? Record<never, never>
  : {
      [F in Filters[number] as Exclude<Keys<F>, Also<F>>]: z.ZodMiniOptional<z.ZodMiniType<Value<F>, unknown>>
    } & { [F in Filters[number] as Also<F>]: z.ZodMiniOptional<z.ZodMiniType<number, unknown>> }
type Also<F> = F extends { also: infer Key extends string } ? Key : never

/** The part of a call's query that its filters are. */
export function filterShape<const Filters extends readonly Filter[]>(filters: Filters): FilterShape<Filters> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const filter of filters) {
    for (const key of filter.keys ?? [filter.key]) shape[key] = z.optional(filterValue(filter))
    if (filter.also) shape[filter.also] = z.optional(anyId)
  }
  // What the loop lays down by key is what the type says of each.
  return shape as FilterShape<Filters>
}

/** The query of a list call: page from 1, limit 1–100 (default 10), sort, direction, search and what its filters say. */
export function listQuery<const Filters extends readonly Filter[]>(
  sorts: readonly string[],
  filters: Filters,
  limit = 10,
) {
  return z.object({
    page: z._default(whole(1, 1_000_000_000), 1),
    limit: z._default(whole(1, 100), limit),
    sort: z.optional(z.enum(Object.fromEntries(sorts.map((sort) => [sort, sort])))),
    direction: z.optional(z.enum(['asc', 'desc'])),
    search: z.optional(searchWords),
    ...filterShape(filters),
  })
}

export type ListQuery = {
  page: number
  limit: number
  sort?: string
  direction?: 'asc' | 'desc'
  search?: string
}

export interface Page<R> {
  data: R[]
  meta: { current_page: number; last_page: number; per_page: number; total: number }
}
