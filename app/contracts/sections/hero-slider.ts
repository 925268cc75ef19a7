import { m } from '#app/paraglide/messages.js'
import { altField, altWords, line, link, linkField, linkWords, linkWordsField, picture } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** The head of a page. Without slides it is the store's own: its name, what it says of itself, its picture. */
export const heroSlider = declareSection({
  type: 'hero_slider',
  label: m.section_hero_slider,
  hint: m.section_hero_slider_hint,
  texts: {},
  settings: {},
  fields: [],
  items: {
    label: m.section_slide,
    max: 5,
    texts: { title: line(120), body: line(300), link_label: linkWords, alt: altWords },
    settings: { image_path: picture, link },
    fields: [
      {
        key: 'image_path',
        label: m.section_picture,
        input: 'image',
        crop: { width: 1200, height: 500, note: m.section_picture_wide },
      },
      { key: 'title', label: m.section_heading, input: 'text', translated: true, max: 120 },
      { key: 'body', label: m.section_text, input: 'textarea', translated: true, max: 300 },
      linkField,
      linkWordsField,
      altField,
    ],
  },
})
