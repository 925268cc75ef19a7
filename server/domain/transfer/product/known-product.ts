import type { Locale } from '#app/contracts/kit.ts'
import type { Currency } from '#app/contracts/money.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'
import type { ProductImage } from '#app/contracts/resources/product.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { maySeeCost } from '#server/core/procedure/costs.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { StoredParts } from '#server/domain/products/stored-parts.ts'
import type { Special, Tier } from '#server/domain/products/unit-price.ts'
import type { Column } from '#server/domain/transfer/formats/columns.ts'
import type { KnownTexts } from './changed-described.ts'
import { type StoredFields, storedFields } from './file-fields.ts'
import { namesOfRow } from './names-of-row.ts'

/** A product of the store as the importer compares with it: amounts in minor units, weights in grams, names in both languages. @template M what an amount is */
export interface KnownProduct<M = number> extends Partial<Omit<StoredFields, 'weight_unit'>> {
  id: number
  code: string
  translations: Translations
  price: M
  compare_at_price: M | null
  quantity: number
  subtract: boolean
  status: boolean
  brand_id: number | null
  manufacture_id: number | null
  tax_class_id: number | null
  category_ids: number[]
  images: ProductImage[]
  options: KnownOption<M>[]
  variants: KnownVariant<M>[]
  tag_ids: number[]
  /** As they are searched for. */
  tags?: ReadonlySet<string>
  /** In which its variants' weights are told. */
  weight_unit: string
  attributes: { attribute_id: number; translations: Translations }[]
  specials: (Omit<Special, 'price'> & { price: M })[]
  tiers: (Omit<Tier, 'price'> & { price: M })[]
  shipping_method_ids: number[]
  related_ids: number[]
  upsell_ids: number[]
  /** The same by the names of the attributes. */
  described?: KnownTexts
}

export interface KnownOption<M = number> {
  option_id: number
  name: string
  translations: Translations
  type: OptionType
  required: boolean
  min_select: number | null
  max_select: number | null
  free_count: number
  /** Added where it is filled in. */
  price: M
  values: KnownValue<M>[]
}

export interface KnownValue<M = number> {
  value_id: number
  name: string
  translations: Translations
  price: M
  /** Null: not counted. */
  quantity: number | null
  is_default: boolean
}

export interface KnownVariant<M = number> {
  id: number
  code: string | null
  barcode: string | null
  price: M | null
  compare_at_price: M | null
  quantity: number
  image: string | null
  status: boolean
  low_stock_threshold: number | null
  /** In grams. */
  weight: number | null
  /** Null for whoever may not know it, too. */
  cost_price: M | null
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
  /** Id of the customer group of this name, and of the shipping method of this code; undefined: the store has none such. */
  groups(name: string): number | undefined
  shippingMethods(code: string): number | undefined
  /** True: may see what things cost, and change it. */
  costs: boolean
  categories(path: readonly string[]): readonly number[]
  /** Links to pictures that the store has, by the names of its files. */
  pictures: ReadonlyMap<string, string>
}

/** Of a stored product and its parts; of who may not know what things cost, variants without. */
export function knownProduct(context: StaffContext, row: Stored, parts: StoredParts | undefined): KnownProduct {
  const { weight_unit: _, ...fields } = storedFields(row)
  const { options = [], variants = [], categories = [], tags = [], attributes = [], images = [] } = parts ?? {}
  const { specials = [], tiers = [], ways = [], relations = [] } = parts ?? {}
  const linked = (kind: 'related' | 'upsell') => idsOf(relations.filter((relation) => relation.kind === kind))
  const costs = maySeeCost(context)
  const optionOf = new Map(options.flatMap(({ option, values }) => values.map(({ id }) => [id, option.id])))
  const known = row as Stored & Pick<KnownProduct, Own>
  return {
    ...fields,
    ...(Object.fromEntries(OWN.map((key) => [key, known[key]])) as Pick<KnownProduct, Own>),
    category_ids: idsOf(categories),
    tag_ids: idsOf(tags),
    tags: new Set(tags.flatMap(({ translations }) => namesOfRow(translations))),
    attributes: attributes.map(({ id, texts }) => ({ attribute_id: id, translations: texts })),
    described: new Map(
      attributes.flatMap(({ translations, texts }) => namesOfRow(translations).map((name) => [name, texts])),
    ),
    images,
    specials,
    tiers,
    shipping_method_ids: idsOf(ways),
    related_ids: linked('related'),
    upsell_ids: linked('upsell'),
    options: options.map(({ option, own, values }) => ({
      option_id: option.id,
      name: textIn(option.translations, 'name', context.locale) ?? '',
      translations: option.translations,
      type: option.type,
      ...own,
      values: values.map(({ id, translations, price, quantity, is_default }) => ({
        value_id: id,
        name: textIn(translations, 'name', context.locale) ?? '',
        translations,
        price,
        quantity,
        is_default,
      })),
    })),
    variants: variants.map(({ value_ids, cost_price, ...variant }) => ({
      ...variant,
      cost_price: costs ? cost_price : null,
      option_values: value_ids.map((value_id) => ({ option_id: optionOf.get(value_id) ?? 0, value_id })),
    })),
  }
}

const OWN = [
  'id',
  'code',
  'translations',
  'price',
  'compare_at_price',
  'quantity',
  'subtract',
  'status',
  'brand_id',
  'manufacture_id',
  'tax_class_id',
  'weight_unit',
] as const
type Own = (typeof OWN)[number]

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
