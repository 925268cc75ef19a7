import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { areaRefusal, type Destination } from '../shipping/delivery-area.ts'
import { activeShipping, orderTypeOf, type ShippingMethod } from './methods.ts'
import { type SentLine, sentCart } from './sent-cart.ts'
import { shippingCost } from './shipping-cost.ts'
import { shippingRefusalText } from './shipping-refusal.ts'
import type { Line } from './show-lines.ts'

type CartLine = SentLine & Pick<Line, 'product_id'>

/** A product that is sent in some ways alone. */
interface Bound extends Record<string, unknown> {
  translations: Translations
  /** Ids of these ways. */
  shippingMethods: number[]
}

/** A way a cart can go, in minor units. */
export interface ShippingOffer {
  method: ShippingMethod
  cost: number
}

/** How an order of certain goods can reach its buyer. */
export interface ShippingMethods {
  /** All that the store offers, in its order. */
  offered: ShippingMethod[]
  /** Those of them that the cart can go by, with what each costs. */
  left: ShippingOffer[]
  /** Why the others are not left, in the current language. */
  reasons: Map<ShippingMethod, string>
  /** What must be said first, of those that are not left because it is not. */
  missing: Map<ShippingMethod, 'shipping_province_code' | 'shipping_district_code'>
  /** Products that not every way is for. */
  bound: Bound[]
}

/** The ways of the store, with what sending these lines there costs by each, or why they do not go by it. */
export async function shippingMethodsFor(
  db: Tx,
  store: Pick<Store, 'id' | 'base_currency'>,
  lines: readonly CartLine[],
  to: Destination,
): Promise<ShippingMethods> {
  const offered = await activeShipping(db, store.id)
  const bound = await boundProducts(
    db,
    store.id,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const cart = sentCart(lines)
  const allowed = offered.filter((method) => against(bound, method).length === 0)
  const left: ShippingOffer[] = []
  const reasons = new Map<ShippingMethod, string>()
  const missing: ShippingMethods['missing'] = new Map()
  for (const method of allowed) {
    const elsewhere = areaRefusal(to, method)
    if (elsewhere?.why === 'province_missing') missing.set(method, 'shipping_province_code')
    if (elsewhere?.why === 'district_missing') missing.set(method, 'shipping_district_code')
    const answer = elsewhere ? { refusal: elsewhere } : shippingCost(cart, method)
    if ('cost' in answer) left.push({ method, cost: answer.cost })
    else reasons.set(method, shippingRefusalText(answer.refusal, store.base_currency))
  }
  for (const method of offered) {
    const names = against(bound, method).map(nameOf).join(', ')
    if (names) reasons.set(method, boundText(names, allowed))
  }
  return { offered, left, reasons, missing, bound }
}

const against = (bound: readonly Bound[], { id }: ShippingMethod) =>
  bound.filter(({ shippingMethods }) => !shippingMethods.includes(id))

const boundText = (names: string, allowed: readonly ShippingMethod[]): string =>
  allowed.length > 0
    ? m.order_error_way({ names, methods: allowed.map(nameOf).join(', ') })
    : m.shipping_refused_product({ names })

async function boundProducts(db: Tx, storeId: number, productIds: readonly number[]): Promise<Bound[]> {
  const { rows } = await db.execute<Bound>(sql`
    SELECT p.translations, array_agg(l.shipping_method_id::int) AS "shippingMethods"
    FROM product_shipping_methods l JOIN products p ON p.store_id = l.store_id AND p.id = l.product_id AND p.shipping
    WHERE l.store_id = ${storeId} AND l.product_id = ANY(${sql.param([...productIds])}::bigint[])
    GROUP BY p.id, p.translations ORDER BY p.id`)
  return rows
}

export const nameOf = ({ translations }: { translations: Translations }): string => bilingual(translations)[getLocale()]

/** What to tell where no way is left; null where there is one, or the store has none at all. */
export function noShippingMethodLeft({ offered, left, reasons, bound }: ShippingMethods): string | null {
  if (left.length > 0 || offered.length === 0) return null
  const open = offered.filter((method) => against(bound, method).length === 0)
  if (open.length > 0)
    return open
      .map((method) => m.shipping_refused({ name: nameOf(method), reason: reasons.get(method) ?? '' }))
      .join('\n')
  const names = bound.map(nameOf)
  return names.length > 1
    ? m.order_error_ways_apart({ names: names.join(', ') })
    : m.order_error_ways_none({ name: names.join() })
}

type Field = 'shipping_method' | 'type' | 'shipping_province_code' | 'shipping_district_code'
type Chosen = { shipping: ShippingOffer | null } | { field: Field; refused: string }

/**
 * The way of that code, or the first of the type that is left; or why the cart does not go by it. Null where neither is
 * named.
 * @throws 422 on `shipping_method` for a code that the type does not offer, on `type` where it offers none at all
 */
export function chooseShippingMethod(
  shippingMethods: ShippingMethods,
  type: string | undefined,
  code: string | null | undefined,
): Chosen {
  const { offered, left, reasons, missing } = shippingMethods
  if (!type && !code) return { shipping: null }
  const fits = offered.filter((method) => !type || orderTypeOf(method.type) === type)
  const asked = code ? fits.filter((method) => method.code === code) : fits
  const [first] = asked
  if (!first && code) throw refusedField('shipping_method', m.order_error_shipping_method())
  if (!first) throw refusedField('type', m.order_error_type())
  const shipping = left.find(({ method }) => asked.includes(method))
  if (shipping) return { shipping }
  const refused = reasons.get(first) ?? m.order_error_type()
  const unsaid = missing.get(first)
  if (unsaid) return { field: unsaid, refused }
  return { field: code ? 'shipping_method' : 'type', refused: noShippingMethodLeft(shippingMethods) ?? refused }
}
