import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { type Counted, counted } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'

export interface Room {
  /** How much more there may be; at least 0, and infinite where nothing is the most. */
  left: number
  most: number | null
}

export interface Asked {
  most: number | null
  /** More than all others may be about to take: where less is left, whoever takes some does so one after the other. */
  close: number
}

/**
 * How much room a store has of something. Where little is left, nobody else takes any until this transaction ends; far from
 * the most nobody waits for anybody. Nothing may be locked before that another who waits here needs.
 */
export async function roomLeft(db: Tx, storeId: number, name: Counted, { most, close }: Asked): Promise<Room> {
  if (most === null) return { left: Number.POSITIVE_INFINITY, most }
  const left = async () => Math.max(0, most - (await counted(db, name, storeId)))
  const seen = await left()
  if (seen >= close || close === 0) return { left: seen, most }
  await oneByOne(db, `quota:${name}:${storeId}`)
  return { left: await left(), most }
}
