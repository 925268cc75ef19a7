import { and, eq, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { customerGroups } from '#server/db/schema/people.ts'
import { taxClasses } from '#server/db/schema/tax-classes.ts'
import { together } from '#server/db/together.ts'
import { storeMoment } from '../products/store-moment.ts'
import type { BuyerGroup } from '../products/unit-price.ts'
import { areaRefusal, type Destination } from '../shipping/delivery-area.ts'
import { payableBy, termsRefusal } from '../shipping/offer-terms.ts'
import { activePayments, activeShipping, orderTypeOf, type PaymentMethod, type ShippingMethod } from './methods.ts'
import { type SentLine, sentCart } from './sent-cart.ts'
import { type SentCart, shippingCost } from './shipping-cost.ts'
import { shippingRefusalText } from './shipping-refusal.ts'
import type { Line } from './show-lines.ts'
import type { Tax } from './taxes.ts'

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
  /** Of its cost; null: it is not taxed. */
  tax: Tax | null
  /** How it may be paid. */
  payments: PaymentMethod[]
}

/** Who asks how a cart can go, and where to. */
export interface Asking {
  to: Destination
  /** Whose ways are offered; null: the default one's. */
  group?: BuyerGroup
  /** The code of how it is to be paid; absent: that is not said yet. */
  payment?: string | undefined
  /** Absent: now. */
  at?: { day: string; time: string } | undefined
}

/** How an order of certain goods can reach its buyer. */
export interface ShippingMethods {
  /** All that the store offers, in its order. */
  offered: ShippingMethod[]
  /** Those of them that the cart can go by, with what each costs. */
  left: ShippingOffer[]
  /** Why the others are not left, in the current language. */
  reasons: Map<ShippingMethod, string>
  /** The field to put right of those that are not left, where that is another than the method itself. */
  fields: Map<ShippingMethod, Field>
  /** Those that are for others alone: no shop names them. */
  hidden: Set<ShippingMethod>
  /** How their cost is taxed, by class. */
  taxes: ReadonlyMap<ShippingMethod['tax_class_id'], Tax>
  /** Products that not every way is for. */
  bound: Bound[]
}

type Reader = Pick<Store, 'id' | 'base_currency' | 'timezone'>

/** The ways of the store, with what sending these lines there costs by each, or why they do not go by it. */
export async function shippingMethodsFor(
  db: Tx,
  store: Reader,
  lines: readonly CartLine[],
  asking: Asking,
): Promise<ShippingMethods> {
  const ids = lines.flatMap(({ product_id }) => product_id ?? [])
  const [bound, known] = await together([boundProducts(db, store.id, ids), activeMethods(db, store.id)])
  return waysAmong(db, store, { cart: sentCart(lines), bound, known }, asking)
}

/** How orders of a store are sent and paid. */
async function activeMethods(db: Tx, storeId: number) {
  const [offered, payments] = await together([activeShipping(db, storeId), activePayments(db, storeId)])
  return { offered, payments }
}

/** The same of a cart of which nothing is known but what its shipping costs by. */
export async function waysOf(db: Tx, store: Reader, cart: SentCart, asking: Asking): Promise<ShippingMethods> {
  return waysAmong(db, store, { cart, bound: [], known: await activeMethods(db, store.id) }, asking)
}

interface Goods {
  cart: SentCart
  bound: Bound[]
  known: Awaited<ReturnType<typeof activeMethods>>
}

async function waysAmong(
  db: Tx,
  store: Reader,
  { cart, bound, known: { offered, payments } }: Goods,
  { to, group = null, payment, at = storeMoment(store.timezone) }: Asking,
): Promise<ShippingMethods> {
  const taxes = await taxesOf(db, store.id, offered)
  const groups = await groupsOf(db, store.id, offered)
  const who = { moment: at, group: group ?? groups.find(({ is_default }) => is_default)?.id ?? null, items: cart.items }
  const left: ShippingOffer[] = []
  const reasons: ShippingMethods['reasons'] = new Map()
  const fields: ShippingMethods['fields'] = new Map()
  const hidden: ShippingMethods['hidden'] = new Set()
  const allowed = offered.filter((method) => against(bound, method).length === 0)
  for (const method of allowed) {
    const terms = termsRefusal(method, who)
    if (terms?.why === 'group') hidden.add(method)
    const elsewhere = terms ? null : areaRefusal(to, method)
    if (elsewhere?.why === 'province_missing') fields.set(method, 'shipping_province_code')
    if (elsewhere?.why === 'district_missing') fields.set(method, 'shipping_district_code')
    const refusal = terms ?? elsewhere
    const answer = refusal ? { refusal } : shippingCost(cart, method)
    const payable = payableBy(method, payments)
    const paid = payments.find(({ code }) => code === payment)
    if ('refusal' in answer) reasons.set(method, shippingRefusalText(answer.refusal, store.base_currency, groups))
    else if (payments.length > 0 && payable.length === 0) reasons.set(method, m.shipping_refused_no_payment())
    else if (paid && !payable.includes(paid)) {
      reasons.set(method, m.shipping_refused_payment({ name: nameOf(paid) }))
      fields.set(method, 'payment_method')
    } else left.push({ method, cost: answer.cost, tax: taxes.get(method.tax_class_id) ?? null, payments: payable })
  }
  for (const method of offered) {
    const names = against(bound, method).map(nameOf).join(', ')
    if (names) reasons.set(method, boundText(names, allowed))
  }
  return { offered, left, reasons, fields, hidden, taxes, bound }
}

/** The classes by which these are taxed, by id. */
async function taxesOf(
  db: Tx,
  storeId: number,
  methods: readonly ShippingMethod[],
): Promise<Map<ShippingMethod['tax_class_id'], Tax>> {
  const ids = methods.flatMap(({ tax_class_id }) => tax_class_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(taxClasses)
    .where(and(eq(taxClasses.store_id, storeId), inArray(taxClasses.id, ids)))
  return new Map(rows.map(({ id, rate, translations }) => [id, { rate, name: bilingual(translations) }]))
}

/** The store's groups, where some of the methods are for some of them alone. */
async function groupsOf(db: Tx, storeId: number, methods: readonly ShippingMethod[]) {
  if (methods.every((method) => method.customer_group_ids.length === 0)) return []
  return db.select().from(customerGroups).where(eq(customerGroups.store_id, storeId))
}

const against = (bound: readonly Bound[], { id }: ShippingMethod) =>
  bound.filter(({ shippingMethods }) => !shippingMethods.includes(id))

const boundText = (names: string, allowed: readonly ShippingMethod[]): string =>
  allowed.length > 0
    ? m.order_error_way({ names, methods: allowed.map(nameOf).join(', ') })
    : m.shipping_refused_product({ names })

async function boundProducts(db: Tx, storeId: number, productIds: readonly number[]): Promise<Bound[]> {
  const { rows } = await db.execute<Bound>(sql`SELECT translations, shipping_methods AS "shippingMethods"
    FROM bound_products(${storeId}, ${sql.param([...productIds])}::bigint[])`)
  return rows
}

export const nameOf = ({ translations }: { translations: Translations }): string => bilingual(translations)[getLocale()]

/** What to tell where no way is left; null where there is one, or the store has none at all. */
export function noShippingMethodLeft({ offered, left, reasons, hidden, bound }: ShippingMethods): string | null {
  if (left.length > 0 || offered.length === 0) return null
  const open = offered.filter((method) => !hidden.has(method) && against(bound, method).length === 0)
  if (open.length > 0)
    return open
      .map((method) => m.shipping_refused({ name: nameOf(method), reason: reasons.get(method) ?? '' }))
      .join('\n')
  const names = bound.map(nameOf)
  return names.length > 1
    ? m.order_error_ways_apart({ names: names.join(', ') })
    : m.order_error_ways_none({ name: names.join() })
}

type Field = 'shipping_method' | 'type' | 'payment_method' | 'shipping_province_code' | 'shipping_district_code'
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
  const { offered, left, reasons, fields } = shippingMethods
  if (!type && !code) return { shipping: null }
  const fits = offered.filter((method) => !type || orderTypeOf(method.type) === type)
  const asked = code ? fits.filter((method) => method.code === code) : fits
  const [first] = asked
  if (!first && code) throw refusedField('shipping_method', m.order_error_shipping_method())
  if (!first) throw refusedField('type', m.order_error_type())
  const shipping = left.find(({ method }) => asked.includes(method))
  if (shipping) return { shipping }
  const refused = reasons.get(first) ?? m.order_error_type()
  const field = fields.get(first)
  if (field) return { field, refused }
  return { field: code ? 'shipping_method' : 'type', refused: noShippingMethodLeft(shippingMethods) ?? refused }
}
