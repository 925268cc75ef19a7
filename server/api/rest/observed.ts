import { inRequest, log } from '#server/core/procedure/log.ts'
import { requestSeconds } from '#server/core/procedure/metrics.ts'
import { env } from '#server/env.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import { knownMethod, routePattern } from './route-pattern.ts'

/** What is known of a request while it is answered. */
export interface Asked {
  requestId: string
  /** The pattern of the page it is for, said by whoever renders it. */
  page?: string | undefined
}

/**
 * Answers a request under an id, which its log lines, its reply (`X-Request-Id`) and the body of a 500 carry. What took
 * how long is counted by pattern; away from localhost each request is a line of the log too. Paths are never logged:
 * an order's holds the token that opens it.
 */
export async function observed(request: Request, answer: (asked: Asked) => Promise<Response>): Promise<Response> {
  const id = requestIdOf(request)
  const asked: Asked = { requestId: id }
  const began = performance.now()
  const response = named(await inRequest(id, () => answer(asked)), id)
  const took = performance.now() - began
  const method = knownMethod(request.method)
  const route = routePattern(new URL(request.url).pathname, asked.page)
  requestSeconds.observe({ method, route, status: `${Math.trunc(response.status / 100)}xx` }, took / 1000)
  if (!env.local) {
    const ip = request.headers.get('x-phsar-ip')
    const facts = { requestId: id, method, route, status: response.status, ms: Math.round(took), ip }
    log.info(facts, 'request')
  }
  return response
}

function named(response: Response, id: string): Response {
  try {
    response.headers.set('x-request-id', id)
    return response
  } catch {
    // A redirect's headers cannot be changed.
    const headers = new Headers(response.headers)
    headers.set('x-request-id', id)
    return new Response(response.body, { status: response.status, headers })
  }
}
