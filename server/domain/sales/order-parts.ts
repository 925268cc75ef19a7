import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { type StoredLine, taxesToday } from './edited-lines.ts'
import type { StoredOrder } from './order-view.ts'
import { storedLines, storedTotals } from './stored-parts.ts'
import { ownTax, pricesIncludeTax, type Tax } from './taxes.ts'
import type { TotalRow } from './totals.ts'

export interface Parts {
  lines: StoredLine[]
  totals: TotalRow[]
  /** What was agreed off all lines together. */
  discount: number
  /** What promotions of the cart take off, what sending it costs included. */
  promotion: number
  /** What a coupon takes off, what sending it costs included; null without one. */
  coupon: number | null
  /** What was credited for returns. */
  returned: number
  shipping: number | null
  /** Of that; null: it is not taxed. */
  shippingTax: Tax | null
}

/** What promotions of the cart take off, of an order's rows. */
export const promotionOf = (rows: readonly TotalRow[]): number =>
  rows.reduce((sum, { code, value }) => (code === 'promotion' ? sum - value : sum), 0)

/** What an order is of, as it is kept. */
export async function partsOf(db: Tx, { store_id, id }: StoredOrder): Promise<Parts> {
  const lines = await storedLines(db, store_id, id)
  const totals = await storedTotals(db, store_id, id)
  const found = (code: string) => totals.find((row) => row.code === code)?.value
  const { rate = null, name = null } = totals.find(({ code }) => code === 'shipping') ?? {}
  return {
    lines,
    totals,
    discount: -(found('discount') ?? 0),
    promotion: promotionOf(totals),
    coupon: found('coupon') === undefined ? null : -(found('coupon') ?? 0),
    returned: -(found('returned') ?? 0),
    shipping: found('shipping') ?? null,
    shippingTax: rate === null ? null : { rate, name },
  }
}

/**
 * How each line is taxed that the order has. One that was written before that was kept: by the one tax of the order, by
 * none where it had none, and of several by what its product is taxed today.
 */
export async function taxesOf(db: Tx, store: Store, { lines, totals }: Parts): Promise<(line: StoredLine) => Tax> {
  const taxes = totals.filter(({ code }) => code === 'tax' || code === 'tax_included')
  const [only] = taxes
  if (!only) return ({ tax }) => tax ?? { rate: 0, name: null }
  if (taxes.length === 1) return ({ tax }) => tax ?? { rate: only.rate ?? 0, name: only.name }
  const today = await taxesToday(db, store.id, lines)
  return ({ tax, product_id }) => tax ?? today.get(product_id ?? 0) ?? ownTax(store)
}

/** Whether the prices of an order have its taxes in them; as the store has it now, where it has none. */
export function pricedWithTax(store: Store, { totals }: Pick<Parts, 'totals'>): boolean {
  if (totals.some(({ code }) => code === 'tax_included')) return true
  return totals.some(({ code }) => code === 'tax') ? false : pricesIncludeTax(store)
}
