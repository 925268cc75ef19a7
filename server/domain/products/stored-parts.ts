import type { ProductAttribute } from '#app/contracts/product-shape.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { Special, Tier } from './unit-price.ts'

interface Named {
  id: number
  translations: Translations
}

/** What lies of a product in other tables, as `server/db/functions/product_parts.sql` reads it. Amounts in minor units, instants as ISO 8601. */
export interface StoredParts {
  id: number
  low_stock: boolean
  is_new: boolean
  weight_unit: string
  brand: Named | null
  manufacture: Named | null
  tax_class: Named | null
  images: ({ id: number; image: string; is_main: boolean; sort_order: number; value_id: number | null } & Record<
    'image_path' | 'alt' | 'alt_km',
    string | null
  >)[]
  categories: Named[]
  options: {
    option: Named & { type: OptionType }
    own: { required: boolean; min_select: number; max_select: number | null; free_count: number; price: number }
    values: (Named & {
      price: number
      quantity: number | null
      is_default: boolean
      sold_out_until: string | null
    })[]
  }[]
  variants: ({ id: number; quantity: number; status: boolean; value_ids: number[] } & Record<
    'price' | 'compare_at_price' | 'cost_price' | 'low_stock_threshold' | 'weight',
    number | null
  > &
    Record<'code' | 'barcode' | 'image' | 'image_path', string | null>)[]
  tags: Named[]
  /** Shipping methods, where it goes by some alone. */
  ways: Named[]
  relations: (Named & { kind: 'related' | 'upsell' })[]
  attributes: (Named & { texts: ProductAttribute['translations'] })[]
  specials: Special[]
  tiers: Tier[]
}
