const LOCAL = /^\/(?![/\\])/
const ORIGIN = 'http://here.invalid'

/**
 * The page of our own that `wanted` names, else undefined. It comes from a link, which anyone can write: another
 * origin, in any of its spellings (`//host`, `/\host`, `/.//host`, with tabs or line ends in it), is refused.
 */
export function safeRedirect(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !LOCAL.test(wanted)) return undefined
  const url = URL.parse(wanted, ORIGIN)
  if (url?.origin !== ORIGIN) return undefined
  const path = url.pathname + url.search + url.hash
  return LOCAL.test(path) ? path : undefined
}
