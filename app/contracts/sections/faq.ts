import { m } from '#app/paraglide/messages.js'
import { heading, headingField, line } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

export const faq = declareSection({
  type: 'faq',
  label: m.section_faq,
  hint: m.section_faq_hint,
  texts: { heading },
  settings: {},
  fields: [headingField],
  items: {
    label: m.section_question,
    max: 20,
    texts: { question: line(200), answer: line(2000) },
    settings: {},
    fields: [
      { key: 'question', label: m.section_question, input: 'text', translated: true, max: 200 },
      { key: 'answer', label: m.section_answer, input: 'textarea', translated: true, max: 2000 },
    ],
  },
})
