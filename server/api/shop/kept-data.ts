import { LRUCache } from 'lru-cache'
import { getLocale } from '#app/paraglide/runtime.js'
import { EDITOR_COOKIE } from '#server/api/identity/session-cookie.ts'
import { shownUntil } from '#server/api/site/shown-until.ts'
import { cookieOf } from '#server/http/cookies.ts'
import { knownStore, versionOf } from '#server/http/store-of-host.ts'
import { THEME_COOKIE } from './theme-cookie.ts'

interface KeptData {
  version: string
  until: number
  data: unknown
}

/** A shop's frame is some kilobytes. */
const kept = new LRUCache<string, KeptData>({ max: 500 })

/**
 * What all pages of a shop show alike in one language, made once for all of them: it holds as long as a kept page of the shop
 * would (docs/decisions/0053). Nobody changes what he is given.
 */
export async function keptData<T>(request: Request, name: string, make: () => Promise<T>): Promise<T> {
  const shop = knownStore(request)
  const version = shop && versionOf(shop)
  if (!version || cookieOf(request, EDITOR_COOKIE) || cookieOf(request, THEME_COOKIE)) return make()
  const key = `${name} ${shop.id} ${getLocale()}`
  const found = kept.get(key)
  if (found && found.version === version && found.until > Date.now()) return found.data as T
  const [data, until] = await Promise.all([make(), shownUntil(shop, version)])
  kept.set(key, { version, until, data })
  return data
}
