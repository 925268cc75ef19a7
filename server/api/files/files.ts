import { ORPCError } from '@orpc/server'
import { sessionOf, visitOf } from '#server/api/identity/session-cookie.ts'
import { bearerOf } from '#server/api/rest/bearer-of.ts'
import type { Refused } from '#server/core/procedure/refused.ts'
import { isPdf, isPrivate, NOTE, nameOf, OPTION } from '#server/domain/files/image-folder.ts'
import { readImage } from '#server/domain/files/read-image.ts'
import { isNotePicture } from '#server/domain/sales/note-pictures.ts'
import { calledFile, isOptionFile } from '#server/domain/sales/option-files.ts'
import { sideOfHost, sideOfRequest } from '#server/http/host.ts'
import { sessionUserOf } from '#server/http/session.ts'
import { storeOfSubDomain } from '#server/http/store-of-host.ts'

const told = (status: number, text: string, headers = {}) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...headers },
  })
const missing = () => told(404, 'Not found')

/** Files are kept elsewhere, and nothing is heard of there: not for long, and nothing to remember. */
const away = ({ message, data }: Refused) =>
  told(503, message, { 'retry-after': String(data?.retryAfter ?? 10), 'cache-control': 'no-store' })

/**
 * A stored picture in one of its widths: on the platform's host, and on the host of the store that owns it. Proofs of
 * payment are shown on the platform's host alone, to the store's staff, and pictures of notes to those of them who see what
 * happened to orders; those of a note to a customer, and what he sent for an option, on the store's host too, to whoever holds the order's token. A PDF is
 * a download. The path is matched whole, so there is nothing to
 * climb out of.
 */
export async function serveFile(request: Request, pathname: string): Promise<Response> {
  const [, store, file = ''] = /^\/files\/(0|[1-9]\d{0,14})\/([\w.-]{1,80})$/.exec(pathname) ?? []
  if (!store || !nameOf(file) || !/^(GET|HEAD)$/.test(request.method)) return missing()
  const storeId = Number(store)
  const kept = isPrivate(file) ? 'private, no-store' : 'public, max-age=31536000, immutable'
  const shown = await (isPrivate(file) ? mayHave(request, storeId, file) : onItsHost(request, storeId))
  const image = shown ? await readImage(storeId, file).catch((error: unknown) => asRefused(error)) : null
  if (image instanceof ORPCError) return away(image)
  if (!image) return missing()
  if (request.method === 'HEAD') await image.close()
  const pdf = isPdf(file)
  return new Response(request.method === 'HEAD' ? null : image.body(), {
    headers: {
      'content-type': pdf ? 'application/pdf' : 'image/webp',
      // It is as a stranger sent it: no browser of ours opens it.
      ...(pdf && { 'content-disposition': attachment(await calledFile(storeId, file)) }),
      'content-length': String(image.bytes),
      'cache-control': kept,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    },
  })
}

/** A download under the name that it has. */
function attachment(name: string): string {
  const sent = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="file.pdf"; filename*=UTF-8''${sent}`
}

function asRefused(error: unknown): Refused {
  if (error instanceof ORPCError && error.status === 503) return error
  throw error
}

async function onItsHost(request: Request, storeId: number): Promise<boolean> {
  const side = await sideOfRequest(request)
  if (side.side === 'shop') return (await storeOfSubDomain(side.subDomain))?.id === storeId
  return side.side === 'platform'
}

/** Whoever may write a note sees its pictures before it is there. */
const SEES_NOTES = ['order-history-view', 'order-update'] as const
const SEES_ORDERS = ['order-view'] as const
type Permission = (typeof SEES_NOTES | typeof SEES_ORDERS)[number]

async function mayHave(request: Request, storeId: number, file: string): Promise<boolean> {
  const [note, option] = [file.startsWith(NOTE), file.startsWith(OPTION)]
  if (sideOfHost(request.headers.get('host')).side === 'platform')
    return forStaff(request, storeId, note ? SEES_NOTES : option ? SEES_ORDERS : null)
  const token = new URL(request.url, 'http://shop').searchParams.get('order')
  if (!(note || option) || !token || !(await onItsHost(request, storeId))) return false
  return (note ? isNotePicture : isOptionFile)(storeId, token, nameOf(file) ?? '')
}

/** @param sees which permissions let him see it; null: he is of the store's staff */
async function forStaff(request: Request, storeId: number, sees: readonly Permission[] | null): Promise<boolean> {
  const sessionUser = await sessionUserOf(bearerOf(request) ?? visitOf(request) ?? sessionOf(request))
  if (sessionUser?.type !== 'store' || sessionUser.store?.id !== storeId || sessionUser.mustEnroll) return false
  return sees === null || sees.some((permission) => sessionUser.permissions.has(permission))
}
