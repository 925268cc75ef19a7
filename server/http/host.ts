import { env } from '#server/env.ts'

export type Side = { side: 'platform' } | { side: 'shop'; subDomain: string } | { side: 'unknown' }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])?$/

/**
 * Whose host a request names: the platform's, a store's sub-domain (whether such a store lives is for the database to
 * say), or nobody's. The header is parsed strictly; nothing is ever built from it.
 */
export function sideOfHost(header: string | null): Side {
  const host = (header ?? '').toLowerCase()
  if (env.platformHosts.includes(host)) return { side: 'platform' }
  const domain = `.${env.storeBaseDomain.toLowerCase()}`
  const label = host.endsWith(domain) ? host.slice(0, -domain.length) : ''
  return LABEL.test(label) ? { side: 'shop', subDomain: label } : { side: 'unknown' }
}
