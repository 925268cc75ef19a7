import { m } from '#app/paraglide/messages.js'
import { heading, headingField, line, link, linkField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** Links under a heading, as shops have them at the end of a page. */
export const footerLinks = declareSection({
  type: 'footer_links',
  label: m.section_footer_links,
  hint: m.section_footer_links_hint,
  texts: { heading },
  settings: {},
  fields: [headingField],
  items: {
    label: m.section_link,
    max: 16,
    texts: { title: line(80) },
    settings: { link },
    fields: [{ key: 'title', label: m.section_link_label, input: 'text', translated: true, max: 80 }, linkField],
  },
})
