import { m } from '#app/paraglide/messages.js'
import { seoSet, statusField } from './fields.ts'
import type { Column, Field, FieldSet } from './kit.ts'
import type { Kind } from './product-kinds.ts'
import { MOST_QUANTITY } from './product-limits.ts'
import {
  keysWith,
  PLAIN_KEYS,
  type PlainField,
  type PlainKey,
  type PlainPart,
  type ProductPart,
  plainField,
} from './product-spec.ts'

/** How a value of a kind is typed in. */
function inputOf(type: Kind): Pick<Field, 'input' | 'max' | 'decimals' | 'choices'> {
  switch (type.kind) {
    case 'line':
    case 'barcode':
    case 'link':
      return { input: 'text', max: type.max }
    case 'whole':
      return { input: 'number', max: type.max }
    case 'measure':
      return { input: 'number', max: type.max, decimals: 3 }
    case 'amount':
      return { input: 'money' }
    case 'truth':
      return { input: 'switch' }
    case 'day':
      return { input: 'date' }
    case 'choice':
      return {
        input: 'select',
        choices: Object.entries(type.names).map(([value, label]) => ({ value, label })),
      }
    default:
      return { input: 'own' }
  }
}

function fieldOf(key: PlainKey): Field {
  const { type, label, hint, own }: PlainField = plainField(key)
  return { key, label, ...(hint && { hint }), ...(own ? { input: 'own' } : inputOf(type)) }
}

/** How a list shows a kind; text where nothing is said. */
const CELLS: Partial<Record<Kind['kind'], Column['cell']>> = {
  whole: 'number',
  amount: 'money',
  day: 'date',
  truth: 'mark',
}

/** Plain fields that a list shows once somebody chooses them. */
export const listedFields: readonly Column[] = keysWith('list').map((key) => {
  const { type, label } = plainField(key)
  const cell = CELLS[type.kind] ?? 'text'
  return { key, label, cell, optional: true, ...(cell === 'number' || cell === 'money' ? { align: 'end' } : {}) }
})

/** The plain fields of a part of the form, in the order of the specification. */
export const plainFieldsOf = (part: PlainPart): Field[] =>
  PLAIN_KEYS.filter((key) => plainField(key).part === part).map(fieldOf)

const own = (key: string, label: Field['label']): Field => ({ key, label, input: 'own' })

/** The declared fields of a product, by the part of the form they stand in; the first asks for what every product has. */
export const productParts: Readonly<Record<ProductPart, FieldSet>> = {
  general: {
    title: m.general,
    fields: [
      { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 255 },
      { key: 'price', label: m.price, input: 'money', required: true },
      { key: 'quantity', label: m.quantity, input: 'number', max: MOST_QUANTITY },
      { key: 'subtract', label: m.stock_count, input: 'switch', hint: m.stock_count_hint },
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
      ...plainFieldsOf('media'),
    ],
  },
  price: {
    title: m.price,
    fields: [
      { key: 'compare_at_price', label: m.compare_at_price, input: 'money', hint: m.compare_at_price_hint },
      ...plainFieldsOf('price'),
      { key: 'tax_class_id', label: m.tax_class, input: 'reference', of: 'tax-classes' },
      own('specials', m.specials),
      own('tiers', m.tiers),
    ],
  },
  // Told apart from the stock, where variants are drawn: the two are saved together.
  options: {
    title: m.options,
    fields: [own('options', m.options), own('variants', m.variants)],
  },
  stock: {
    title: m.product_tab_stock,
    fields: [
      { key: 'code', label: m.product_code, input: 'text', max: 64, hint: m.product_code_hint },
      ...plainFieldsOf('stock'),
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
      ...plainFieldsOf('shipping'),
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
  food: { title: m.product_tab_food, fields: plainFieldsOf('food') },
}

export const productState: FieldSet = {
  title: m.status,
  side: true,
  fields: [statusField, ...plainFieldsOf('state'), own('sold_out', m.sold_out_today)],
}
