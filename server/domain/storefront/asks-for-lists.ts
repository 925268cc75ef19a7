import { LRUCache } from 'lru-cache'
import { counted } from '#server/core/rows/row-counts.ts'
import type { Tx } from '#server/db/client.ts'
import { plannedList, unplanned } from '#server/db/planned.ts'

/** Products up to which it makes no difference in which order PostgreSQL looks at tables. */
const FEW = 2_000

/** Ten minutes: nothing that is shown depends on it. */
const known = new LRUCache<string, boolean>({ max: 5_000, ttl: 600_000 })

/**
 * How the lists of a shop are asked for. To plan one of a shop of a hundred products takes several times as long as to answer:
 * there the plan is kept. What a hundred thousand are found by follows from what is asked.
 */
export async function asksForLists(tx: Tx, storeId: number): Promise<typeof unplanned> {
  const key = String(storeId)
  const before = known.get(key)
  const few = before ?? (await counted(tx, 'products', storeId)) <= FEW
  // What is written again holds for ten minutes more: a shop that is always open would be small for ever.
  if (before === undefined) known.set(key, few)
  return few ? plannedList : unplanned
}
