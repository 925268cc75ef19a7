import { faultOf } from '#server/core/procedure/faults.ts'
import { inPageLocale } from '#server/http/locale.ts'

/**
 * The reply to a fault that no page could show, the database being away, say: its status and a line of text in the
 * visitor's language, as a REST call would say it.
 */
export function faultPage(request: Request, error: unknown, requestId: string): Response {
  return inPageLocale(request, undefined, () => {
    const { status, message, data } = faultOf(error, requestId)
    const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    if (data?.retryAfter) headers.set('retry-after', String(data.retryAfter))
    return new Response(`${message}\n`, { status, headers })
  })
}
