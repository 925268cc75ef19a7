import type { Locale } from '#app/contracts/kit.ts'
import type { Currency } from '#app/contracts/money.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'
import type { ProductImage } from '#app/contracts/resources/product.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { Column } from '#server/domain/transfer/formats/columns.ts'
import type { StoredFields } from './file-fields.ts'
import type { KnownTexts } from './save-described.ts'

/** A product of the store as the importer compares with it: what the API's reply says, names in both languages. */
export interface KnownProduct extends Partial<Omit<StoredFields, 'weight_unit'>> {
  id: number
  code: string
  translations: Translations
  price: string
  compare_at_price: string | null
  quantity: number
  subtract: boolean
  status: boolean
  brand_id: number | null
  manufacture_id: number | null
  tax_class_id: number | null
  category_ids: number[]
  categories: { id: number; name: string }[]
  images: ProductImage[]
  options: KnownOption[]
  variants: KnownVariant[]
  /** As they are searched for. */
  tags?: ReadonlySet<string>
  /** In which its variants' weights are told. */
  weight_unit: string
  attributes: { attribute_id: number; translations: Translations }[]
  /** The same by the names of the attributes. */
  described?: KnownTexts
}

export interface KnownOption {
  option_id: number
  name: string
  translations: Translations
  type: OptionType
  required: boolean
  min_select: number | null
  max_select: number | null
  free_count: number
  values: KnownValue[]
}

export interface KnownValue {
  value_id: number
  name: string
  translations: Translations
  price: string
  /** Null: not counted. */
  quantity: number | null
  is_default: boolean
}

export interface KnownVariant {
  id: number
  code: string | null
  barcode: string | null
  price: string | null
  compare_at_price: string | null
  quantity: number
  image: string | null
  status: boolean
  low_stock_threshold: number | null
  /** In the product's unit. */
  weight: number | null
  /** Null for whoever may not know it, too. */
  cost_price: string | null
  option_values: { option_id: number; value_id: number }[]
}

/** What a plan needs to know beside the two products. */
export interface PlanContext {
  locale: Locale
  /** The language of flat texts. */
  language: Locale
  currency: Currency
  /** What may change in a product that is there already: columns of the file, and of those the ones that were asked for. */
  columns: ReadonlySet<Column | 'options'>
  /** Ids of the brands and of the manufactures of this name, and of the categories at the end of this path, in either language. */
  brands(name: string): readonly number[]
  manufactures(name: string): readonly number[]
  /** True: may see what things cost, and change it. */
  costs: boolean
  categories(path: readonly string[]): readonly number[]
  /** Links to pictures that the store has, by the names of its files. */
  pictures: ReadonlyMap<string, string>
}
