import type { OrderLine } from '#app/contracts/order.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoreMoment } from '../products/store-moment.ts'
import type { CartPromotion } from '../promotions/cart-promotions.ts'
import { BadChoice } from './choose.ts'
import { type OrderedProduct, readOrderedProducts } from './ordered-products.ts'
import { checkPublished, priceLine } from './price-lines.ts'
import type { PricedLine } from './priced-line.ts'

/** Lines that promotions can put in beside a cart, at what they would cost, by the promotion's id. */
export type ReadyGifts = ReadonlyMap<number, readonly PricedLine[]>

interface Asked {
  lines: readonly Pick<PricedLine, 'product_id' | 'quantity'>[]
  moment: StoreMoment
  /** Of products the only ones, where those are held. */
  only?: ReadonlySet<number> | undefined
}

/**
 * What is there of the gifts of promotions, the cheapest first. What is sold out, not shown, or to be chosen of is not given
 * by itself; a buyer who puts it into his cart has it for nothing. What the cart asks of a product comes first, and what one
 * promotion may give no other does.
 */
export async function readyGifts(
  db: Tx,
  store: Pick<Store, 'id' | 'promotions_version'>,
  giving: readonly CartPromotion[],
  { lines, moment, only }: Asked,
): Promise<ReadyGifts> {
  const ids = [...new Set(giving.flatMap(({ row }) => row.gift_ids))].filter((id) => only?.has(id) ?? true)
  if (ids.length === 0) return new Map()
  const asked = ids.map((product_id): OrderLine => ({ product_id, quantity: 1 }))
  const products = await readOrderedProducts(db, store, asked, moment)
  const left = new Map([...products.values()].map((of) => [of.id, leftOf(of, lines)]))
  const ready = new Map<number, PricedLine[]>()
  for (const { row } of giving.toSorted((a, b) => a.row.priority - b.row.priority || a.row.id - b.row.id)) {
    const most = row.get_quantity ?? 1
    const given = row.gift_ids.flatMap((id): PricedLine[] => {
      const of = products.get(id)
      const quantity = Math.min(most, left.get(id) ?? 0)
      const line = of && quantity > 0 ? pricedGift(of, quantity, moment) : null
      if (!line) return []
      left.set(id, (left.get(id) ?? 0) - quantity)
      return [line]
    })
    ready.set(
      row.id,
      given.toSorted((a, b) => a.price - b.price || a.product_id - b.product_id),
    )
  }
  return ready
}

function leftOf(of: OrderedProduct, lines: Asked['lines']): number {
  if (!of.subtract || of.allow_backorder) return Number.POSITIVE_INFINITY
  const taken = lines.reduce((sum, line) => sum + (line.product_id === of.id ? line.quantity : 0), 0)
  return Math.max(0, of.quantity - taken)
}

function pricedGift(of: OrderedProduct, quantity: number, moment: StoreMoment): PricedLine | null {
  if (of.has_variants) return null
  try {
    checkPublished(of, moment)
    return priceLine({ product_id: of.id, quantity }, of, { moment, group: of.default_group, off: 0 })
  } catch (error) {
    if (error instanceof BadChoice) return null
    throw error
  }
}

/** A line as it is given: it costs nothing, and says what it would, which is what its promotion's budget pays. */
export const asGift = (line: PricedLine, quantity: number, { row }: CartPromotion): PricedLine => ({
  ...line,
  quantity,
  price: 0,
  total: 0,
  compare_at_price: line.price,
  promotion: { id: row.id, name: bilingual(row.translations), gift: true },
})
