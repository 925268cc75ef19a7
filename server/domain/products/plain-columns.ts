import { toDecimal } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { maySeeCost } from '#server/core/procedure/costs.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { products } from '#server/db/schema/catalogue.ts'
import { optionalPrice } from './prices.ts'

type Fields = Record<string, unknown>

const GRAMS: Record<string, number> = { g: 1, kg: 1000 }
const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10, m: 1000 }
/** What is measured, with the column that names its unit. */
const MEASURES = [
  ['weight', 'weight_unit', GRAMS],
  ['length', 'length_unit', MILLIMETRES],
  ['width', 'length_unit', MILLIMETRES],
  ['height', 'length_unit', MILLIMETRES],
] as const

type Measured = (typeof MEASURES)[number][0]
type Plain = Pick<typeof products.$inferSelect, Measured | 'cost_price' | 'weight_unit' | 'length_unit'>

const factorOf = (factors: Record<string, number>, unit: unknown) => factors[String(unit)] ?? 1

/** What was measured in a unit of weight, in grams. */
export const gramsOf = (weight: number, unit: unknown): number => Math.round(weight * factorOf(GRAMS, unit))
/** Grams in a unit of weight. */
export const weightIn = (grams: number, unit: unknown): number => grams / factorOf(GRAMS, unit)

/**
 * The columns of a body that are stored otherwise than they are sent: cost in minor units, measures in grams and
 * millimetres. A cost that its sender may not see stays as it is.
 * @throws 422 on `maximum` where it is less than the minimum
 */
export function plainColumns(context: StaffContext, body: Fields, stored: Stored | null): Fields {
  const out: Fields = {}
  if (body.cost_price !== undefined) {
    out.cost_price = maySeeCost(context)
      ? optionalPrice(body.cost_price as string | null, context.store.base_currency, 'cost_price')
      : (stored?.cost_price ?? null)
  }
  for (const [key, unit, factors] of MEASURES) {
    const value = body[key] as number | null | undefined
    if (value === undefined) continue
    const factor = factorOf(factors, body[unit] ?? stored?.[unit])
    out[key] = value === null ? null : Math.round(value * factor)
  }
  const least = (body.minimum ?? stored?.minimum ?? 1) as number
  const most = (body.maximum === undefined ? stored?.maximum : body.maximum) as number | null | undefined
  if (typeof most === 'number' && most < least) throw refusedField('maximum', m.product_error_maximum({ min: least }))
  return out
}

/** The same columns as a reply shows them. */
export function shownColumns(context: StaffContext, row: Plain) {
  const { cost_price: cost } = row
  const measured = MEASURES.map(([key, unit, factors]) => {
    const value = row[key]
    return [key, value === null ? null : value / factorOf(factors, row[unit])]
  })
  return {
    cost_price: cost === null || !maySeeCost(context) ? null : toDecimal(cost, context.store.base_currency),
    ...(Object.fromEntries(measured) as Record<Measured, number | null>),
  }
}
