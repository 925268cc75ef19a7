import type { OptionType } from '#app/contracts/resources/option.ts'
import type { FileFields } from './file-fields.ts'
import type { KhmerNames } from './khmer-names.ts'

/** Formats that are known by their header (product.md 9). */
export const IMPORT_FORMATS = [
  'shopify',
  'shopify-2025',
  'own',
  'woocommerce',
  'opencart',
  'spree',
  'translations',
  'medusa',
  'vendure',
  'bagisto',
  'matrixify',
  'squarespace',
  'wix',
  'square',
  'etsy',
  'prestashop',
  'magento',
  'mapped',
] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * What a file says about one product, whatever its format. Nothing here has met the database: names of options, brand and
 * category are the file's own spelling, prices are integers of minor units in the store's currency.
 */
export interface ImportedProduct {
  /** Row of the file where the product begins, as a spreadsheet counts: the header is row 1. */
  row: number
  /** The address the product had, usable as a slug; null where the file gives none. */
  handle: string | null
  /** In the store's default language, unless `translations` says more. */
  name: string
  /** Sanitised HTML. */
  description: string
  /** Set by formats with a column for each language; null: `name` and `description` are all there is. */
  translations: Record<'en' | 'km', ImportedTexts> | null
  brand: string | null
  manufacture: string | null
  /** A class of tax of the store, by name. */
  tax_class: string | null
  /** True: the file says that nothing of it is taxed. */
  untaxed: boolean
  /** What it has of attributes, which are found by name, or made. */
  described: Described[]
  /** Where it is filed, the main one first: names from the top of the tree down. */
  categories: string[][]
  tags: string[]
  status: boolean
  /** Unique in the file, among products and variants together. */
  code: string
  /** The file had no usable code: this one is made from handle and values, and is the same each time. */
  code_made: boolean
  /** Of a product with variants: that of the first variant which has one. */
  price: number
  /** False: the file has no price for it, `price` is 0 and `status` false. */
  priced: boolean
  compare_at_price: number | null
  /** Of a product with variants: their sum. */
  quantity: number
  /** False: no row of it says a quantity, and one that is there keeps what it has. */
  stocked: boolean
  /** Whether the stock of a new product is counted. */
  subtract: boolean
  /** What the file says of that in so many words; null: nothing. */
  counted: boolean | null
  /** True: where the quantity would stand the file says that there are always some. */
  endless: boolean
  /** Remote pictures, in their order; nothing is fetched here. */
  images: ImportedImage[]
  /** At most three; none for a product without variants. */
  options: ImportedOption[]
  variants: ImportedVariant[]
  meta_tag_title: string | null
  meta_tag_description: string | null
  /** Lower prices for a time, and prices by quantity. */
  specials: ImportedSpecial[]
  tiers: ImportedTier[]
  /** Codes of the only ways it is sent. */
  shipping_methods: string[]
  /** Codes of products that it is linked to, some of which may come later. */
  related: string[]
  upsells: string[]
  /** Its place among those that the shop puts first; null: the file does not say. */
  featured: ImportedFeature | null
  /** In the store's default language, of formats that have it in one; null: the file does not say. */
  short_description: string | null
  /** Choices that make no variant. */
  modifiers: ImportedModifier[]
  /** Its plain fields as columns hold them; only those that the file has a value for. */
  fields: FileFields
  /** What the things that it names are called in Khmer, where the file says so. */
  khmer?: KhmerNames | undefined
  /** The file says a few things of products that are there already, and makes none. */
  partial: boolean
}

export interface ImportedTexts {
  name: string
  description: string
  meta_tag_title?: string
  meta_tag_description?: string
  meta_tag_keyword?: string
  short_description?: string
}

/** What a product has of an attribute, by the attribute's name; '' says nothing. */
export interface Described {
  name: string
  en: string
  km: string
}

export interface ImportedImage {
  url: string
  alt: string
  alt_km: string
  /** The main one of the product's; false: the file does not say. */
  is_main: boolean
  /** The option value that it shows: `Colour: Red`. */
  shows: string | null
  position: number
}

export interface ImportedOption {
  name: string
  /** In the order of their first row. */
  values: string[]
}

export interface ImportedVariant {
  row: number
  code: string
  code_made: boolean
  barcode: string | null
  /** Null: the product's. */
  price: number | null
  compare_at_price: number | null
  quantity: number
  /** One for each option, in the order of the options. */
  option_values: { option: string; value: string }[]
  image_url: string | null
  /** Whether it is sold, and from how many on it is low; null: the file does not say. */
  status: boolean | null
  low_stock_threshold: number | null
  /** In grams, and in minor units; null: the file does not say. */
  weight: number | null
  cost_price: number | null
}

/** A lower price for a time, in minor units. */
export interface ImportedSpecial {
  row: number
  price: number
  /** Whom it holds for, by the group's name; '': everybody. */
  group: string
  priority: number
  date_start: string | null
  date_end: string | null
  time_start: string | null
  time_end: string | null
  days: number[]
}

/** The price each from so many on, in minor units. */
export interface ImportedTier {
  row: number
  group: string
  min_qty: number
  price: number
}

export interface ImportedFeature {
  place: number
  date_start: string | null
  date_end: string | null
}

/** A choice that makes no variant, as a file says it; null: it does not say. */
export interface ImportedModifier {
  row: number
  name: string
  type: OptionType | null
  required: boolean | null
  min_select: number | null
  max_select: number | null
  free_count: number | null
  /** In minor units, of one that is filled in: of a row that names no value. */
  price: number | null
  /** Its place among all options, from 1. */
  position: number | null
  values: ImportedModifierValue[]
}

export interface ImportedModifierValue {
  name: string
  /** In minor units. */
  price: number | null
  is_default: boolean | null
  quantity: number | null
}

/** What there is to say about one cell, in the reader's language. */
export interface RowNote {
  row: number
  /** The column as the file's header spells it. */
  field: string
  message: string
  /** True of nearly every product: listed after what is worth more. */
  usual?: boolean
}

/** One thing of the file: read, or refused with every reason that was found. */
export type FileEntry<T> =
  | { item: T; warnings: RowNote[] }
  | { failed: { row: number; name: string }; errors: RowNote[] }
export type CatalogueEntry = FileEntry<ImportedProduct>
