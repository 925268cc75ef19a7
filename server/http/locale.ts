import type { Locale } from '#app/contracts/kit.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { cookieOf } from './cookies.ts'

const known = (value: string | undefined): Locale | undefined => (value === 'en' || value === 'km' ? value : undefined)

/** The language the visitor chose on this host, if any. */
export const chosenLocale = (request: Request): Locale | undefined => known(cookieOf(request, 'lang'))

/** Renders a page in the visitor's choice, else the shop's own language, else English. */
export const inPageLocale = <T>(request: Request, shopDefault: Locale | undefined, work: () => T): T =>
  withLocale(chosenLocale(request) ?? shopDefault ?? 'en', work)
