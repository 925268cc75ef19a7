import type { ProductSpecial, ProductTier } from '#app/contracts/product-sale.ts'
import type { FileKey } from './file-fields.ts'
import type { Described } from './imported-product.ts'
import type { KnownProduct, KnownVariant } from './known-product.ts'

/** What a file says otherwise than the store keeps it. */
type LeftOut =
  | 'tags'
  | 'tag_ids'
  | 'variants'
  | 'images'
  | 'cost_price'
  | 'described'
  | 'attributes'
  | 'specials'
  | 'tiers'
  | 'shipping_method_ids'
  | 'related_ids'
  | 'upsell_ids'

/** A product of the store as an export writes it: amounts as decimals, addresses of pictures whole. */
export interface ExportedProduct extends Omit<KnownProduct<string>, LeftOut> {
  slug: string
  brand: { name: string } | null
  manufacture: { name: string } | null
  tax_class: { name: string } | null
  /** Its class, or where it has none the store, has a rate above zero. */
  taxed: boolean
  variants: ExportedVariant[]
  /** Null for whoever may not know it. */
  cost_price: string | null
  described: Described[]
  /** Its plain fields as a file says them: measures in grams and millimetres, amounts as decimals. */
  fields: Record<FileKey, unknown>
  /** The same things in Khmer, in the same order; '' where one is not called anything there. */
  khmer: { paths: string[][]; tags: string[]; brand: string; manufacture: string; attributes: string[] }
  /** Names from the top of the tree down, the main category first. */
  paths: string[][]
  tags: string[]
  /** `shows`: the option value, as a cell says it. */
  images: { url: string; alt: string; alt_km: string; is_main: boolean; shows: string }[]
  /** `group` by its name; '' for everybody. */
  specials: (Omit<ProductSpecial, 'customer_group_id'> & { group: string })[]
  tiers: (Omit<ProductTier, 'customer_group_id'> & { group: string })[]
  /** Codes. */
  shipping_methods: string[]
  related: string[]
  upsells: string[]
  /** Null: the shop does not put it first. */
  featured: { place: number; date_start: string | null; date_end: string | null } | null
}

/** `picture` as the file names it; '' where it shows none. `weight` in grams. */
export type ExportedVariant = KnownVariant<string> & { picture: string }

export type Cell = string | number | null
export type ExportRow = Cell[]

/** How a format lays a product out: its header, and the rows of one product. */
export interface ExportFormat {
  header: readonly string[]
  rows(product: ExportedProduct): ExportRow[]
}

/** An axis of variants: its name, and what a variant has on it; the same in Khmer, '' where nothing is. */
export interface ExportAxis {
  name: string
  name_km: string
  /** All that the product has of it, in their order. */
  values: string[]
  value(variant: ExportedVariant): string
  value_km(variant: ExportedVariant): string
}

/** The options that tell variants apart, by their names in `locale`, in the order of the product's options. */
export function axesOf(product: ExportedProduct, locale: 'en' | 'km'): ExportAxis[] {
  const other = locale === 'en' ? 'km' : 'en'
  const used = new Set(product.variants.flatMap(({ option_values }) => option_values.map((one) => one.option_id)))
  return product.options
    .filter(({ option_id }) => used.has(option_id))
    .map(({ option_id, name, translations, values }) => {
      const chosen = ({ option_values }: ExportedVariant) => {
        const id = option_values.find((one) => one.option_id === option_id)?.value_id
        return values.find(({ value_id }) => value_id === id)
      }
      return {
        name: translations[locale]?.name || translations[other]?.name || name,
        name_km: translations.km?.name ?? '',
        values: values.map((one) => one.translations[locale]?.name || one.translations[other]?.name || one.name),
        value(variant) {
          const one = chosen(variant)
          return one ? one.translations[locale]?.name || one.translations[other]?.name || one.name : ''
        },
        value_km: (variant) => chosen(variant)?.translations.km?.name ?? '',
      }
    })
}
