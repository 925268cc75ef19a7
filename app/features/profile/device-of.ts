import { m } from '#app/paraglide/messages.js'
import type { SessionRow } from '#app/resources/session.ts'

/** The first that is named counts: most browsers also call themselves by an older one's name. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/FBAN|FBAV/, 'Facebook'],
  [/Telegram/, 'Telegram'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** What a person calls the browser and the system of a session, as far as they say so themselves. */
export function deviceOf({ kind, user_agent }: Pick<SessionRow, 'kind' | 'user_agent'>): string {
  const browser = nameIn(BROWSERS, user_agent ?? '')
  const system = nameIn(SYSTEMS, user_agent ?? '')
  if (kind === 'api') return m.session_token()
  return browser && system ? m.session_device({ browser, system }) : (browser ?? system ?? m.session_unknown())
}
