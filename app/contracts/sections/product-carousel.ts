import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { heading, headingField } from './section-fields.ts'
import { declareSection } from './section-kit.ts'

export const PRODUCT_SOURCES = ['new', 'best', 'category', 'promotion', 'manual'] as const
export type ProductSource = (typeof PRODUCT_SOURCES)[number]

const id = z.int().check(z.positive())

/** Products of one source. One without a thing that it names (a category, a promotion) shows nothing. */
export const productCarousel = declareSection({
  type: 'product_carousel',
  label: m.section_product_carousel,
  hint: m.section_product_carousel_hint,
  texts: { heading },
  settings: {
    source: z._default(z.enum(PRODUCT_SOURCES), 'new'),
    category_id: z._default(z.nullable(id), null),
    promotion_id: z._default(z.nullable(id), null),
    product_ids: z._default(z.array(id).check(z.maxLength(24)), []),
    limit: z._default(z.int().check(z.gte(2), z.lte(24)), 8),
  },
  fields: [
    headingField,
    {
      key: 'source',
      label: m.section_source,
      input: 'select',
      choices: [
        { value: 'new', label: m.section_source_new },
        { value: 'best', label: m.section_source_best },
        { value: 'category', label: m.section_source_category },
        { value: 'promotion', label: m.section_source_promotion },
        { value: 'manual', label: m.section_source_manual },
      ],
    },
    { key: 'category_id', label: m.section_source_category, input: 'reference', of: 'categories' },
    { key: 'promotion_id', label: m.section_source_promotion, input: 'reference', of: 'promotions' },
    { key: 'product_ids', label: m.section_source_manual, input: 'references', of: 'products' },
    { key: 'limit', label: m.section_limit, input: 'number', max: 24 },
  ],
})
