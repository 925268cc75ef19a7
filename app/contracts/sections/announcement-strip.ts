import { m } from '#app/paraglide/messages.js'
import { line, link, linkField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

export const announcementStrip = declareSection({
  type: 'announcement_strip',
  label: m.section_announcement_strip,
  hint: m.section_announcement_strip_hint,
  texts: { body: line(200) },
  settings: { link },
  fields: [{ key: 'body', label: m.section_text, input: 'text', translated: true, max: 200 }, linkField],
})
