import { shopOrigin } from '#server/core/procedure/origins.ts'
import { ask } from '#server/db/client.ts'
import { sideOfRequest } from './host.ts'

const LEADS = `SELECT s.sub_domain FROM former_sub_domains f JOIN stores s ON s.id = f.of_store AND s.deleted_at IS NULL
  WHERE f.sub_domain = $1 AND f.until > now() AND NOT EXISTS (SELECT FROM stores o WHERE o.sub_domain = f.sub_domain AND o.deleted_at IS NULL)`

/** The name that a store has now which had this one before, for as long as that leads on; else null. */
export async function newNameOf(subDomain: string): Promise<string | null> {
  const [row] = await ask<{ sub_domain: string }>(LEADS, [subDomain])
  return row?.sub_domain ?? null
}

/** The way from a store's former address to the same place at its new one; null where there is none. */
export async function movedShop(request: Request): Promise<Response | null> {
  const host = await sideOfRequest(request)
  const name = host.side === 'shop' ? await newNameOf(host.subDomain) : null
  if (name === null) return null
  const { pathname, search } = new URL(request.url)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return new Response(null, {
    // What is sent is to be sent there as well.
    status: reads ? 301 : 308,
    // It may have another name again tomorrow, or the old one back.
    headers: { location: shopOrigin(name) + pathname + search, 'cache-control': 'public, max-age=3600' },
  })
}
