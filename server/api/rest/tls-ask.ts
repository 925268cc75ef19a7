import { env } from '#server/env.ts'
import { sideOfHost } from '#server/http/host.ts'
import { newNameOf } from '#server/http/moved-shop.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'

/** Milliseconds for which an answer is kept, a no for less: the store may be made meanwhile. */
const KEPT = 60_000
const KEPT_NO = 10_000
/** How many answers are kept: strangers choose the names. */
const MOST = 2_000

const answers = new Map<string, { until: number; ours: Promise<boolean> }>()

/**
 * What a proxy with on-demand TLS asks before it gets a certificate (Caddy's `ask`): `?domain=` is the platform's host or
 * that of a store there is, 200; anything else 404. Without it, whoever points names at this machine could have it ask
 * for certificates without end. It is answered on every host, since the proxy asks by an address of its own, and without
 * a limit by address, since it always asks from the same one; a name is looked up now and then alone.
 */
export async function tlsAsk(request: Request): Promise<Response> {
  const domain = (new URL(request.url).searchParams.get('domain') ?? '').toLowerCase()
  const ours = domain.length <= 253 && (await kept(domain))
  return new Response(null, { status: ours ? 200 : 404, headers: { 'cache-control': 'no-store' } })
}

function kept(domain: string): Promise<boolean> {
  const now = Date.now()
  const known = answers.get(domain)
  if (known && known.until > now) return known.ours
  answers.delete(domain)
  // The oldest goes first: a Map keeps the order in which names came.
  for (const oldest of answers.keys()) if (answers.size >= MOST) answers.delete(oldest)
  const ours = lookUp(domain)
  answers.set(domain, { until: now + KEPT, ours })
  ours.then(
    (yes) => !yes && answers.set(domain, { until: now + KEPT_NO, ours }),
    // What could not be looked up is not known.
    () => answers.delete(domain),
  )
  return ours
}

/** A certificate names no port; the hosts of the settings may. */
async function lookUp(domain: string): Promise<boolean> {
  const port = env.baseUrl.port && `:${env.baseUrl.port}`
  const side = [sideOfHost(domain), sideOfHost(domain + port)].find((each) => each.side !== 'unknown')
  if (side?.side !== 'shop') return side?.side === 'platform'
  const store = await storeOfSubDomain(side.subDomain)
  // A name that leads on is asked for by https too.
  return store ? store.status !== 'closed' : (await newNameOf(side.subDomain)) !== null
}
