import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { amount } from '../amount.ts'
import {
  named,
  optionalText,
  reference,
  requiredText,
  seoTexts,
  status,
  statusFilter,
  statusViews,
  text,
} from '../fields.ts'
import { LOCALES, resource } from '../kit.ts'
import { listedFields, productParts, productState } from '../product-fields.ts'
import { quantity } from '../product-limits.ts'
import { choiceRange, saleExtra, saleShape, stockFilter, valueStock, variantState } from '../product-sale.ts'
import { productShape, variantOwnFields } from '../product-shape.ts'
import { PRODUCT_PARTS } from '../product-spec.ts'
import { richText } from '../rich.ts'
import { OPTION_TYPES } from './option.ts'

const optionalAmount = z.nullable(amount)
const id = z.int().check(z.positive())

const names = z.optional(z.partialRecord(z.enum(LOCALES), z.object({ name: z.optional(z.nullable(text(120))) })))

export const MAX_AXES = 3
export const MAX_VARIANTS = 500

export const productImage = z.object({
  id: z.optional(id),
  image: requiredText(120),
  image_path: z.optional(z.nullable(z.string())),
  image_url: z.optional(z.nullable(z.string())),
  /** In both languages where `alt_km` is null. */
  alt: z.optional(z.nullable(text(200))),
  alt_km: z.optional(z.nullable(text(200))),
  /** The value of an option that it shows. */
  value_id: z.optional(z.nullable(id)),
  is_main: z.optional(z.boolean()),
  sort_order: z.optional(z.int()),
})

export const productOption = z.object({
  option_id: z.optional(id),
  name: z.optional(text(120)),
  translations: names,
  type: z.optional(z.enum(OPTION_TYPES)),
  required: z.optional(z.boolean()),
  ...choiceRange,
  /** Of one that is filled in: what is added to the price where it is. Not sent: it stays. */
  price: z.optional(amount),
  values: z
    .array(
      z.object({
        value_id: z.optional(id),
        name: z.optional(text(120)),
        translations: names,
        price: z.optional(amount),
        ...valueStock,
      }),
    )
    .check(z.maxLength(100)),
})

export const productVariant = z.object({
  id: z.optional(id),
  code: z.optional(z.nullable(text(64))),
  price: z.optional(optionalAmount),
  compare_at_price: z.optional(optionalAmount),
  /** Not sent: the stock stays, which orders may have changed meanwhile. */
  quantity: z.optional(quantity),
  ...variantState,
  ...variantOwnFields,
  option_values: z
    .array(
      z.object({
        option_id: z.optional(id),
        option: z.optional(text(120)),
        value_id: z.optional(id),
        value: z.optional(text(120)),
      }),
    )
    .check(z.maxLength(MAX_AXES)),
})

export type ProductOption = z.infer<typeof productOption>
export type ProductVariant = z.infer<typeof productVariant>
export type ProductImage = z.infer<typeof productImage>

/** What a store sells (product.md 6.8, 6.9; api.md, Shapes). */
export const product = resource({
  name: 'product',
  trash: true,
  path: 'products',
  permission: 'product',
  labels: { one: m.product, many: m.products, empty: m.empty_products },
  texts: {
    name: requiredText(255),
    short_description: z.nullable(text(255)),
    description: z.nullable(richText),
    ...seoTexts,
  },
  shape: {
    code: optionalText(64),
    price: z._default(amount, '0'),
    compare_at_price: z._default(optionalAmount, null),
    quantity: z._default(quantity, 0),
    subtract: z._default(z.boolean(), true),
    brand_id: reference,
    manufacture_id: reference,
    /** Null: the store's own rate holds. */
    tax_class_id: reference,
    category_ids: z._default(z.array(id).check(z.maxLength(50)), []),
    /** Categories by name; unknown ones are made. */
    categories: z.optional(z.array(z.object({ id: z.optional(z.int()), name: text(120) })).check(z.maxLength(50))),
    images: z._default(z.array(productImage).check(z.maxLength(50)), []),
    options: z._default(z.array(productOption).check(z.maxLength(20)), []),
    variants: z._default(z.array(productVariant).check(z.maxLength(MAX_VARIANTS)), []),
    ...productShape,
    ...saleShape,
    slug: optionalText(120),
    status,
  },
  extra: {
    /** Of every amount of the product. */
    currency: z.enum(['USD', 'KHR']),
    image_url: z.nullable(z.string()),
    brand: named,
    manufacture: named,
    tax_class: named,
    from_price: z.string(),
    /** What the shop asks now, where that is not `from_price`: a special holds, or none of its variants is sold. */
    shop_price: z.nullable(z.string()),
    tags: z.array(z.object({ id: z.int(), name: z.string() })),
    related: z.array(z.object({ id: z.int(), name: z.string() })),
    shipping_methods: z.array(z.object({ id: z.int(), name: z.string() })),
    upsells: z.array(z.object({ id: z.int(), name: z.string() })),
    ...saleExtra,
    /** With variants their sum, and what orders give back comes on top: more than anybody may enter. */
    quantity: z.int(),
    variants: z.array(z.extend(productVariant, { quantity: z.int() })),
  },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'code', label: m.product_code, cell: 'text', sortable: true },
    { key: 'from_price', label: m.price, cell: 'price', sortable: true, align: 'end' },
    { key: 'quantity', label: m.stock, cell: 'stock', sortable: true, align: 'end' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
    ...listedFields,
  ],
  fieldSets: [...PRODUCT_PARTS.map((part) => productParts[part]), productState],
  filters: [
    statusFilter,
    { key: 'category_id', label: m.category, of: 'categories' },
    { key: 'tag_id', label: m.tag, of: 'tags' },
    { key: 'brand_id', label: m.brand, of: 'brands' },
    { key: 'manufacture_id', label: m.manufacture, of: 'manufactures' },
    { key: 'tax_class_id', label: m.tax_class, of: 'tax-classes' },
    stockFilter,
  ],
  views: [...statusViews, { key: 'low', label: m.stock_low, search: { stock: 'low' } }],
  sorts: ['id', 'name', 'sort_order', 'status', 'created_at', 'updated_at', 'code', 'price', 'from_price', 'quantity'],
})
