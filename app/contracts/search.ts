import * as z from 'zod/mini'
import { searchWords } from './kit.ts'

export const SEARCH_KINDS = [
  'page',
  'product',
  'order',
  'customer',
  'category',
  'brand',
  'manufacture',
  'store',
] as const

export const searchQuery = z.object({ q: searchWords.check(z.minLength(1), z.maxLength(100)) })

/** Something that was found: what it is called, what tells it from its like, and where it is. */
export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** A page has none. */
  id: z.nullable(z.int()),
  title: z.string(),
  detail: z.nullable(z.string()),
  /** A page of the back-office; of a store, its shop. */
  link: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

/** A page or an action as the palette lists it; `words` are its names in every language. */
export const paletteEntry = z.object({ key: z.string(), label: z.string(), words: z.array(z.string()) })
export type PaletteEntry = z.infer<typeof paletteEntry>
