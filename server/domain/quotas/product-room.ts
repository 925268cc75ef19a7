import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { readLimits } from './read-limits.ts'
import { type Room, roomLeft } from './room-left.ts'

/** Products that transactions under way at the same time may be making. */
const CLOSE = 10_000

interface ProductRoom extends Room {
  /** Whose limit is the nearer. */
  by: 'platform' | 'plan'
}

/**
 * How many more products a store may have: by the platform, which counts those in its trash (else whoever empties his store
 * into the trash again and again fills the disk), and by its plan, which does not.
 * @param look true: nothing is about to be made
 */
export async function productRoom(db: Tx, storeId: number, look = false): Promise<ProductRoom> {
  const { quotas, plan } = await readLimits(db, storeId)
  const close = look ? 0 : CLOSE
  const platforms = await roomLeft(db, storeId, 'products.all', { most: quotas.max_products, close })
  const plans = await roomLeft(db, storeId, 'products', { most: plan?.max_products ?? null, close })
  return plans.left < platforms.left ? { ...plans, by: 'plan' } : { ...platforms, by: 'platform' }
}

/** What one is told for whom there is no room. */
export function noProductRoom({ most, by }: ProductRoom): string {
  const n = (most ?? 0).toLocaleString('en')
  return by === 'plan' ? m.plan_full_products({ n }) : m.quota_products({ n })
}

/** Before a product is made. @throws 422 on `name` where there is no room for it */
export async function checkProductRoom(db: Tx, storeId: number): Promise<void> {
  const room = await productRoom(db, storeId)
  if (room.left < 1) throw refusedField('name', noProductRoom(room))
}

/** Before products come back from the trash, where the platform counts them already. @throws 422 on `ids` */
export async function checkRestoreRoom(db: Tx, storeId: number, many: number): Promise<void> {
  const { plan } = await readLimits(db, storeId)
  const room = await roomLeft(db, storeId, 'products', { most: plan?.max_products ?? null, close: CLOSE })
  if (room.left < many) throw refusedField('ids', noProductRoom({ ...room, by: 'plan' }))
}
