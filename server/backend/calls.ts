import { createRouterClient } from '@orpc/server'
import { m } from '#app/paraglide/messages.js'
import { cookieOf } from '#server/hall/cookies.ts'
import { sideOfHost } from '#server/hall/host.ts'
import { limit } from '#server/hall/limits.ts'
import { storeOfRequest } from '#server/hall/store-of-host.ts'
import { visitOf } from '#server/hall/visit.ts'
import { requestId } from '#server/kit/log.ts'
import { refused } from '#server/kit/refused.ts'
import { PREVIEW_COOKIE } from './preview-cookie.ts'
import { router } from './router.ts'
import { EDITOR_COOKIE, knownBrowserOf, sessionTokenOf } from './session-cookie.ts'

/**
 * The backend's calls, in process, for a browser's request: the session comes from its cookie, the shop from its host.
 * Every server function names its side here, because server functions answer on every host.
 * `leaving`: for the end of a session that the browser has left already.
 * @throws 404 where the request came to the other side's host
 */
export async function callsFor(request: Request, side: 'platform' | 'shop', { leaving = false } = {}) {
  const ip = request.headers.get('x-phsar-ip') ?? ''
  await limit('all', ip)
  const host = sideOfHost(request.headers.get('host'))
  if (host.side !== side) throw refused(404, m.error_404())
  const shop = host.side === 'shop' ? await storeOfRequest(request, host.subDomain) : null
  const visit = visitOf({
    ip,
    shop,
    requestId: requestId(),
    userAgent: request.headers.get('user-agent'),
    token: side === 'platform' ? sessionTokenOf(request, leaving) : undefined,
    editorToken: side === 'shop' ? cookieOf(request, EDITOR_COOKIE) : undefined,
    knownBrowser: side === 'platform' ? knownBrowserOf(request) : null,
    // A page's language was settled before anything ran.
    localeAsked: true,
    idempotencyKey: request.headers.get('idempotency-key'),
    previewRole: side === 'platform' ? cookieOf(request, PREVIEW_COOKIE) : undefined,
  })
  return createRouterClient(router, { context: visit })
}

export type Calls = Awaited<ReturnType<typeof callsFor>>
