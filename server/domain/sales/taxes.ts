import type { Store } from '#server/core/procedure/context.ts'
import type { Bilingual } from '#server/db/schema/columns.ts'

/** How goods are taxed. */
export interface Tax {
  /** Hundredths of a percent. */
  rate: number
  /** Of the class of tax; null: the store's own rate, or several classes of one rate. */
  name: Bilingual | null
}

type Settings = Pick<Store, 'settings'>

/** What holds for goods without a class (settings, `tax_rate`, kept in hundredths of a percent). */
export const ownTax = ({ settings }: Settings): Tax => ({ rate: Number(settings.tax_rate ?? 0), name: null })

/** True unless the settings say otherwise: a shop's prices are what its buyers pay. */
export const pricesIncludeTax = ({ settings }: Settings): boolean => settings.prices_include_tax !== false

/**
 * The tax of an amount in minor units, a half upward: what comes on top of it, or what is in it already. Amounts are
 * not below zero; up to 999,999,999,999 times 10,000 is beyond what a number holds.
 */
export function taxOf(amount: number, rate: number, included: boolean): number {
  const [share, whole] = [BigInt(rate), included ? 10_000n + BigInt(rate) : 10_000n]
  return Number((2n * BigInt(amount) * share + whole) / (2n * whole))
}

interface Taxed {
  total: number
  /** Null: no class. */
  tax: Tax | null
}

/**
 * What is taxed of the lines, one for each rate above zero, the highest first; rounded once for each, on the sum of its
 * lines. Sending them is taxed as a line of its own, where its method has a class.
 */
export function taxTotals(store: Settings, lines: readonly Taxed[]): (Tax & { value: number })[] {
  const own = ownTax(store)
  const included = pricesIncludeTax(store)
  const taxed = lines.map(({ total, tax }) => ({ total, ...(tax ?? own) })).filter(({ rate }) => rate > 0)
  return [...Map.groupBy(taxed, ({ rate }) => rate)]
    .sort(([a], [b]) => b - a)
    .map(([rate, of]) => {
      const goods = of.reduce((sum, { total }) => sum + total, 0)
      const names = new Map(of.map(({ name }) => [JSON.stringify(name), name]))
      const [name = null] = names.size === 1 ? names.values() : []
      return { rate, name, value: taxOf(goods, rate, included) }
    })
}
