import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { heading, headingField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

const id = z.int().check(z.positive())

/** What is sold, by category, with its prices: as a menu on paper has it. */
export const foodMenu = declareSection({
  type: 'food_menu',
  label: m.section_food_menu,
  hint: m.section_food_menu_hint,
  texts: { heading },
  settings: {
    category_ids: z._default(z.array(id).check(z.maxLength(8)), []),
    limit: z._default(z.int().check(z.gte(2), z.lte(24)), 12),
  },
  fields: [
    headingField,
    { key: 'category_ids', label: m.section_menu_categories, input: 'references', of: 'categories' },
    { key: 'limit', label: m.section_menu_limit, input: 'number', max: 24 },
  ],
})
