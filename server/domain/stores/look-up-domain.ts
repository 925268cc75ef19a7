import { Resolver } from 'node:dns/promises'
import type { DomainRecord } from '#app/contracts/store.ts'
import { shopHost } from '#server/core/procedure/origins.ts'
import { domainRecords, hostOf } from './domain-records.ts'
import type { StoredStore } from './show-stores.ts'

type Named = Pick<StoredStore, 'id' | 'sub_domain' | 'domain'>

/** Whom names are asked of, as `node:dns/promises` answers; tests put their own in its place. */
export const names = {
  resolver: new Resolver({ timeout: 3_000, tries: 2 }) as Pick<
    Resolver,
    'resolveCname' | 'resolveTxt' | 'resolve4' | 'resolve6'
  >,
}

/** What the world's names say of something: it is so, it is not, or nobody answered. */
type Said = 'yes' | 'no' | 'silent'

/** Answers that say that there is nothing (RFC 1035 4.1.1, RFC 2308 2); all others say nothing. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** Whether a record stands that proves a store's own domain to be its own (`domainRecords`). */
export const isProven = async (store: Named): Promise<boolean> =>
  (await said(domainRecords(store).map(isWritten))) === 'yes'

/**
 * Whether a domain that was proven still leads here: a record of its proof stands, or it has an address of the store's
 * sub-domain, for many remove a TXT record once it was seen.
 */
export async function leadsHere(store: Named & { domain: string }): Promise<Said> {
  const proof = await said(domainRecords(store).map(isWritten))
  if (proof === 'yes') return proof
  const address = await sharesAddress(store.domain, hostOf(shopHost(store.sub_domain)))
  return address === 'no' ? proof : address
}

/** Of several things one will do; where nobody answered for one of them, it may be that. */
async function said(all: readonly Promise<Said>[]): Promise<Said> {
  const answers = await Promise.all(all)
  return (['yes', 'silent'] as const).find((one) => answers.includes(one)) ?? 'no'
}

const isWritten = ({ type, name, value }: DomainRecord): Promise<Said> =>
  asked(async () => {
    if (type === 'TXT') return (await names.resolver.resolveTxt(name)).some((parts) => parts.join('') === value)
    const targets = await names.resolver.resolveCname(name)
    return targets.some((target) => target.toLowerCase().replace(/\.$/, '') === value.toLowerCase())
  })

function sharesAddress(domain: string, host: string): Promise<Said> {
  const resolvers = ['resolve4', 'resolve6'] as const
  return said(
    resolvers.map((by) =>
      asked(async () => {
        const theirs = await names.resolver[by](domain)
        const ours = new Set(await names.resolver[by](host))
        return theirs.some((address) => ours.has(address))
      }),
    ),
  )
}

/** A name server that is slow or says nonsense is of who chose the name, no fault of ours. */
async function asked(isSo: () => Promise<boolean>): Promise<Said> {
  try {
    return (await isSo()) ? 'yes' : 'no'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (NOTHING.has(code)) return 'no'
    if (/^E[A-Z]+$/.test(code)) return 'silent'
    throw error
  }
}
