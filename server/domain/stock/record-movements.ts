import type { Tx } from '#server/db/client.ts'
import { stockMovements } from '#server/db/schema/choices.ts'
import { notify } from '../notifications/notify.ts'
import { tellOfLowStock } from '../telegram/tell-telegram.ts'
import { tellWebhooks } from '../webhooks/tell-webhooks.ts'

/** A change of what is left of an item: a product, one of its variants, or a value that is added to it. */
export interface Movement {
  product_id: number
  variant_id: number | null
  /** Of an option that makes no variant: the value that moved. */
  value_id?: number
  delta: number
  /** What is left of the item after it. */
  balance: number
  reason: 'order' | 'cancel' | 'manual' | 'import' | 'return' | 'count' | 'damage' | 'bulk'
  note?: string | null
  order_id?: number
  user_id?: number | null
  /** At or below this many the merchant wants to know; null: never. */
  threshold?: number | null
  /** Of the product, for that notice. */
  name?: string
}

/** So many items ring each for itself. */
const MOST_TOLD = 5
/** So many stand in one message to an endpoint. */
const MOST_SENT = 200

/**
 * Writes changes of stock into the ledger, in the transaction that made them. An item that fell to its threshold with
 * one of them rings; one that was there already does not ring again, and of many at once there is one notice, which
 * leads to the list of all that are low. A count that found what it should is kept as well.
 */
export async function recordMovements(db: Tx, storeId: number, movements: readonly Movement[]): Promise<void> {
  const real = movements.filter(({ delta, reason }) => delta !== 0 || reason === 'count')
  if (real.length === 0) return
  await db
    .insert(stockMovements)
    .values(real.map(({ threshold: _, name: __, ...movement }) => ({ store_id: storeId, ...movement })))
  const fell = real.filter(
    ({ threshold, balance, delta }) =>
      typeof threshold === 'number' && balance <= threshold && balance - delta > threshold,
  )
  const told = fell.length > MOST_TOLD ? fell.slice(0, 1) : fell
  for (const { product_id, name = '', balance } of told) {
    const others = fell.length - told.length
    const facts = { name, left: balance, ...(others > 0 && { others }) }
    const link = others > 0 ? '/products?stock=low' : `/products/edit/${product_id}`
    await notify(db, storeId, { type: 'stock_low', facts, link })
  }
  if (fell.length > 0)
    await tellOfLowStock(
      db,
      storeId,
      fell.map(({ name = '', balance }) => ({ name, left: balance })),
    )
  for (let from = 0; from < fell.length; from += MOST_SENT) {
    const items = fell.slice(from, from + MOST_SENT)
    await tellWebhooks(db, storeId, 'product.stock_low', () => ({ items: items.map(lowItem) }))
  }
}

const lowItem = ({ product_id, variant_id, name = '', balance, threshold }: Movement) => ({
  product_id,
  variant_id,
  name,
  quantity: balance,
  low_stock_threshold: threshold,
})
