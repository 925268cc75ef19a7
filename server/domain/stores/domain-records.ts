import { createHmac } from 'node:crypto'
import type { DomainRecord } from '#app/contracts/store.ts'
import { m } from '#app/paraglide/messages.js'
import { shopHost } from '#server/core/procedure/origins.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { env } from '#server/env.ts'
import type { StoredStore } from './show-stores.ts'

/** A name server knows no port. */
export const hostOf = (host: string) => host.replace(/:\d+$/, '')

/** What only this store can be told to write beside this name: a name that was given up proves nothing for the next. */
const tokenOf = (id: number, domain: string) =>
  createHmac('sha256', env.SECRET).update(`domain:${id}:${domain}`).digest('hex').slice(0, 32)

/**
 * The DNS records of which one proves that a domain is the store's: it leads to the store's sub-domain, or says the
 * store's token beside itself, for names that are not allowed to lead anywhere (RFC 1034 3.6.2). Empty without a domain.
 */
export function domainRecords({ id, sub_domain, domain }: Pick<StoredStore, 'id' | 'sub_domain' | 'domain'>) {
  if (!domain) return []
  return [
    { type: 'CNAME', name: domain, value: hostOf(shopHost(sub_domain)) },
    { type: 'TXT', name: `_phsar.${domain}`, value: `phsar-verify=${tokenOf(id, domain)}` },
  ] satisfies DomainRecord[]
}

/** @throws 422 on `domain` for a name that the platform itself answers by */
export function refusePlatformName(domain: string | null | undefined): void {
  if (!domain) return
  const base = hostOf(env.storeBaseDomain).toLowerCase()
  const ours = domain === base || domain.endsWith(`.${base}`) || env.platformHosts.map(hostOf).includes(domain)
  if (ours) throw refusedField('domain', m.domain_of_platform())
}
