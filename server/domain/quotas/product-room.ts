import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { readQuotas } from '../settings/platform-settings.ts'
import { type Room, roomLeft } from './room-left.ts'

/** Products that transactions under way at the same time may be making. */
const CLOSE = 10_000

/**
 * How many more products a store may have. Those in its trash count: else whoever empties his store into the trash again
 * and again fills the disk.
 * @param look true: nothing is about to be made
 */
export async function productRoom(db: Tx, storeId: number, look = false): Promise<Room> {
  const { max_products } = await readQuotas(db)
  return roomLeft(db, storeId, 'products.all', { most: max_products, close: look ? 0 : CLOSE })
}

/** What one is told for whom there is no room. */
export const noProductRoom = ({ most }: Room): string => m.quota_products({ n: (most ?? 0).toLocaleString('en') })

/** Before a product is made. @throws 422 on `name` where there is no room for it */
export async function checkProductRoom(db: Tx, storeId: number): Promise<void> {
  const room = await productRoom(db, storeId)
  if (room.left < 1) throw refusedField('name', noProductRoom(room))
}
