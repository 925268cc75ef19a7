import * as z from 'zod/mini'
import type { Field, Shape, Text } from '../kit.ts'

/** The texts of one language; what a language lacks is shown in the other. */
type Words = Record<string, string | null | undefined>
export interface BothWords {
  en: Words
  km: Words
}

/** One of those that a section shows side by side: a slide, a question, a service. */
export interface SectionItem {
  id: string
  settings: Record<string, unknown>
  text: BothWords
}

/** A piece of a page, as a design keeps it (product.md 6.4). */
export interface Section {
  id: string
  type: string
  visible: boolean
  settings: Record<string, unknown>
  text: BothWords
  items: SectionItem[]
}

type Plain = string | number | boolean | null | number[] | { type: string; id?: number; url?: string }
type PlainItem = Omit<SectionItem, 'settings'> & { settings: Record<string, Plain> }
/** The same, of which is known that all of it can be written down. */
export type PlainSection = Omit<Section, 'settings' | 'items'> & { settings: PlainItem['settings']; items: PlainItem[] }

type Texts = Record<string, z.core.$ZodType<string | null>>

interface Part {
  /** Kept in both languages. */
  texts: Texts
  /** The same in both. */
  settings: Shape
  /** How the editor asks for them. */
  fields: readonly Field[]
}

/** What a type of section is: one file declares it, and the registry (section-types.ts) lists it. */
export interface SectionType extends Part {
  type: string
  label: Text
  /** What it is for, where somebody chooses one. */
  hint: Text
  /** Those that it shows side by side, at most `max`. */
  items?: Part & { label: Text; max: number }
}

/** Of a section or an item: unique within its design, so that an edit finds it again after others were moved. */
export const partId = z.string().check(z.regex(/^[a-z0-9]{4,24}$/))

/** Each text may be left out, in both languages. */
const wordsOf = (texts: Texts) => {
  const one = z._default(z.partial(z.object(texts)), {})
  return z._default(z.object({ en: one, km: one }), { en: {}, km: {} })
}

const partOf = ({ texts, settings }: Part) => ({
  settings: z.prefault(z.object(settings), {}),
  text: wordsOf(texts),
})

/** What a section of a type may be; keys that the type does not have are left out. */
export const sectionOf = (declared: SectionType) =>
  z.object({
    id: partId,
    type: z.literal(declared.type),
    visible: z._default(z.boolean(), true),
    ...partOf(declared),
    items: declared.items
      ? z._default(
          z.array(z.object({ id: partId, ...partOf(declared.items) })).check(z.maxLength(declared.items.max)),
          [],
        )
      : z._default(z.array(z.never()), []),
  })

/** A section declared; the call keeps the names of what it declares. */
export const declareSection = <const T extends SectionType>(declared: T): T => declared
