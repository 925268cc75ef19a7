import type { Locale } from '#app/contracts/kit.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { env } from '#server/env.ts'
import { cookieOf } from './cookies.ts'

const known = (value: string | undefined): Locale | undefined => (value === 'en' || value === 'km' ? value : undefined)

const FUNCTIONS = '/_serverFn/'
const YEAR = 60 * 60 * 24 * 365

/** The language that a page's address asks for (`?lang=km`): so a link can be shared in it, and a robot read it. */
export function askedLocale({ method, url }: Request): Locale | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { pathname, searchParams } = new URL(url)
  if (pathname.startsWith(FUNCTIONS)) return undefined
  const asked = searchParams.getAll('lang')
  return asked.length === 1 ? known(asked[0]) : undefined
}

/** The language of the address, else the one the visitor chose on this host, if any. */
export const chosenLocale = (request: Request): Locale | undefined =>
  askedLocale(request) ?? known(cookieOf(request, 'lang'))

/** Keeps for this host what a page's address asked for, as the page's own switch does. */
export function localeCookie(request: Request): string | undefined {
  const asked = askedLocale(request)
  const secure = env.baseUrl.protocol === 'https:' ? '; secure' : ''
  return asked && `lang=${asked}; path=/; max-age=${YEAR}; samesite=lax${secure}`
}

/** Renders a page in the visitor's choice, else the shop's own language, else English. */
export const inPageLocale = <T>(request: Request, shopDefault: Locale | undefined, work: () => T): T =>
  withLocale(chosenLocale(request) ?? shopDefault ?? 'en', work)
