import { env } from '#server/env.ts'
import type { Store } from './context.ts'

/** Host and port of a store's pages, as the `Host` of a request for them is. */
export const shopHost = (subDomain: string): string => `${subDomain}.${env.storeBaseDomain}`

/** Address of a store's pages; built from settings and the store's row, never from a request's host. */
export const shopOrigin = (subDomain: string): string => `${env.baseUrl.protocol}//${shopHost(subDomain)}`

/** Where a store is to be found: at its own domain where it has one that was checked, else at its sub-domain. */
export function storeOrigin(store: Pick<Store, 'sub_domain' | 'domain' | 'domain_verified_at'>): string {
  const { sub_domain, domain, domain_verified_at } = store
  if (!domain || !domain_verified_at) return shopOrigin(sub_domain)
  return `${env.baseUrl.protocol}//${domain}${env.baseUrl.port && `:${env.baseUrl.port}`}`
}
