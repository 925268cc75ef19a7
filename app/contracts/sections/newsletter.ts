import { m } from '#app/paraglide/messages.js'
import { heading, headingField, line } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** Lets customers ask for the store's news by email; who asked confirms it by a link (server/api/shop/newsletter.ts). */
export const newsletter = declareSection({
  type: 'newsletter',
  label: m.section_newsletter,
  hint: m.section_newsletter_hint,
  texts: { heading, body: line(200) },
  settings: {},
  fields: [headingField, { key: 'body', label: m.section_text, input: 'textarea', translated: true, max: 200 }],
})
