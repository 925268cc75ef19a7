import {
  keysOfKind,
  PLAIN_KEYS,
  type PlainKey,
  type PlainValue,
  type PRODUCT_SPEC,
  plainField,
} from '#app/contracts/product-spec.ts'

/** What our files do without. */
const ABSENT = ['feature'] as const
/** Titles that are not the key: measures say in what they are told. */
const TITLES = {
  weight: 'weight_grams',
  length: 'length_mm',
  width: 'width_mm',
  height: 'height_mm',
} as const satisfies Partial<Record<PlainKey, string>>
type Titles = typeof TITLES

/** Plain fields that our own files have a column for, in the order of the specification. */
export type FileKey = Exclude<PlainKey, (typeof ABSENT)[number]>
type TitleOf<K extends FileKey> = K extends keyof Titles ? Titles[K] : K
export type FileTitle = { [K in FileKey]: TitleOf<K> }[FileKey]

const isAbsent = (key: PlainKey) => (ABSENT as readonly PlainKey[]).includes(key)
export const FILE_KEYS = PLAIN_KEYS.filter((key): key is FileKey => !isAbsent(key))

const titleOf = (key: FileKey) => (TITLES as Partial<Record<PlainKey, string>>)[key] ?? key
export const FILE_TITLES = Object.fromEntries(FILE_KEYS.map((key) => [key, titleOf(key)])) as {
  [K in FileKey]: TitleOf<K>
}

type Spec = typeof PRODUCT_SPEC

/** What a column of the database holds of a field: minor units, grams, millimetres; an instant as ISO 8601. */
export type StoredValue<K extends FileKey> = Spec[K]['type']['kind'] extends 'amount' ? number : PlainValue<K>

/** Plain fields as an import sets them; only those that there is something to say of. */
export type FileFields = { [K in FileKey]?: StoredValue<K> } & RielFor
/** The same of a product that is there; null: it has none. */
export type StoredFields = { [K in FileKey]: StoredValue<K> | null } & { price_khr_for: number | null }
/** The price that riel were said for: those of another one say nothing any more. */
interface RielFor {
  price_khr_for?: number
}

/** What they are in a product that nobody said anything of. */
export const FIELD_PRESETS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(PLAIN_KEYS.map((key) => [key, plainField(key).type.preset])),
  price_khr_for: null,
}

const MOMENTS: readonly string[] = keysOfKind('moment')

/** The same as columns of the database have them. */
export const asColumns = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      MOMENTS.includes(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

/** Of a stored product. */
export function storedFields(row: Readonly<Record<string, unknown>>): StoredFields {
  const out: Record<string, unknown> = { price_khr_for: row.price_khr_for ?? null }
  for (const key of FILE_KEYS) {
    const value = row[key] ?? null
    out[key] = value instanceof Date ? value.toISOString() : value
  }
  if (row.price_khr_for !== row.price) out.price_khr = null
  return out as StoredFields
}
