/**
 * Says that somebody has logged out here although the server could not be told: no script can take the session's cookie
 * away, so the server reads it no more while this stands beside it (server/api/identity/session-cookie.ts), and ends the
 * session as soon as it hears of it. `__Host-`, as the session's own: no shop's page can write it.
 */
const nameOf = () => (isSecureContext ? '__Host-left' : 'left')

export function markLeft(): void {
  const secure = isSecureContext ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and this must not fail
  document.cookie = `${nameOf()}=1; Path=/; Max-Age=${30 * 86_400}; SameSite=Lax${secure}`
}

export const hasLeft = (): boolean => document.cookie.split('; ').includes(`${nameOf()}=1`)
