import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { heading, headingField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

/** Categories as pictures: those that are chosen here, or those that say that they stand on the first page. */
export const categoryGrid = declareSection({
  type: 'category_grid',
  label: m.section_category_grid,
  hint: m.section_category_grid_hint,
  texts: { heading },
  settings: { category_ids: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(24)), []) },
  fields: [
    headingField,
    {
      key: 'category_ids',
      label: m.section_categories,
      input: 'references',
      of: 'categories',
      hint: m.section_categories_hint,
    },
  ],
})
