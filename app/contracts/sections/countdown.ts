import { m } from '#app/paraglide/messages.js'
import { optionalMoment } from '../moment.ts'
import { heading, headingField, line, link, linkField, linkWords, linkWordsField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** How long something still lasts; it is gone when that has ended. */
export const countdown = declareSection({
  type: 'countdown',
  label: m.section_countdown,
  hint: m.section_countdown_hint,
  texts: { heading, body: line(200), link_label: linkWords },
  settings: { ends_at: optionalMoment, link },
  fields: [
    headingField,
    { key: 'body', label: m.section_text, input: 'text', translated: true, max: 200 },
    { key: 'ends_at', label: m.section_ends_at, input: 'moment' },
    linkField,
    linkWordsField,
  ],
})
