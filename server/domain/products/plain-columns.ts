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
import type { products } from '#server/db/schema/catalogue.ts'
import { optionalPrice } from './prices.ts'

type Fields = Record<string, unknown>
type Amount = KeyOfKind<'amount'>
type Measure = KeyOfKind<'measure'>
type Moment = KeyOfKind<'moment'>
type Plain = Pick<typeof products.$inferSelect, PlainKey>

const factorOf = (factors: Readonly<Record<string, number>>, unit: unknown) => factors[String(unit)] ?? 1
const GRAMS = PRODUCT_SPEC.weight.type.factors

/** What was measured in a unit of weight, in grams. */
export const gramsOf = (weight: number, unit: unknown): number => Math.round(weight * factorOf(GRAMS, unit))
/** Grams in a unit of weight. */
export const weightIn = (grams: number, unit: unknown): number => grams / factorOf(GRAMS, unit)

/**
 * The plain fields of a body that are stored otherwise than they are sent: costs in minor units, measures in grams and
 * millimetres, instants. A cost that its sender may not see stays as it is.
 * @param at what names of fields begin with where they are refused
 * @throws 422 on `maximum` where it is less than the minimum
 */
export function plainColumns(context: StaffContext, body: Fields, stored: Fields | null, at = ''): Fields {
  const out: Fields = {}
  for (const key of PLAIN_KEYS) {
    const value = body[key]
    if (value !== undefined) out[key] = columnOf(context, { key, value, body, stored, field: `${at}${key}` })
  }
  if (body.minimum === undefined && body.maximum === undefined) return out
  const least = (body.minimum ?? stored?.minimum ?? 1) as number
  const most = (body.maximum === undefined ? stored?.maximum : body.maximum) as number | null | undefined
  if (typeof most === 'number' && most < least)
    throw refusedField(`${at}maximum`, m.product_error_maximum({ min: least }))
  return out
}

interface Sent {
  key: PlainKey
  value: unknown
  body: Fields
  stored: Fields | null
  field: string
}

function columnOf(context: StaffContext, { key, value, body, stored, field }: Sent): unknown {
  const { type } = plainField(key)
  switch (type.kind) {
    case 'amount':
      return maySeeCost(context)
        ? optionalPrice(value as string | null, context.store.base_currency, field)
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

/** A plain field of a stored row as the API says it. */
export function shownField(context: StaffContext, key: PlainKey, row: Fields): unknown {
  const { type } = plainField(key)
  const value = row[key]
  if (value === null || value === undefined) return null
  switch (type.kind) {
    case 'amount':
      return maySeeCost(context) ? toDecimal(value as number, context.store.base_currency) : null
    case 'measure':
      return (value as number) / factorOf(type.factors, row[type.unit])
    case 'moment':
      return value instanceof Date ? value.toISOString() : value
    default:
      return value
  }
}

type Shown = Record<Amount | Moment, string | null> & Record<Measure, number | null>
const OTHERWISE = [...keysOfKind('amount'), ...keysOfKind('measure'), ...keysOfKind('moment')]

/** The fields that a reply shows otherwise than they are stored. */
export const shownColumns = (context: StaffContext, row: Plain): Shown =>
  Object.fromEntries(OTHERWISE.map((key) => [key, shownField(context, key, row)])) as Shown
