import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { altField, altWords, heading, headingField, picture } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** As Instagram takes names. */
const account = z._default(
  z.nullable(z.string().check(z.regex(/^@?[A-Za-z0-9._]{1,30}$/, { error: () => m.section_account_wrong() }))),
  null,
)

/** Photos of the shop's account, which are kept here: nothing is asked of Instagram before somebody follows the link. */
export const instagramGrid = declareSection({
  type: 'instagram_grid',
  label: m.section_instagram_grid,
  hint: m.section_instagram_grid_hint,
  texts: { heading },
  settings: { account },
  fields: [headingField, { key: 'account', label: m.section_account, input: 'text', max: 31 }],
  items: {
    label: m.section_photo,
    max: 12,
    texts: { alt: altWords },
    settings: { image_path: picture },
    fields: [
      { key: 'image_path', label: m.section_picture, input: 'image', crop: { width: 800, height: 800 } },
      altField,
    ],
  },
})
