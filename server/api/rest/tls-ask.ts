import { env } from '#server/env.ts'
import { sideOfHost } from '#server/http/host.ts'
import { keptAnswers } from '#server/http/kept-answers.ts'
import { newNameOf } from '#server/http/moved-shop.ts'
import { storeOfOwnDomain } from '#server/http/own-domain.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'

/** A no is kept for less: the store may be made meanwhile. */
const kept = keptAnswers(async (domain) => ((await isOurs(domain)) ? true : null), {
  found: 60_000,
  nothing: 10_000,
  most: 2_000,
})

/**
 * What a proxy with on-demand TLS asks before it gets a certificate (Caddy's `ask`): `?domain=` is the platform's host,
 * that of a store there is, or a domain of its own that was checked: 200; anything else 404. Without it, whoever points
 * names at this machine could have it ask for certificates without end. It is answered on every host, since the proxy
 * asks by an address of its own, and without a limit by address, since it always asks from the same one; a name is looked
 * up now and then alone.
 */
export async function tlsAsk(request: Request): Promise<Response> {
  const domain = (new URL(request.url).searchParams.get('domain') ?? '').toLowerCase()
  const ours = domain.length <= 253 && (await kept(domain))
  return new Response(null, { status: ours ? 200 : 404, headers: { 'cache-control': 'no-store' } })
}

/** A certificate names no port; the hosts of the settings may. */
async function isOurs(domain: string): Promise<boolean> {
  const port = env.baseUrl.port && `:${env.baseUrl.port}`
  const side = [sideOfHost(domain), sideOfHost(domain + port)].find((each) => each.side !== 'unknown')
  if (side?.side === 'platform') return true
  const subDomain = side?.side === 'shop' ? side.subDomain : await storeOfOwnDomain(domain)
  if (!subDomain) return false
  const store = await storeOfSubDomain(subDomain)
  // A name that leads on is asked for by https too.
  return store ? store.status !== 'closed' : (await newNameOf(subDomain)) !== null
}
