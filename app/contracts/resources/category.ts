import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { BANNER_CROP, filePath, named, optionalText, productsBy, reference } from '../fields.ts'
import { plainResource } from '../plain.ts'
import { time } from '../time.ts'

const mealtimes = [
  { value: 'all', label: m.mealtime_all },
  { value: 'breakfast', label: m.mealtime_breakfast },
  { value: 'lunch', label: m.mealtime_lunch },
  { value: 'dinner', label: m.mealtime_dinner },
]
const id = z.int().check(z.positive())
const link = z.object({ id: z.int(), name: z.string() })
const off = z._default(z.boolean(), false)

/** Where goods stand in the shop (product.md 6.5). */
export const category = plainResource({
  name: 'category',
  trash: true,
  path: 'categories',
  labels: { one: m.category, many: m.categories, empty: m.empty_categories },
  tree: true,
  shape: {
    parent_id: reference,
    banner_path: filePath,
    icon: optionalText(64),
    /** In the shop's menu. */
    top: z._default(z.boolean(), true),
    /** In how many columns the menu lists what is below it. */
    column: z._default(z.int().check(z.gte(1), z.lte(6)), 1),
    show_home: off,
    feature: off,
    mealtime: z._default(z.enum(['all', 'breakfast', 'lunch', 'dinner']), 'all'),
    available_from: time,
    available_to: time,
    filter_option_ids: z._default(z.array(id).check(z.maxLength(20)), []),
  },
  extra: {
    parent: named,
    /** The categories above, the uppermost first. */
    path: z.array(link),
    /** From 1 to 5. */
    level: z.int(),
    /** Its own and those of the categories below it, each once. */
    product_count: z.int(),
    filter_options: z.array(link),
  },
  columns: [productsBy('category_id')],
  fields: [
    {
      key: 'parent_id',
      label: m.category_parent,
      input: 'reference',
      of: 'categories',
      hint: m.category_parent_hint,
    },
    { key: 'icon', label: m.category_icon, input: 'text', max: 8, hint: m.category_icon_hint },
  ],
  switches: [{ key: 'feature', label: m.feature, input: 'switch' }],
  images: [{ key: 'banner_path', label: m.banner_image, input: 'image', crop: BANNER_CROP }],
  sets: [
    {
      title: m.category_where,
      side: true,
      fields: [
        { key: 'top', label: m.category_top, input: 'switch' },
        { key: 'show_home', label: m.category_show_home, input: 'switch' },
        { key: 'column', label: m.category_column, input: 'number', max: 6 },
      ],
    },
    {
      title: m.category_when,
      fields: [
        { key: 'mealtime', label: m.mealtime, input: 'select', choices: mealtimes },
        { key: 'available_from', label: m.available_from, input: 'time', hint: m.available_hint },
        { key: 'available_to', label: m.available_to, input: 'time' },
        {
          key: 'filter_option_ids',
          label: m.category_filters,
          input: 'references',
          of: 'options',
          hint: m.category_filters_hint,
        },
      ],
    },
  ],
})
