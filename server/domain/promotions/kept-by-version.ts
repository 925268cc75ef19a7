import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'

type Of = Pick<Store, 'id' | 'promotions_version'>

const MOST_STORES = 2000

const all: Map<number, unknown>[] = []

/** Of a database that the program leaves nothing is kept: the next has other stores of the same ids. */
export function forgetPromotions(): void {
  for (const kept of all) kept.clear()
}

/** What is read of a store's promotions once for each change of them, of the stores that were asked for last. */
export function keptByVersion<T>(ask: (db: Tx, storeId: number) => Promise<T>) {
  const kept = new Map<number, { version: number; what: T }>()
  all.push(kept)
  /** What is kept; undefined: it has to be asked for. */
  const known = ({ id, promotions_version: version }: Of): T | undefined => {
    const found = kept.get(id)
    return found?.version === version ? found.what : undefined
  }
  const read = async (db: Tx, store: Of): Promise<T> => {
    const { id: storeId, promotions_version: version } = store
    const found = known(store)
    if (found !== undefined) return found
    const what = await ask(db, storeId)
    kept.delete(storeId)
    kept.set(storeId, { version, what })
    for (const [oldest] of kept) {
      if (kept.size <= MOST_STORES) break
      kept.delete(oldest)
    }
    return what
  }
  return Object.assign(read, { known })
}
