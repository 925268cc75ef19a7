import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#app/contracts/kit.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'

const current = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => current.getStore() ?? 'en')

/** Runs `work` so that every message in it, however deep, is in `locale`. */
export const withLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)
