import { m } from '#app/paraglide/messages.js'
import { heading, headingField, line } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** What customers said, in the merchant's writing: nothing is made up for him, so a new one is empty. */
export const testimonials = declareSection({
  type: 'testimonials',
  label: m.section_testimonials,
  hint: m.section_testimonials_hint,
  texts: { heading },
  settings: {},
  fields: [headingField],
  items: {
    label: m.section_quote,
    max: 12,
    texts: { quote: line(500), person: line(80) },
    settings: {},
    fields: [
      { key: 'quote', label: m.section_quote, input: 'textarea', translated: true, max: 500 },
      { key: 'person', label: m.section_person, input: 'text', translated: true, max: 80 },
    ],
  },
})
