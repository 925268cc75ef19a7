import { sessionOf } from '#server/api/identity/session-cookie.ts'
import { bearerOf } from '#server/api/rest/bearer-of.ts'
import { nameOf, SLIP } from '#server/domain/files/image-folder.ts'
import { readImage } from '#server/domain/files/read-image.ts'
import { sideOfHost } from '#server/http/host.ts'
import { sessionUserOf } from '#server/http/session.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'

const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
  })

/**
 * A stored picture in one of its widths: on the platform's host, and on the host of the store that owns it. Proofs of
 * payment are shown on the platform's host alone, to the store's staff. The path is matched whole, so there is nothing to
 * climb out of.
 */
export async function serveFile(request: Request, pathname: string): Promise<Response> {
  const [, store, file = ''] = /^\/files\/(0|[1-9]\d{0,14})\/([\w.-]{1,80})$/.exec(pathname) ?? []
  if (!store || !nameOf(file) || !/^(GET|HEAD)$/.test(request.method)) return missing()
  const storeId = Number(store)
  const kept = file.startsWith(SLIP) ? 'private, no-store' : 'public, max-age=31536000, immutable'
  const shown = file.startsWith(SLIP) ? await forStaff(request, storeId) : await onItsHost(request, storeId)
  const image = shown ? await readImage(storeId, file) : null
  if (!image) return missing()
  if (request.method === 'HEAD') await image.close()
  return new Response(request.method === 'HEAD' ? null : image.body(), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(image.bytes),
      'cache-control': kept,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    },
  })
}

async function onItsHost(request: Request, storeId: number): Promise<boolean> {
  const side = sideOfHost(request.headers.get('host'))
  if (side.side === 'shop') return (await storeOfSubDomain(side.subDomain))?.id === storeId
  return side.side === 'platform'
}

async function forStaff(request: Request, storeId: number): Promise<boolean> {
  if (sideOfHost(request.headers.get('host')).side !== 'platform') return false
  const sessionUser = await sessionUserOf(bearerOf(request) ?? sessionOf(request))
  return sessionUser?.type === 'store' && sessionUser.store?.id === storeId && !sessionUser.mustEnroll
}
