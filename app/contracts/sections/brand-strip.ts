import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { heading, headingField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** The store's brands: those that are chosen here, or the first ones of its list. */
export const brandStrip = declareSection({
  type: 'brand_strip',
  label: m.section_brand_strip,
  hint: m.section_brand_strip_hint,
  texts: { heading },
  settings: { brand_ids: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(24)), []) },
  fields: [headingField, { key: 'brand_ids', label: m.section_brands, input: 'references', of: 'brands' }],
})
