import { sql } from 'drizzle-orm'
import type { Store } from '#server/core/procedure/context.ts'
import { ask, platformDb, writable } from '#server/db/client.ts'

/** How many notes of what was written are read with a store before somebody folds them. */
const MOST_NOTED = 50

interface Found {
  store: Store
  version: string
  noted: number
}

/** What a store's pages show is as it was, as long as this is: its own row's last writer, and the number of all other writes. */
const FOUND = `SELECT to_json(s) AS store, s.xmin::text || '.' || v.writes AS version, v.noted
  FROM stores s, shop_version(s.id) v WHERE s.sub_domain = $1 AND s.deleted_at IS NULL`

const versions = new WeakMap<Store, string>()

/** The live store of a sub-domain, or null; a suspended one is returned too, so that its page can say so. */
export async function storeOfSubDomain(subDomain: string): Promise<Store | null> {
  const [found] = await ask<Found & Record<string, unknown>>(FOUND, [subDomain])
  if (!found) return null
  const { store, version, noted } = found
  versions.set(store, version)
  if (noted > MOST_NOTED && writable()) await foldOnce(store.id)
  return store
}

/** Of everything that its pages show, as it was when the store was read: what is read after that is no older. */
export const versionOf = (store: Store): string | undefined => versions.get(store)

const folding = new Set<number>()

/** Many ask at once for a shop that is written to at once: one of them folds, and the others wait for nothing. */
async function foldOnce(storeId: number): Promise<void> {
  if (folding.has(storeId)) return
  folding.add(storeId)
  await platformDb.tx((db) => db.execute(sql`SELECT fold_shop_writes(${storeId})`)).catch(() => undefined)
  folding.delete(storeId)
}

const known = new WeakMap<Request, Store | null>()

/** Notes whose host a request came to, for the calls that its page will make. */
export const keepStore = (request: Request, store: Store | null): void => void known.set(request, store)

/** The store whose host a request came to, where it was found out already. */
export const knownStore = (request: Request): Store | undefined => known.get(request) ?? undefined

/** The store whose host a request came to: found out once a request, however many calls a page makes. */
export async function storeOfRequest(request: Request, subDomain: string): Promise<Store | null> {
  const kept = known.get(request)
  if (kept !== undefined) return kept
  const store = await storeOfSubDomain(subDomain)
  keepStore(request, store)
  return store
}
