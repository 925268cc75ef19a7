import { toDecimal } from '#app/contracts/money.ts'
import {
  type KeyOfKind,
  keysOfKind,
  PLAIN_KEYS,
  type PlainKey,
  PRODUCT_SPEC,
  plainField,
} from '#app/contracts/product-spec.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { maySeeCost } from '#server/core/procedure/costs.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { products } from '#server/db/schema/catalogue.ts'
import { optionalPrice } from './prices.ts'

type Fields = Record<string, unknown>
type Amount = KeyOfKind<'amount'>
type Measure = KeyOfKind<'measure'>
type Moment = KeyOfKind<'moment'>
type Plain = Pick<typeof products.$inferSelect, PlainKey>

const [AMOUNTS, MEASURES, MOMENTS] = [keysOfKind('amount'), keysOfKind('measure'), keysOfKind('moment')]

const factorOf = (factors: Readonly<Record<string, number>>, unit: unknown) => factors[String(unit)] ?? 1
const GRAMS = PRODUCT_SPEC.weight.type.factors

/** What was measured in a unit of weight, in grams. */
export const gramsOf = (weight: number, unit: unknown): number => Math.round(weight * factorOf(GRAMS, unit))
/** Grams in a unit of weight. */
export const weightIn = (grams: number, unit: unknown): number => grams / factorOf(GRAMS, unit)

/**
 * The plain fields of a body that are stored otherwise than they are sent: costs in minor units, measures in grams and
 * millimetres, instants. A cost that its sender may not see stays as it is.
 * @throws 422 on `maximum` where it is less than the minimum
 */
export function plainColumns(context: StaffContext, body: Fields, stored: Stored | null): Fields {
  const out: Fields = {}
  for (const key of PLAIN_KEYS) {
    const value = body[key]
    if (value !== undefined) out[key] = columnOf(context, { key, value, body, stored })
  }
  const least = (body.minimum ?? stored?.minimum ?? 1) as number
  const most = (body.maximum === undefined ? stored?.maximum : body.maximum) as number | null | undefined
  if (typeof most === 'number' && most < least) throw refusedField('maximum', m.product_error_maximum({ min: least }))
  return out
}

interface Sent {
  key: PlainKey
  value: unknown
  body: Fields
  stored: Stored | null
}

function columnOf(context: StaffContext, { key, value, body, stored }: Sent): unknown {
  const { type } = plainField(key)
  switch (type.kind) {
    case 'amount':
      return maySeeCost(context)
        ? optionalPrice(value as string | null, context.store.base_currency, key)
        : (stored?.[key] ?? null)
    case 'measure': {
      const factor = factorOf(type.factors, body[type.unit] ?? stored?.[type.unit])
      return value === null ? null : Math.round((value as number) * factor)
    }
    case 'moment':
      return value === null ? null : new Date(String(value))
    default:
      return value
  }
}

/** The same fields as a reply shows them. */
export function shownColumns(context: StaffContext, row: Plain) {
  const shown = <K extends PlainKey, V>(keys: readonly K[], show: (key: K) => V) =>
    Object.fromEntries(keys.map((key) => [key, show(key)])) as Record<K, V>
  const amount = (key: Amount) => {
    const minor = row[key]
    return minor === null || !maySeeCost(context) ? null : toDecimal(minor, context.store.base_currency)
  }
  const measure = (key: Measure) => {
    const { unit, factors } = PRODUCT_SPEC[key].type
    const value = row[key]
    return value === null ? null : value / factorOf(factors, row[unit])
  }
  const moment = (key: Moment) => row[key]?.toISOString() ?? null
  return { ...shown(AMOUNTS, amount), ...shown(MEASURES, measure), ...shown(MOMENTS, moment) }
}
