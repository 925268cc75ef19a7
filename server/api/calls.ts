import { createRouterClient } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { requestId } from '#server/core/procedure/log.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { previewedTheme } from '#server/domain/themes/preview-theme.ts'
import { cookieOf } from '#server/http/cookies.ts'
import { sideOfRequest } from '#server/http/host.ts'
import { limitCalls } from '#server/http/limits.ts'
import { requestContextOf } from '#server/http/request-context.ts'
import { storeOfRequest } from '#server/http/store-of-host.ts'
import { customerSessionOf, knownCustomerOf } from './identity/customer-cookie.ts'
import { PREVIEW_COOKIE } from './identity/preview-cookie.ts'
import { EDITOR_COOKIE, knownBrowserOf, sessionOf, visitOf } from './identity/session-cookie.ts'
import { router } from './router.ts'
import { THEME_COOKIE } from './shop/theme-cookie.ts'

/**
 * The backend's calls, in process, for a browser's request: the session comes from its cookie, the shop from its host.
 * Every server function names its side here, because server functions answer on every host. `staff`: the platform's, and
 * on a shop's host what its editor is made of, for whoever holds an editor session there.
 * `leaving`: for the end of a session that the browser has left already.
 * @throws 404 where the request came to the other side's host
 */
export async function callsFor(request: Request, side: 'platform' | 'shop' | 'staff', { leaving = false } = {}) {
  await limitCalls(request)
  const host = await sideOfRequest(request)
  const building = side === 'staff' && host.side === 'shop' && entersEditor(request)
  if (!building && host.side !== (side === 'staff' ? 'platform' : side)) throw refused(404, m.error_404())
  const shop = host.side === 'shop' ? await storeOfRequest(request, host.subDomain) : null
  return callsOf(request, { side: shop ? 'shop' : 'platform', shop, leaving, building })
}

/** Whether a request says that it comes from a shop's editor; whether that is so, its session says. */
export const entersEditor = (request: Request): boolean => cookieOf(request, EDITOR_COOKIE) !== undefined

/**
 * As `callsFor` the platform, for what the server asks by itself on behalf of a page that listens: not counted among the
 * browser's requests, and no sign of life of its session, which is looked up anew.
 */
export const callsWatching = (request: Request) => callsOf(request, { side: 'platform', shop: null, watching: true })

interface From {
  side: 'platform' | 'shop'
  shop: Store | null
  leaving?: boolean
  watching?: boolean
  /** From a shop's own editor: its session stands for its holder's on the platform. */
  building?: boolean
}

const callsOf = (request: Request, from: From) => createRouterClient(router, { context: browserContext(request, from) })

/** What is known of a browser's request: its session by cookie, on the platform's host alone. */
export function browserContext(
  request: Request,
  { side, shop, leaving = false, watching = false, building = false }: From,
) {
  return requestContextOf({
    ip: request.headers.get('x-phsar-ip') ?? '',
    shop,
    watching,
    requestId: requestId(),
    userAgent: request.headers.get('user-agent'),
    signal: request.signal,
    credential: side === 'platform' ? sessionOf(request, leaving) : undefined,
    visit: side === 'platform' ? visitOf(request, leaving) : undefined,
    building,
    customer: shop ? customerSessionOf(request) : undefined,
    knownCustomer: shop && knownCustomerOf(request, shop.id),
    editorToken: side === 'shop' ? cookieOf(request, EDITOR_COOKIE) : undefined,
    previewTheme: shop && previewedTheme(cookieOf(request, THEME_COOKIE), shop.id),
    knownBrowser: side === 'platform' ? knownBrowserOf(request) : null,
    // A page's language was settled before anything ran.
    localeAsked: true,
    idempotencyKey: request.headers.get('idempotency-key'),
    previewRole: side === 'platform' ? cookieOf(request, PREVIEW_COOKIE) : undefined,
  })
}

export type Calls = Awaited<ReturnType<typeof callsFor>>
