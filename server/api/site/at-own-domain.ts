import { EDITOR_COOKIE } from '#server/api/identity/session-cookie.ts'
import { THEME_COOKIE } from '#server/api/shop/theme-cookie.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { cookieOf } from '#server/http/cookies.ts'

/**
 * The way from a page below a store's sub-domain to the same one at its own, checked domain; null where there is none.
 * Only once somebody has come here by that domain: a name that was shown to be the store's by a text beside it may lead
 * elsewhere. Whoever edits the shop is signed in at the sub-domain alone, and looks at
 * another theme there.
 * @param seen hosts, with port, by which somebody came
 */
export function atOwnDomain(request: Request, shop: Store, seen: ReadonlyMap<string, string>): Response | null {
  const { pathname, search } = new URL(request.url)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const origin = shop.domain && shop.domain_verified_at ? storeOrigin(shop) : undefined
  if (!reads || !origin || seen.get(new URL(origin).host) !== shop.sub_domain) return null
  if (pathname.startsWith('/_serverFn/')) return null
  if (cookieOf(request, EDITOR_COOKIE) || cookieOf(request, THEME_COOKIE)) return null
  return new Response(null, {
    status: 301,
    // The store may give its domain up again.
    headers: { location: origin + pathname + search, 'cache-control': 'private, max-age=600', vary: 'cookie' },
  })
}
