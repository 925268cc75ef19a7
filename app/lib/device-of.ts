import { m } from '#app/paraglide/messages.js'

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
export const deviceOf = ({ kind, user_agent }: { kind: string; user_agent: string | null }): string =>
  kind === 'api' ? m.session_token() : browserOf(user_agent)

/** The same of what a browser calls itself. */
export function browserOf(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '')
  const system = nameIn(SYSTEMS, userAgent ?? '')
  return browser && system ? m.session_device({ browser, system }) : (browser ?? system ?? m.session_unknown())
}
