import type { Locale } from '#app/contracts/kit.ts'
import type { SentBracket, SentZone } from '#app/contracts/resources/shipping-method.ts'
import type { NamedPicture } from '#server/domain/transfer/file/read-picture.ts'

type Texts = Readonly<Record<string, string>>

/** What a file says about one thing of a list. Blank cells say nothing. */
export interface ImportedThing {
  row: number
  slug: string | null
  /** What it may be called, in any language. */
  names: string[]
  /** In the store's default language. */
  texts: Texts
  translations: Record<Locale, Texts>
  /** What a body says under these keys. */
  plain: Readonly<Record<string, string | number | boolean | readonly (SentBracket | SentZone | number)[]>>
  /** What it refers to, by the body's keys: link names, or names; of a single one in a list of one. */
  things: Readonly<Record<string, string | readonly string[]>>
  /** By the body's keys. */
  pictures: Readonly<Record<string, NamedPicture>>
  /** Of an option; empty where the file has none. */
  values: ImportedValue[]
}

export interface ImportedValue {
  row: number
  translations: Partial<Record<Locale, string>>
  color: string | null
  picture: NamedPicture | null
}
