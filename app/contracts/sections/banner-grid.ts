import { m } from '#app/paraglide/messages.js'
import { altField, altWords, heading, headingField, line, link, linkField, picture } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

export const bannerGrid = declareSection({
  type: 'banner_grid',
  label: m.section_banner_grid,
  hint: m.section_banner_grid_hint,
  texts: { heading },
  settings: {},
  fields: [headingField],
  items: {
    label: m.section_banner,
    max: 6,
    texts: { title: line(80), alt: altWords },
    settings: { image_path: picture, link },
    fields: [
      {
        key: 'image_path',
        label: m.section_picture,
        input: 'image',
        crop: { width: 1200, height: 600, note: m.section_picture_wide },
      },
      { key: 'title', label: m.section_heading, input: 'text', translated: true, max: 80 },
      linkField,
      altField,
    ],
  },
})
