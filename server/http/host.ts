import { env } from '#server/env.ts'
import { storeOfOwnDomain } from './own-domain.ts'

export type Side = { side: 'platform' } | { side: 'shop'; subDomain: string; ownDomain?: true } | { side: 'unknown' }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])?$/

/**
 * Whose host a name is by the settings alone: the platform's, a store's sub-domain (whether such a store lives is for the
 * database to say), or unknown. The header is parsed strictly; nothing is ever built from it.
 */
export function sideOfHost(header: string | null): Side {
  const host = (header ?? '').toLowerCase()
  if (env.platformHosts.includes(host)) return { side: 'platform' }
  const domain = `.${env.storeBaseDomain.toLowerCase()}`
  const label = host.endsWith(domain) ? host.slice(0, -domain.length) : ''
  return LABEL.test(label) ? { side: 'shop', subDomain: label } : { side: 'unknown' }
}

/** Whose host a request names; a domain of a store's own is as good as its sub-domain. */
export async function sideOfRequest(request: Request): Promise<Side> {
  const host = request.headers.get('host')
  const side = sideOfHost(host)
  if (side.side !== 'unknown' || host === null) return side
  const subDomain = await storeOfOwnDomain(host.toLowerCase())
  return subDomain === null ? side : { side: 'shop', subDomain, ownDomain: true }
}
