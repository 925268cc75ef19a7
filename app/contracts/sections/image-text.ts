import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { richText as rich } from '../rich.ts'
import {
  altField,
  altWords,
  heading,
  headingField,
  link,
  linkField,
  linkWords,
  linkWordsField,
  picture,
} from './section-fields.ts'
import { declareSection } from './section-kit.ts'

export const imageText = declareSection({
  type: 'image_text',
  label: m.section_image_text,
  hint: m.section_image_text_hint,
  texts: { heading, body: z.nullable(rich), link_label: linkWords, alt: altWords },
  settings: { image_path: picture, side: z._default(z.enum(['start', 'end']), 'start'), link },
  fields: [
    {
      key: 'image_path',
      label: m.section_picture,
      input: 'image',
      crop: { width: 1200, height: 900, note: m.section_picture_landscape },
    },
    {
      key: 'side',
      label: m.section_side,
      input: 'select',
      choices: [
        { value: 'start', label: m.section_side_start },
        { value: 'end', label: m.section_side_end },
      ],
    },
    headingField,
    { key: 'body', label: m.section_text, input: 'rich', translated: true },
    linkField,
    linkWordsField,
    altField,
  ],
})
