/** A reply's object without the texts in both languages. */
export type Shown<T> = T extends readonly (infer Item)[]
  ? Shown<Item>[]
  : T extends object
    ? { [K in keyof T as K extends 'translations' ? never : K]: Shown<T[K]> }
    : T

/** What a page in one language is sent. */
export function shown<T>(value: T): Shown<T> {
  if (Array.isArray(value)) return value.map(shown) as Shown<T>
  if (value === null || typeof value !== 'object') return value as Shown<T>
  const entries = Object.entries(value).filter(([key]) => key !== 'translations')
  return Object.fromEntries(entries.map(([key, inner]) => [key, shown(inner)])) as Shown<T>
}
