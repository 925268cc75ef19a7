import type { Store } from '#server/core/procedure/context.ts'
import { ask } from '#server/db/client.ts'

/** The live store of a sub-domain, or null; a suspended one is returned too, so that its page can say so. */
export async function storeOfSubDomain(subDomain: string): Promise<Store | null> {
  const [row] = await ask<{ store: Store }>(
    'SELECT to_json(s) AS store FROM stores s WHERE sub_domain = $1 AND deleted_at IS NULL',
    [subDomain],
  )
  return row?.store ?? null
}

const known = new WeakMap<Request, Store | null>()

/** Notes whose host a request came to, for the calls that its page will make. */
export const keepStore = (request: Request, store: Store | null): void => void known.set(request, store)

/** The store whose host a request came to: found out once a request, however many calls a page makes. */
export async function storeOfRequest(request: Request, subDomain: string): Promise<Store | null> {
  const kept = known.get(request)
  if (kept !== undefined) return kept
  const store = await storeOfSubDomain(subDomain)
  keepStore(request, store)
  return store
}
