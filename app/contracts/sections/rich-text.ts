import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { richText as rich } from '../rich.ts'
import { heading, headingField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

export const richText = declareSection({
  type: 'rich_text',
  label: m.section_rich_text,
  hint: m.section_rich_text_hint,
  texts: { heading, body: z.nullable(rich) },
  settings: {},
  fields: [headingField, { key: 'body', label: m.section_text, input: 'rich', translated: true }],
})
