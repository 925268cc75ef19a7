import { m } from '#app/paraglide/messages.js'
import { seoSet, stateFields } from './fields.ts'
import type { Choice, Field, FieldSet } from './kit.ts'
import { MOST_MEASURED, PRODUCT_NUMBERS } from './product-limits.ts'
import type { LENGTH_UNITS, MEALTIMES, PRODUCT_TYPES, STOCK_STATUSES, WEIGHT_UNITS } from './product-shape.ts'

/** The parts of the form in their order (product.md 8). */
export const PRODUCT_PARTS = [
  'general',
  'media',
  'price',
  'options',
  'stock',
  'links',
  'shipping',
  'seo',
  'food',
] as const
export type ProductPart = (typeof PRODUCT_PARTS)[number]

const number = (key: string, label: Field['label'], max: number, more?: Partial<Field>): Field => ({
  key,
  label,
  input: 'number',
  max,
  ...more,
})
const measure = (key: string, label: Field['label']) => number(key, label, MOST_MEASURED, { decimals: 3 })
/** One of a list, in the order of its names. */
const select = <V extends string>(key: string, label: Field['label'], names: Record<V, Choice['label']>): Field => ({
  key,
  label,
  input: 'select',
  choices: Object.entries<Choice['label']>(names).map(([value, name]) => ({ value, label: name })),
})
const unit = (name: string) => () => name
const own = (key: string, label: Field['label'], more?: Partial<Field>): Field => ({
  key,
  label,
  input: 'own',
  ...more,
})

/** The declared fields of a product, by the part of the form they stand in; the first asks for what every product has. */
export const productParts: Readonly<Record<ProductPart, FieldSet>> = {
  general: {
    title: m.general,
    fields: [
      { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 255 },
      { key: 'price', label: m.price, input: 'money', required: true },
      number('quantity', m.quantity, PRODUCT_NUMBERS.quantity[1]),
      own('categories', m.category),
      {
        key: 'short_description',
        label: m.short_description,
        input: 'text',
        translated: true,
        max: 255,
        hint: m.short_description_hint,
      },
      { key: 'description', label: m.description, input: 'rich', translated: true },
    ],
  },
  media: {
    title: m.product_tab_media,
    fields: [
      { key: 'images', label: m.images, input: 'images', crop: { width: 850, height: 850 } },
      { key: 'video_url', label: m.video_url, input: 'text', max: 255, hint: m.video_url_hint },
    ],
  },
  price: {
    title: m.price,
    fields: [
      { key: 'compare_at_price', label: m.compare_at_price, input: 'money', hint: m.compare_at_price_hint },
      { key: 'cost_price', label: m.cost_price, input: 'money', hint: m.cost_price_hint },
      number('price_khr', m.price_khr, PRODUCT_NUMBERS.price_khr[1]),
      { key: 'tax_class_id', label: m.tax_class, input: 'reference', of: 'tax-classes' },
      { key: 'unit', label: m.product_unit, input: 'text', max: 24, hint: m.product_unit_hint },
      own('specials', m.specials),
      own('tiers', m.tiers),
    ],
  },
  // Told apart from the stock, where variants are drawn: the two are saved together.
  options: { title: m.options, fields: [own('options', m.options), own('variants', m.variants)] },
  stock: {
    title: m.product_tab_stock,
    fields: [
      { key: 'code', label: m.product_code, input: 'text', max: 64, hint: m.product_code_hint },
      { key: 'barcode', label: m.barcode, input: 'text', max: 64 },
      { key: 'model', label: m.product_model, input: 'text', max: 64 },
      { key: 'location', label: m.product_location, input: 'text', max: 64 },
      number('minimum', m.product_minimum, PRODUCT_NUMBERS.minimum[1]),
      number('maximum', m.product_maximum, PRODUCT_NUMBERS.maximum[1]),
      number('step', m.product_step, PRODUCT_NUMBERS.step[1]),
      number('low_stock_threshold', m.low_stock_threshold, PRODUCT_NUMBERS.low_stock_threshold[1], {
        hint: m.low_stock_threshold_hint,
      }),
      select<(typeof STOCK_STATUSES)[number]>('stock_status', m.stock_status, {
        out_of_stock: m.stock_status_out_of_stock,
        in_stock: m.stock_status_in_stock,
        pre_order: m.stock_status_pre_order,
        '2_3_days': m.stock_status_2_3_days,
      }),
      { key: 'date_available', label: m.date_available, input: 'date' },
      { key: 'subtract', label: m.stock_count, input: 'switch', hint: m.stock_count_hint },
      { key: 'allow_backorder', label: m.allow_backorder, input: 'switch', hint: m.allow_backorder_hint },
    ],
  },
  links: {
    title: m.product_tab_links,
    fields: [
      { key: 'brand_id', label: m.brand, input: 'reference', of: 'brands' },
      { key: 'manufacture_id', label: m.manufacture, input: 'reference', of: 'manufactures' },
      { key: 'tag_ids', label: m.tags, input: 'references', of: 'tags' },
      { key: 'related_ids', label: m.related_products, input: 'references', of: 'products' },
      { key: 'upsell_ids', label: m.upsell_products, input: 'references', of: 'products' },
      own('attributes', m.attributes),
    ],
  },
  shipping: {
    title: m.nav_shipping,
    fields: [
      { key: 'shipping', label: m.product_shipping, input: 'switch' },
      measure('weight', m.weight),
      select<(typeof WEIGHT_UNITS)[number]>('weight_unit', m.weight_unit, { g: unit('g'), kg: unit('kg') }),
      measure('length', m.dimension_length),
      measure('width', m.dimension_width),
      measure('height', m.dimension_height),
      select<(typeof LENGTH_UNITS)[number]>('length_unit', m.length_unit, {
        mm: unit('mm'),
        cm: unit('cm'),
        m: unit('m'),
      }),
      {
        key: 'shipping_method_ids',
        label: m.product_shipping_methods,
        input: 'references',
        of: 'shipping-methods',
        hint: m.product_shipping_methods_hint,
      },
    ],
  },
  seo: seoSet,
  food: {
    title: m.product_tab_food,
    fields: [
      number('prep_minutes', m.prep_minutes, PRODUCT_NUMBERS.prep_minutes[1]),
      number('calories', m.calories, PRODUCT_NUMBERS.calories[1]),
      { key: 'kitchen_station', label: m.kitchen_station, input: 'text', max: 40, hint: m.kitchen_station_hint },
      own('spicy', m.spicy),
      select<(typeof MEALTIMES)[number]>('mealtime', m.mealtime, {
        all: m.mealtime_all,
        breakfast: m.mealtime_breakfast,
        lunch: m.mealtime_lunch,
        dinner: m.mealtime_dinner,
      }),
      own('allergens', m.allergens),
    ],
  },
}

export const productState: FieldSet = {
  title: m.status,
  side: true,
  fields: [
    ...stateFields,
    select<(typeof PRODUCT_TYPES)[number]>('type', m.product_type, {
      physical: m.product_type_physical,
      food: m.product_type_food,
      digital: m.product_type_digital,
      service: m.product_type_service,
      bundle: m.product_type_bundle,
    }),
    { key: 'feature', label: m.feature, input: 'switch' },
    own('sold_out', m.sold_out_today),
    own('publish_at', m.publish_at),
  ],
}
