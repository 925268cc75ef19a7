import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const PATIENCE = 3_000

/** Where the platform and its stores answer, by the settings and by the names' own servers. */
export async function checkAddress({ baseUrl, storeBaseDomain, local, TRUST_PROXY, PORT }: Env): Promise<Finding> {
  const name = 'address'
  const told = `${baseUrl.origin}, stores below ${storeBaseDomain}`
  if (local) {
    const other = Number(baseUrl.port || (baseUrl.protocol === 'https:' ? 443 : 80)) !== PORT
    return other ? warn(name, told, `the port of BASE_URL is not PORT (${PORT}): is there a proxy?`) : ok(name, told)
  }
  if (baseUrl.protocol !== 'https:')
    return fail(
      name,
      `${told}: passwords and sessions are sent unencrypted`,
      'add a TLS proxy and set BASE_URL to https://…',
    )
  if (!TRUST_PROXY)
    return warn(name, told, 'https needs a proxy: set TRUST_PROXY=1, or all visitors share the proxy’s address')
  const [domain = ''] = storeBaseDomain.split(':')
  for (const host of [baseUrl.hostname, `any-store.${domain}`])
    if (!(await known(host)))
      return warn(
        name,
        `${told}; ${host} does not resolve here`,
        `add a DNS record for ${host.replace('any-store', '*')}`,
      )
  return ok(name, told)
}

const known = (host: string): Promise<boolean> =>
  Promise.race([
    lookup(host).then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE, false, { ref: false }),
  ])
