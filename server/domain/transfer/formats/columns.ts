import { FILE_TITLES, type FileKey } from '#server/domain/transfer/product/file-fields.ts'

/** What the importer reads of a row, whatever the format calls it. Columns beside these are left alone. */
export type Column =
  | 'handle'
  | 'name'
  | 'name_km'
  | 'description'
  | 'description_km'
  | 'brand'
  | 'category'
  | 'categories'
  | 'tags'
  | 'published'
  | 'state'
  | 'code'
  | 'price'
  | 'compare_at_price'
  | 'quantity'
  | 'tracker'
  | 'subtract'
  | 'image'
  | 'image_position'
  | 'image_alt'
  | 'variant_image'
  | 'meta_tag_title'
  | 'meta_tag_title_en'
  | 'meta_tag_title_km'
  | 'meta_tag_description'
  | 'meta_tag_description_en'
  | 'meta_tag_description_km'
  | 'product_code'
  | 'product_price'
  | 'product_compare_at_price'
  | 'product_barcode'
  | 'manufacture'
  | 'short_description_en'
  | 'short_description_km'
  | 'attributes_en'
  | 'attributes_km'
  | 'short_description'
  | 'image_alt_km'
  | 'image_main'
  | 'image_value'
  | `meta_tag_keyword_${'en' | 'km'}`
  | 'variant_status'
  | 'variant_low_stock'
  | 'variant_weight'
  | 'variant_cost'
  | 'tax_class'
  | 'taxable'
  | 'gift_card'
  | ModifierColumn
  | SaleColumn
  | LinkColumn
  | KhmerColumn
  | FileKey

/** Of a choice that makes no variant: a row a value, the choice itself on the first of them. */
export const MODIFIER_COLUMNS = [
  'modifier_name',
  'modifier_type',
  'modifier_required',
  'modifier_min',
  'modifier_max',
  'modifier_free',
  'modifier_value',
  'modifier_price',
  'modifier_default',
  'modifier_quantity',
  'modifier_position',
] as const
export type ModifierColumn = (typeof MODIFIER_COLUMNS)[number]

/** Of a lower price for a time, and of a price by quantity: a row each. */
export const SPECIAL_COLUMNS = [
  'special_price',
  'special_group',
  'special_priority',
  'special_start',
  'special_end',
  'special_from',
  'special_to',
  'special_days',
] as const
export const TIER_COLUMNS = ['tier_quantity', 'tier_price', 'tier_group'] as const
export type SaleColumn = (typeof SPECIAL_COLUMNS)[number] | (typeof TIER_COLUMNS)[number]

/** What a product is linked to: other products by their codes, shipping methods by theirs, and its place among those that the shop puts first. */
export const LINK_COLUMNS = [
  'shipping_methods',
  'related',
  'upsells',
  'featured',
  'featured_start',
  'featured_end',
] as const
export type LinkColumn = (typeof LINK_COLUMNS)[number]

/** What things that a product names are called in Khmer, of columns that name them in one language. */
export const KHMER_COLUMNS = [
  'category_km',
  'brand_km',
  'manufacture_km',
  'tags_km',
  'attribute_names_km',
  'modifier_name_km',
  'modifier_value_km',
] as const
export type KhmerColumn = (typeof KHMER_COLUMNS)[number]

interface Format {
  /** Headers that together tell this format from all others, in lower case. */
  knownBy: readonly string[]
  headers: Partial<Record<Column, string>>
  /** The number goes where `#` stands. */
  optionName: string
  optionValue: string
  /** Columns of attributes, whose names the expression finds in their titles. */
  attribute?: RegExp
  html: boolean
  /** It puts an apostrophe before cells, so that a spreadsheet keeps them as they are. */
  quoted?: boolean
}

/** `Fabric (product.metafields.custom.fabric)` in Shopify's files. */
const METAFIELD = /^(.{1,120}) \(product\.metafields\.[\w-]{1,64}\.[\w-]{1,64}\)$/

/** Of Shopify's classic file. */
const SHOPIFY = {
  handle: 'Handle',
  name: 'Title',
  description: 'Body (HTML)',
  brand: 'Vendor',
  category: 'Type',
  tags: 'Tags',
  published: 'Published',
  state: 'Status',
  code: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  compare_at_price: 'Variant Compare At Price',
  quantity: 'Variant Inventory Qty',
  tracker: 'Variant Inventory Tracker',
  allow_backorder: 'Variant Inventory Policy',
  gift_card: 'Gift Card',
  image: 'Image Src',
  image_position: 'Image Position',
  image_alt: 'Image Alt Text',
  variant_image: 'Variant Image',
  weight: 'Variant Grams',
  variant_weight: 'Variant Grams',
  cost_price: 'Cost per item',
  variant_cost: 'Cost per item',
  taxable: 'Variant Taxable',
  meta_tag_title: 'SEO Title',
  meta_tag_description: 'SEO Description',
}

/** Columns that are called as they are. */
const asTitled = <C extends Column>(columns: readonly C[]) =>
  Object.fromEntries<string>(columns.map((name) => [name, name])) as Record<C, string>

/** Formats of which one column is one of ours; the others are in formats/. */
export const FORMATS: Record<'shopify' | 'shopify-2025' | 'matrixify' | 'own', Format> = {
  shopify: {
    knownBy: ['handle', 'title', 'body (html)', 'variant sku'],
    headers: SHOPIFY,
    optionName: 'Option# Name',
    optionValue: 'Option# Value',
    attribute: METAFIELD,
    html: true,
    quoted: true,
  },
  'shopify-2025': {
    knownBy: ['title', 'url handle', 'description', 'sku', 'price'],
    headers: {
      handle: 'URL handle',
      name: 'Title',
      description: 'Description',
      brand: 'Vendor',
      category: 'Type',
      tags: 'Tags',
      published: 'Published on online store',
      state: 'Status',
      code: 'SKU',
      barcode: 'Barcode',
      price: 'Price',
      compare_at_price: 'Compare-at price',
      quantity: 'Inventory quantity',
      tracker: 'Inventory tracker',
      allow_backorder: 'Continue selling when out of stock',
      gift_card: 'Gift card',
      image: 'Product image URL',
      image_position: 'Image position',
      image_alt: 'Image alt text',
      variant_image: 'Variant image URL',
      weight: 'Weight value (grams)',
      variant_weight: 'Weight value (grams)',
      cost_price: 'Cost per item',
      variant_cost: 'Cost per item',
      taxable: 'Charge tax',
      meta_tag_title: 'SEO title',
      meta_tag_description: 'SEO description',
    },
    optionName: 'Option# name',
    optionValue: 'Option# value',
    attribute: METAFIELD,
    html: true,
    quoted: true,
  },
  // What most shops on Shopify move with: the same rows, in its own titles.
  matrixify: {
    knownBy: ['handle', 'title', 'body html', 'variant price'],
    headers: {
      ...SHOPIFY,
      description: 'Body HTML',
      weight: 'Variant Weight',
      variant_weight: 'Variant Weight',
      weight_unit: 'Variant Weight Unit',
      cost_price: 'Variant Cost',
      variant_cost: 'Variant Cost',
      meta_tag_title: 'Metafield: title_tag [string]',
      meta_tag_description: 'Metafield: description_tag [string]',
    },
    optionName: 'Option# Name',
    optionValue: 'Option# Value',
    attribute: /^Metafield: [\w-]{1,64}\.([\w-]{1,64}) \[(?:single|multi)_line_text_field\]$/,
    html: true,
    quoted: true,
  },
  own: {
    knownBy: ['code', 'name_en', 'name_km', 'price'],
    headers: {
      handle: 'slug',
      name: 'name_en',
      name_km: 'name_km',
      description: 'description_en',
      description_km: 'description_km',
      brand: 'brand',
      categories: 'category',
      tags: 'tags',
      published: 'status',
      code: 'code',
      price: 'price',
      compare_at_price: 'compare_at_price',
      quantity: 'quantity',
      subtract: 'subtract',
      image: 'image',
      image_position: 'image_position',
      image_alt: 'image_alt',
      variant_image: 'variant_image',
      meta_tag_title: 'meta_tag_title',
      meta_tag_title_en: 'meta_tag_title_en',
      meta_tag_title_km: 'meta_tag_title_km',
      meta_tag_description: 'meta_tag_description',
      meta_tag_description_en: 'meta_tag_description_en',
      meta_tag_description_km: 'meta_tag_description_km',
      product_code: 'product_code',
      product_price: 'product_price',
      product_compare_at_price: 'product_compare_at_price',
      product_barcode: 'product_barcode',
      manufacture: 'manufacture',
      short_description_en: 'short_description_en',
      short_description_km: 'short_description_km',
      attributes_en: 'attributes_en',
      attributes_km: 'attributes_km',
      ...FILE_TITLES,
      ...asTitled(KHMER_COLUMNS),
      variant_status: 'variant_status',
      variant_low_stock: 'variant_low_stock',
      variant_weight: 'variant_weight_grams',
      variant_cost: 'variant_cost',
      tax_class: 'tax_class',
      image_alt_km: 'image_alt_km',
      image_main: 'image_main',
      image_value: 'image_value',
      meta_tag_keyword_en: 'meta_tag_keyword_en',
      meta_tag_keyword_km: 'meta_tag_keyword_km',
      ...asTitled(SPECIAL_COLUMNS),
      ...asTitled(TIER_COLUMNS),
      ...asTitled(LINK_COLUMNS),
      ...asTitled(MODIFIER_COLUMNS),
    },
    optionName: 'option#_name',
    optionValue: 'option#_value',
    html: false,
  },
}
