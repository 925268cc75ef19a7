import type { Locale } from '#app/contracts/kit.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { isOwnLook } from './kept-pages.ts'

/** Pages that are drawn from what the browser itself holds: what the server sends of them is equal for all. */
const SHELLS = new Set(['/cart', '/checkout'])

/** Says to public/shop-worker.js that a page may be kept on the phone, and in which language it is. */
export const KEEP_OFFLINE = 'x-keep-offline'

/** Whether a page may be kept for when its visitor has no line. @param isEqual it is one that is equal for all who open it */
export function keepsOffline(request: Request, page: Response, { isEqual }: { isEqual: boolean }): boolean {
  if (page.status !== 200 || request.method !== 'GET') return false
  return isEqual || (SHELLS.has(new URL(request.url).pathname) && !isOwnLook(request))
}

/** The language that a page is kept in, if it may be; `none` of a shop that takes no visitors: nothing of it is to be kept. */
export function keptOffline(
  request: Request,
  page: Response,
  { shop, locale, isEqual }: { shop: Store; locale: Locale; isEqual: boolean },
): Locale | 'none' | undefined {
  if (!isOpen(shop)) return 'none'
  return keepsOffline(request, page, { isEqual }) ? locale : undefined
}
