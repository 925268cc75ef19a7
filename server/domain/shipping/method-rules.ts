import { and, eq, ne } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import { placeName } from '#app/contracts/places.ts'
import {
  BROUGHT_NOWHERE,
  type DeliveryUnit,
  PRICE_FIELDS,
  REPLACED_BY_BRACKETS,
  type SentBracket,
  type SentZone,
  type ShippingType,
  shippingTypes,
} from '#app/contracts/resources/shipping-method.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Rules, Stored } from '#server/core/rows/rows.ts'
import { latin } from '#server/core/rows/slug.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import type { Tx } from '#server/db/client.ts'
import { productShippingMethods } from '#server/db/schema/catalogue-links.ts'
import { type ShippingBracket, type ShippingZone, shippingMethods } from '#server/db/schema/store.ts'
import { optionalPrice } from '../products/prices.ts'
import { shownBrackets, storedBrackets } from './brackets.ts'
import { costText } from './cost-text.ts'
import { storedZones } from './delivery-area.ts'
import { timeText } from './time-text.ts'
import { weekdayNames } from './weekday-names.ts'

type Fields = Record<string, unknown>
type Method = typeof shippingMethods.$inferSelect

const AMOUNTS = ['cost', 'cost_per_unit', 'free_over', 'min_total', 'max_total'] as const
const AREAS = ['zones', 'excluded_zones'] as const
const WEIGHTS = ['min_weight', 'max_weight'] as const
const RANGES = [
  ['min_total', 'max_total'],
  ['min_weight', 'max_weight'],
  ['delivery_min', 'delivery_max'],
] as const
const LISTS = ['weekdays', 'payment_method_ids', 'customer_group_ids'] as const
const GRAMS_A_KILOGRAM = 1000
/** Of a code that is made of a name: an id may follow. */
const MOST_OF_A_NAME = 40

const inKilograms = (grams: number | null) => (grams === null ? null : grams / GRAMS_A_KILOGRAM)

/** A stored value as the log tells it: as it was typed. */
function toldOf(store: Store, key: string, value: unknown): unknown {
  if (AMOUNTS.some((one) => one === key) && typeof value === 'number') return toDecimal(value, store.base_currency)
  if (WEIGHTS.some((one) => one === key) && typeof value === 'number') return inKilograms(value)
  if (AREAS.some((one) => one === key) && Array.isArray(value)) return toldZones(value as ShippingZone[])
  if (key === 'weekdays' && Array.isArray(value)) return weekdayNames(value as number[])
  if (key === 'brackets' && Array.isArray(value)) return shownBrackets(value as ShippingBracket[], store.base_currency)
  return value
}

/** By name, in the language of who reads; a province alone is all of it. */
const toldZones = (zones: readonly ShippingZone[]): string =>
  zones
    .map(({ province, districts }) => {
      const names = districts.map((code) => placeName(code, getLocale()) ?? code)
      const whole = placeName(province, getLocale()) ?? province
      return names.length > 0 ? `${whole} (${names.join(', ')})` : whole
    })
    .join(', ')

/** What is special about shipping methods: amounts in minor units, weights in grams, a code for each. */
export const shippingMethodRules = {
  // Of two that want one code the second sees what the first took.
  oneByOne: true,
  ...usedBy({
    column: productShippingMethods.shipping_method_id,
    product: productShippingMethods.product_id,
    say: m.products_count,
    as: 'product_count',
  }),
  reply({ store, locale }, row: Stored & Method) {
    const shown = (minor: number | null) => (minor === null ? null : toDecimal(minor, store.base_currency))
    return {
      type: row.type as ShippingType,
      type_name: shippingTypes.find(({ value }) => value === row.type)?.label() ?? row.type,
      currency: store.base_currency,
      cost: toDecimal(row.cost, store.base_currency),
      cost_text: costText(row, store.base_currency),
      brackets: shownBrackets(row.brackets, store.base_currency),
      cost_per_unit: shown(row.cost_per_unit),
      free_over: shown(row.free_over),
      min_total: shown(row.min_total),
      max_total: shown(row.max_total),
      min_weight: inKilograms(row.min_weight),
      max_weight: inKilograms(row.max_weight),
      delivery_unit: row.delivery_unit as DeliveryUnit,
      time_text: timeText(row, locale),
    }
  },
  async beforeSave(db, { store }, body, stored, id) {
    const type = (body.type ?? stored?.type ?? 'flat') as ShippingType
    const out: Fields = { ...amountsOf(store, body), ...weightsOf(body), ...areasOf(body) }
    const brackets = bracketsOf(store, { body, stored, type })
    if (brackets) out.brackets = brackets
    Object.assign(out, unused(type, (brackets ?? stored?.brackets ?? []) as ShippingBracket[]))
    refuseReversed({ ...stored, ...body, ...out })
    for (const key of LISTS)
      if (Array.isArray(body[key])) out[key] = [...new Set(body[key] as number[])].toSorted((a, b) => a - b)
    if (body.code !== undefined || !stored) out.code = await codeOf(db, store.id, { body, stored, id })
    return out
  },
  changes(changes, { store }) {
    const told = Object.entries(changes).map(([key, sides]) => [key, sides.map((value) => toldOf(store, key, value))])
    return Object.fromEntries(told)
  },
} satisfies Rules<Fields, { product_count: number }, Fields, Stored & Method>

/** @throws 422 on the field whose amount the store's currency does not have */
function amountsOf({ base_currency }: Store, body: Fields): Fields {
  const sent = AMOUNTS.filter((key) => body[key] !== undefined)
  return Object.fromEntries(sent.map((key) => [key, optionalPrice(body[key] as string | null, base_currency, key)]))
}

function weightsOf(body: Fields): Fields {
  const sent = WEIGHTS.filter((key) => body[key] !== undefined)
  return Object.fromEntries(
    sent.map((key) => [key, body[key] === null ? null : Math.round((body[key] as number) * GRAMS_A_KILOGRAM)]),
  )
}

/** @throws 422 on the zone that there is not */
function areasOf(body: Fields): Fields {
  const sent = AREAS.filter((key) => body[key] !== undefined)
  return Object.fromEntries(sent.map((key) => [key, storedZones(body[key] as SentZone[], key)]))
}

const measureOf = (store: Store, type: string) => ({ type: type as ShippingType, currency: store.base_currency })

interface Bracketed {
  body: Fields
  stored: Stored | null
  type: ShippingType
}

/**
 * The brackets to be stored; undefined: as they are. Where the type changes and they are not sent, their figures stay as
 * they are shown, and count what the new type counts.
 * @throws 422 on `brackets` where a method by total has none
 */
function bracketsOf(store: Store, { body, stored, type }: Bracketed): ShippingBracket[] | undefined {
  if (!isBracketed(type)) return undefined
  const before = (stored?.brackets ?? []) as ShippingBracket[]
  const moved = stored && stored.type !== type ? shownBrackets(before, store.base_currency) : undefined
  const sent = (body.brackets as SentBracket[] | undefined) ?? moved
  const made = sent && storedBrackets(sent, measureOf(store, type))
  if (type === 'by_total' && (made ?? before).length === 0) throw refusedField('brackets', m.required())
  return made
}

/** Of its price a type has some fields; the others are emptied, so that nothing lies there that nobody sees. */
function unused(type: ShippingType, brackets: readonly ShippingBracket[]): Fields {
  const nothing: Fields = { cost: 0, cost_per_unit: null, brackets: [], free_over: null }
  // Who comes himself comes from anywhere.
  if (BROUGHT_NOWHERE.includes(type)) Object.assign(nothing, { zones: [], excluded_zones: [] })
  const has = (key: string) =>
    PRICE_FIELDS[type].includes(key) &&
    !(brackets.length > 0 && isBracketed(type) && REPLACED_BY_BRACKETS.includes(key))
  return Object.fromEntries(Object.entries(nothing).filter(([key]) => !has(key)))
}

const isBracketed = (type: ShippingType) => PRICE_FIELDS[type].includes('brackets')

/** @throws 422 on the upper end of a limit that is below its lower one */
function refuseReversed(row: Fields): void {
  for (const [from, to] of RANGES) {
    const [least, most] = [row[from], row[to]]
    if (typeof least === 'number' && typeof most === 'number' && most < least)
      throw refusedField(to, m.shipping_error_reversed())
  }
}

interface Coded {
  body: Fields
  stored: Stored | null
  id: number
}

/**
 * The code that is asked for, else the one there is, else one of the name.
 * @throws 422 on `code` for one that another method has
 */
async function codeOf(db: Tx, storeId: number, { body, stored, id }: Coded): Promise<string> {
  const asked = (body.code as string | null | undefined) || (stored?.code as string | undefined)
  const { en } = (body.translations ?? {}) as { en?: { name?: string | null } }
  const wanted = asked ?? (latin(en?.name ?? String(body.name ?? '')).slice(0, MOST_OF_A_NAME) || `method-${id}`)
  const same = and(eq(shippingMethods.store_id, storeId), eq(shippingMethods.code, wanted), ne(shippingMethods.id, id))
  const [taken] = await db.select({ id: shippingMethods.id }).from(shippingMethods).where(same)
  if (taken && asked) throw refusedField('code', m.error_code_taken())
  return taken ? `${wanted}-${id}` : wanted
}
