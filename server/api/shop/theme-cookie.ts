import { env } from '#server/env.ts'

/** On a store's host alone: its visitor looks at it in a theme that others do not see (preview-theme.ts). */
export const THEME_COOKIE = `${env.secureCookies ? '__Host-' : ''}theme_preview`

const attributes = `Path=/; HttpOnly; SameSite=Lax${env.secureCookies ? '; Secure' : ''}`

/** The token says itself until when it holds: the browser forgets it with its last window. */
export const themeCookie = (token: string) => `${THEME_COOKIE}=${token}; ${attributes}`
export const themeLeftCookie = () => `${THEME_COOKIE}=; Max-Age=0; ${attributes}`
