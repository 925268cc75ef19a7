import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { admitted } from '#server/api/receive/admission.ts'
import { bodiless, boundedBody, dropBody } from '#server/api/receive/bounded-body.ts'
import { keysTooDeep } from '#server/api/receive/nested-too-deep.ts'
import { rest } from '#server/api/router.ts'
import type { RequestContext } from '#server/core/procedure/context.ts'
import { faultOf } from '#server/core/procedure/faults.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { inOwnLanguage } from '#server/core/procedure/procedure.ts'
import type { RefusedData } from '#server/core/procedure/refused.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { sideOfRequest } from '#server/http/host.ts'
import { limit } from '#server/http/limits.ts'
import { requestContextOf } from '#server/http/request-context.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'
import { bearerOf } from './bearer-of.ts'

const handler = new OpenAPIHandler(rest, {
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        // Procedures throw what the client may see; anything else here is a body or query that could not be read.
        const seen = error instanceof ORPCError ? faultOf(error, context.requestId) : refused(400, m.error_400())
        return { matched: true, response: { status: seen.status, headers: headersOf(seen), body: bodyOf(seen) } }
      }
    },
  ],
})

/** An error as api.md's table says. */
function bodyOf(error: ORPCError<string, RefusedData>): Record<string, unknown> {
  const { errors, version, conflicts, total, gifts, requestId } = error.data ?? {}
  return {
    message: error.message,
    // Of a 409 too, where it is of some fields.
    ...((error.status === 422 || errors) && { errors: errors ?? {} }),
    ...(conflicts && { version, conflicts }),
    ...(total !== undefined && { total, gifts }),
    ...(error.status >= 500 && requestId && { request_id: requestId }),
  }
}

const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** `Retry-After` where the error says when to come back. */
const headersOf = ({ status, data }: ORPCError<string, RefusedData>): Record<string, string> => ({
  ...(data?.retryAfter && { 'retry-after': String(data.retryAfter) }),
  ...(status === 401 && { 'www-authenticate': 'Bearer' }),
})

/** An error met before a procedure was found, as a reply. */
export const replyOf = (error: ORPCError<string, RefusedData>) =>
  Response.json(bodyOf(error), { status: error.status, headers: headersOf(error) })

/** The language a request names in `Accept-Language`, the first of those we speak. */
export function askedLocale(header: string | null): Locale | undefined {
  const asked = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  return LOCALES.find((locale) => locale === asked.find((code) => LOCALES.includes(code as Locale)))
}

/** Answers a call of /api/backend, /api/public or /api/shop. No cookie is read. */
export async function handleRest(request: Request, ip: string, requestId: string): Promise<Response> {
  const asked = askedLocale(request.headers.get('accept-language'))
  const reply = await withLocale(asked ?? 'en', async () => {
    try {
      await limit('all', ip)
      const side = await sideOfRequest(request)
      const forShop = new URL(request.url).pathname.startsWith('/api/shop')
      if (side.side === 'unknown' || (side.side === 'shop') !== forShop) throw refused(404, m.error_404())
      const shop = side.side === 'shop' ? await storeOfSubDomain(side.subDomain) : null
      const userAgent = request.headers.get('user-agent')
      const requestContext = requestContextOf({
        ip,
        userAgent,
        signal: request.signal,
        credential: bearerOf(request),
        customer: shop ? bearerOf(request) : undefined,
        shop,
        localeAsked: asked !== undefined,
        requestId,
        idempotencyKey: request.headers.get('idempotency-key'),
      })
      if (keysTooDeep(new URL(request.url).search)) throw refused(400, m.error_400())
      if (bodiless(request)) return await handled(request, requestContext)
      const { allowed, sessionUser } = await admitted(request, requestContext)
      const answer = async () => {
        const bounded = await boundedBody(request, allowed)
        return handled(bounded, requestContext).finally(() => dropBody(bounded))
      }
      return await (sessionUser ? inOwnLanguage(requestContext, sessionUser, answer) : answer())
    } catch (error) {
      return replyOf(faultOf(error, requestId))
    }
  })
  return finished(reply)
}

async function handled(request: Request, context: RequestContext): Promise<Response> {
  const { matched, response } = await handler.handle(request, { prefix: '/api', context })
  if (!matched) throw refused(404, m.error_404())
  return response
}

/** Adds what every reply carries: it is private, and never to be guessed at. */
function finished(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(PRIVATE)) if (!headers.has(name)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
