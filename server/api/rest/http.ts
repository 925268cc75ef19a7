import { randomUUID } from 'node:crypto'
import { eventStream } from '#server/api/activity/event-stream.ts'
import { serveFile } from '#server/api/files/files.ts'
import { ready } from '#server/api/lifecycle.ts'
import { serveMap } from '#server/api/maps/map-files.ts'
import { enterEditor } from '#server/api/shop/enter-editor.ts'
import { newsletterPage } from '#server/api/shop/newsletter.ts'
import { requestId } from '#server/core/procedure/log.ts'
import { alive } from '#server/db/client.ts'
import { bucketReached } from '#server/domain/files/storage/bucket-reached.ts'
import { sideOfHost } from '#server/http/host.ts'
import { movedShop } from '#server/http/moved-shop.ts'
import { docsPage } from './docs.ts'
import { metricsPage } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { handleRest } from './rest.ts'
import { tlsAsk } from './tls-ask.ts'

const json = (body: object, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

const onPlatform = (request: Request) => sideOfHost(request.headers.get('host')).side === 'platform'

/**
 * Answers what needs no page: REST, its description, files, health. Undefined: not ours.
 * `ip` is the peer's address, from the socket or a trusted proxy.
 */
export async function handleBackend(request: Request, from: { ip: string }): Promise<Response | undefined> {
  const served = await answered(request, from)
  // What is not there may be where the store has gone.
  return served?.status === 404 ? ((await movedShop(request)) ?? served) : served
}

/** Without pictures orders go on: a bucket that is away is told, and takes nobody off the proxy. */
async function readiness(): Promise<Response> {
  if (!ready() || !(await alive())) return json({ status: 'not ready' }, 503)
  const reached = await bucketReached()
  return json({ status: 'ready', ...(reached !== undefined && { files: reached ? 'reachable' : 'not reachable' }) })
}

async function answered(request: Request, { ip }: { ip: string }): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return json({ status: 'ok' })
  if (pathname === '/readyz') return readiness()
  if (pathname === '/metrics') return metricsPage(request)
  if (pathname === '/tls-ask') return tlsAsk(request)
  if (pathname === '/events' && onPlatform(request)) return eventStream(request, requestId() ?? randomUUID())
  if (pathname.startsWith('/files/')) return serveFile(request, pathname)
  if (pathname.startsWith('/maps/')) return serveMap(request, pathname)
  if (pathname === '/newsletter' || pathname === '/newsletter/confirm')
    return newsletterPage(request, { ip, requestId: requestId() ?? randomUUID() })
  if (pathname.startsWith('/editor/')) return enterEditor(request, { ip, requestId: requestId() ?? randomUUID() })
  if (pathname !== '/api' && !pathname.startsWith('/api/')) return undefined
  if (pathname === '/api/openapi.json') return json(await openApiDocument())
  // A store's host has no page of ours to show: there it is a call that does not exist.
  if (pathname === '/api/docs' && onPlatform(request)) return docsPage()
  return handleRest(request, ip, requestId() ?? randomUUID())
}
