import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { isEntered } from '../entered.ts'
import { image, optionalText, productCount, text } from '../fields.ts'
import { type Choice, LOCALES } from '../kit.ts'
import { namedResource } from '../named.ts'

/** How a shopper chooses (product.md 6.9). */
export const OPTION_TYPES = [
  'select',
  'radio',
  'checkbox',
  'image',
  'color',
  'text',
  'textarea',
  'number',
  'file',
  'date',
  'time',
  'datetime',
] as const
export type OptionType = (typeof OPTION_TYPES)[number]

export const optionTypes: readonly (Choice & { value: OptionType })[] = [
  { value: 'select', label: m.option_type_select },
  { value: 'radio', label: m.option_type_radio },
  { value: 'checkbox', label: m.option_type_checkbox },
  { value: 'image', label: m.option_type_image },
  { value: 'color', label: m.option_type_color },
  { value: 'text', label: m.option_type_text },
  { value: 'textarea', label: m.option_type_textarea },
  { value: 'number', label: m.option_type_number },
  { value: 'file', label: m.option_type_file },
  { value: 'date', label: m.option_type_date },
  { value: 'time', label: m.option_type_time },
  { value: 'datetime', label: m.option_type_datetime },
]

/** One is chosen, several are, or the shopper enters something; while products have an option this stays. */
export function choiceKind(type: OptionType): 'one' | 'several' | 'entered' {
  if (type === 'checkbox') return 'several'
  return isEntered(type) ? 'entered' : 'one'
}

const name = z.optional(z.nullable(text(120)))

export const optionValue = z.object({
  id: z.optional(z.int().check(z.positive())),
  name,
  translations: z.optional(z.partialRecord(z.enum(LOCALES), z.object({ name }))),
  ...image,
  /** `#rrggbb` */
  color: z._default(
    z.nullable(text(7).check(z.refine((value) => /^#[0-9a-f]{6}$/i.test(value), { error: () => m.rule_color() }))),
    null,
  ),
})
export type OptionValue = z.infer<typeof optionValue>

/** What a buyer chooses of a product, and among what (product.md 6.9); the values stand in their order. */
export const option = namedResource({
  name: 'option',
  path: 'options',
  permission: 'product',
  labels: { one: m.option, many: m.options, empty: m.empty_options },
  shape: {
    type: z._default(z.enum(OPTION_TYPES), 'select'),
    values: z._default(z.array(optionValue).check(z.maxLength(100)), []),
  },
  extra: {
    type_name: z.string(),
    /** The names of its values, as a list shows them. */
    value_names: z.nullable(z.string()),
    product_count: z.int(),
    values: z.array(z.extend(optionValue, { image_url: optionalText(255), sort_order: z.int() })),
  },
  columns: [
    { key: 'type_name', label: m.option_kind, cell: 'text' },
    { key: 'value_names', label: m.option_values, cell: 'text' },
    productCount,
  ],
  fields: [{ key: 'type', label: m.option_kind, input: 'select', choices: optionTypes }],
  sets: [{ title: m.option_values, fields: [{ key: 'values', label: m.option_values, input: 'own' }] }],
  filters: [{ key: 'type', label: m.option_kind, choices: optionTypes }],
})
