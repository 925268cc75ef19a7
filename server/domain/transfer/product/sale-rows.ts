import type { SaleColumn } from '#server/domain/transfer/formats/columns.ts'
import type { Cell, ExportedProduct } from './exported-product.ts'

type Row = Partial<Record<SaleColumn, Cell>>

/** A product's prices for a time, a row each. */
export const specialRows = ({ specials }: Pick<ExportedProduct, 'specials'>): Row[] =>
  specials.map((special) => ({
    special_price: special.price,
    special_group: special.group,
    special_priority: special.priority,
    special_start: special.date_start,
    special_end: special.date_end,
    special_from: special.time_start,
    special_to: special.time_end,
    special_days: special.days.join(', '),
  }))

/** Its prices by quantity, a row each. */
export const tierRows = ({ tiers }: Pick<ExportedProduct, 'tiers'>): Row[] =>
  tiers.map(({ min_qty, price, group }) => ({ tier_quantity: min_qty, tier_price: price, tier_group: group }))
