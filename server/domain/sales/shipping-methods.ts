import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { activeShipping, chooseShipping, type ShippingMethod } from './methods.ts'

/** A product that is sent in some ways alone. */
interface Bound extends Record<string, unknown> {
  translations: Translations
  /** Ids of these ways. */
  shippingMethods: number[]
}

/** How an order of certain goods can reach its buyer. */
export interface ShippingMethods {
  /** All that the store offers, in its order. */
  offered: ShippingMethod[]
  /** Those of them that every product allows which is sent at all. */
  left: ShippingMethod[]
  bound: Bound[]
}

/** The ways of the store, and those that are left to these products. */
export async function shippingMethodsFor(
  db: Tx,
  storeId: number,
  productIds: readonly number[],
): Promise<ShippingMethods> {
  const offered = await activeShipping(db, storeId)
  const { rows: bound } = await db.execute<Bound>(sql`
    SELECT p.translations, array_agg(l.shipping_method_id::int) AS "shippingMethods"
    FROM product_shipping_methods l JOIN products p ON p.store_id = l.store_id AND p.id = l.product_id AND p.shipping
    WHERE l.store_id = ${storeId} AND l.product_id = ANY(${sql.param([...productIds])}::bigint[])
    GROUP BY p.id, p.translations ORDER BY p.id`)
  return {
    offered,
    left: offered.filter(({ id }) => bound.every(({ shippingMethods }) => shippingMethods.includes(id))),
    bound,
  }
}

const nameOf = ({ translations }: { translations: Translations }) => bilingual(translations)[getLocale()]

/** What to tell where no way is left; null where there is one, or the store has none at all. */
export function noShippingMethodLeft({ offered, left, bound }: ShippingMethods): string | null {
  if (left.length > 0 || offered.length === 0) return null
  const names = bound.map(nameOf)
  return names.length > 1
    ? m.order_error_ways_apart({ names: names.join(', ') })
    : m.order_error_ways_none({ name: names.join() })
}

type Chosen = { shippingMethod: ShippingMethod | null } | { field: 'shipping_method' | 'type'; refused: string }

/**
 * The way of that code, or the first of the type that is left; or why these products do not go by it.
 * @throws 422 as `chooseShipping`
 */
export function chooseShippingMethod(
  shippingMethods: ShippingMethods,
  type: string | undefined,
  code: string | null | undefined,
): Chosen {
  const { offered, left, bound } = shippingMethods
  const wanted = chooseShipping(offered, type, code)
  if (wanted === null || left.includes(wanted)) return { shippingMethod: wanted }
  const other = code ? undefined : left.find((shippingMethod) => shippingMethod.type === type)
  if (other) return { shippingMethod: other }
  const field = code ? 'shipping_method' : 'type'
  const none = noShippingMethodLeft(shippingMethods)
  if (none) return { field, refused: none }
  const against = bound.filter((product) => !product.shippingMethods.includes(wanted.id))
  const [names, methods] = [against.map(nameOf).join(', '), left.map(nameOf).join(', ')]
  return { field, refused: m.order_error_way({ names, methods }) }
}
