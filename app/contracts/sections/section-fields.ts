import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from '../fields.ts'
import type { Field } from '../kit.ts'
import { linkTarget } from '../link-target.ts'

// What many types of sections have.

export const line = (max: number) => z.nullable(text(max))

export const heading = line(120)
export const headingField: Field = {
  key: 'heading',
  label: m.section_heading,
  input: 'text',
  translated: true,
  max: 120,
}

/** A picture by its address, as an upload names it. */
export const picture = z._default(z.nullable(text(255)), null)

export const link = linkTarget
export const linkField: Field = { key: 'link', label: m.section_link, input: 'own' }
export const linkWords = line(40)
export const linkWordsField: Field = {
  key: 'link_label',
  label: m.section_link_label,
  input: 'text',
  translated: true,
  max: 40,
}

export const altWords = line(160)
export const altField: Field = {
  key: 'alt',
  label: m.section_alt,
  input: 'text',
  translated: true,
  max: 160,
  hint: m.section_alt_hint,
}
