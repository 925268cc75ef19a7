import { sessionOf, visitOf } from '#server/api/identity/session-cookie.ts'
import { bearerOf } from '#server/api/rest/bearer-of.ts'
import { isPrivate, NOTE, nameOf } from '#server/domain/files/image-folder.ts'
import { readImage } from '#server/domain/files/read-image.ts'
import { isNotePicture } from '#server/domain/sales/note-pictures.ts'
import { sideOfHost, sideOfRequest } from '#server/http/host.ts'
import { sessionUserOf } from '#server/http/session.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'

const missing = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
  })

/**
 * A stored picture in one of its widths: on the platform's host, and on the host of the store that owns it. Proofs of
 * payment are shown on the platform's host alone, to the store's staff, and pictures of notes to those of them who see what
 * happened to orders; those of a note to a customer on the store's host too, to whoever holds the order's token. The path is matched whole, so there is nothing to
 * climb out of.
 */
export async function serveFile(request: Request, pathname: string): Promise<Response> {
  const [, store, file = ''] = /^\/files\/(0|[1-9]\d{0,14})\/([\w.-]{1,80})$/.exec(pathname) ?? []
  if (!store || !nameOf(file) || !/^(GET|HEAD)$/.test(request.method)) return missing()
  const storeId = Number(store)
  const kept = isPrivate(file) ? 'private, no-store' : 'public, max-age=31536000, immutable'
  const shown = await (isPrivate(file) ? mayHave(request, storeId, file) : onItsHost(request, storeId))
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
  const side = await sideOfRequest(request)
  if (side.side === 'shop') return (await storeOfSubDomain(side.subDomain))?.id === storeId
  return side.side === 'platform'
}

/** Whoever may write a note sees its pictures before it is there. */
const SEES_NOTES = ['order-history-view', 'order-update'] as const

async function mayHave(request: Request, storeId: number, file: string): Promise<boolean> {
  const note = file.startsWith(NOTE)
  if (sideOfHost(request.headers.get('host')).side === 'platform') return forStaff(request, storeId, note)
  const token = new URL(request.url, 'http://shop').searchParams.get('order')
  if (!note || !token || !(await onItsHost(request, storeId))) return false
  return isNotePicture(storeId, token, nameOf(file) ?? '')
}

async function forStaff(request: Request, storeId: number, note: boolean): Promise<boolean> {
  const sessionUser = await sessionUserOf(bearerOf(request) ?? visitOf(request) ?? sessionOf(request))
  if (sessionUser?.type !== 'store' || sessionUser.store?.id !== storeId || sessionUser.mustEnroll) return false
  return !note || SEES_NOTES.some((permission) => sessionUser.permissions.has(permission))
}
