import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/resources/kit.ts'

const current = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => current.getStore() ?? 'en')

/** Runs `work` so that every message in it, however deep, is in `locale`. */
export const withLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)
