import { sql } from 'drizzle-orm'
import { type EnteredType, isEntered } from '#app/contracts/entered.ts'
import type { OrderLine } from '#app/contracts/order.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { isSoldOut } from '#server/domain/products/is-sold-out.ts'
import type { StoreMoment } from '#server/domain/products/store-moment.ts'
import type { BuyerGroup, Prices } from '#server/domain/products/unit-price.ts'
import { withPromotions } from '../promotions/promotions-of.ts'

/** Of an option of this type several values may be chosen, unless the product says how many. */
const MANY = 'checkbox'

export interface OrderedVariant {
  id: number
  value_ids: number[]
  code: string | null
  price: number | null
  /** In grams; null: the product's. */
  weight: number | null
  quantity: number
  image_path: string | null
}

export interface OrderedOption {
  id: number
  /** How many of its values must and may be chosen where it makes no variant, and how many cost nothing. */
  least: number
  most: number
  free: number
  translations: Translations
  values: Map<number, OrderedValue>
  /** Of one that is filled in: what it takes, and what it adds to the price, in minor units. */
  entered: (EnteredRule & { price: number }) | null
}

/** What an option takes that is filled in; the limits are those of a number, or of how long a text is. */
export interface EnteredRule {
  type: EnteredType
  required: boolean
  least: number | null
  most: number | null
}

export interface OrderedValue {
  translations: Translations
  price: number
  /** Null: as much as is asked for. */
  quantity: number | null
  soldOut: boolean
}

/** A product on sale with all that its price and stock hang on, as it is in the database now. */
export interface OrderedProduct extends Prices {
  id: number
  version: number
  code: string
  translations: Translations
  quantity: number
  /** It is sent at all. */
  shipping: boolean
  /** In grams. */
  weight: number | null
  subtract: boolean
  allow_backorder: boolean
  minimum: number
  maximum: number | null
  step: number
  /** `YYYY-MM-DD` where the store is. */
  date_available: string | null
  /** ISO 8601. */
  sold_out_until: string | null
  has_variants: boolean
  /** Its class of tax, the rate in hundredths of a percent. */
  tax: { rate: number; translations: Translations } | null
  image_path: string | null
  default_group: BuyerGroup
  variants: OrderedVariant[]
  /** In the order in which the product shows them. */
  options: OrderedOption[]
}

/** As PostgreSQL finds it (server/db/functions/ordered_products.sql). */
type Found = Omit<OrderedProduct, 'options' | 'promotions'> & {
  options: {
    id: number
    type: string
    translations: Translations
    required: boolean
    min: number | null
    max: number | null
    free: number
    price: number
    values:
      | {
          id: number
          translations: Translations
          price: number
          quantity: number | null
          sold_out_until: string | null
        }[]
      | null
  }[]
}

/** Products on sale of the lines, by id: one query, whatever the number of lines, or two where a promotion asks where each is filed. */
export async function readOrderedProducts(
  db: Tx,
  store: Pick<Store, 'id' | 'promotions_version'>,
  lines: readonly OrderLine[],
  moment: StoreMoment,
): Promise<Map<number, OrderedProduct>> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const { rows } = await db.execute<{ found: Found }>(
    sql`SELECT ordered_products(${store.id}, ${sql.param(ids)}::bigint[]) AS found`,
  )
  const promoted = await withPromotions(
    db,
    store,
    rows.map(({ found }) => found),
    moment,
  )
  return new Map(promoted.map((row) => [row.id, { ...row, options: row.options.map(optionOf) }]))
}

const optionOf = ({
  id,
  type,
  translations,
  required,
  min,
  max,
  free,
  price,
  values,
}: Found['options'][number]): OrderedOption => ({
  id,
  ...(isEntered(type)
    ? { least: required && type !== 'file' ? 1 : 0, most: 1, entered: { type, required, least: min, most: max, price } }
    : {
        least: Math.max(required ? 1 : 0, min ?? 0),
        most: max ?? (type === MANY ? Number.POSITIVE_INFINITY : 1),
        entered: null,
      }),
  free,
  translations,
  values: new Map(
    (isEntered(type) ? [] : (values ?? [])).map(({ sold_out_until, ...value }) => [
      value.id,
      {
        translations: value.translations,
        price: value.price,
        quantity: value.quantity,
        soldOut: isSoldOut(sold_out_until),
      },
    ]),
  ),
})
