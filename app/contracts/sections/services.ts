import { m } from '#app/paraglide/messages.js'
import { optionalText } from '../fields.ts'
import { heading, headingField, line } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** A sign is one emoji: what stands before a service. */
const sign = optionalText(8)

export const services = declareSection({
  type: 'services',
  label: m.section_services,
  hint: m.section_services_hint,
  texts: { heading },
  settings: {},
  fields: [headingField],
  items: {
    label: m.section_service,
    max: 8,
    texts: { title: line(80), body: line(200) },
    settings: { icon: sign },
    fields: [
      { key: 'icon', label: m.section_sign, input: 'text', max: 8, hint: m.section_sign_hint },
      { key: 'title', label: m.section_heading, input: 'text', translated: true, max: 80 },
      { key: 'body', label: m.section_text, input: 'textarea', translated: true, max: 200 },
    ],
  },
})
