import { createHmac, timingSafeEqual } from 'node:crypto'
import { VISIT_MINUTES } from '#app/contracts/store.ts'
import { env } from '#server/env.ts'
import { cookieOf } from '#server/http/cookies.ts'
import type { Credential } from '#server/http/session.ts'
import { noPreviewCookie } from './preview-cookie.ts'

// `__Host-`: no other host, least of all a shop on a sub-domain, can set or read it. Browsers keep it only where the
// origin is secure, which localhost counts as.
const prefix = env.secureCookies ? '__Host-' : ''

const SESSION_COOKIE = `${prefix}sid`
export const KNOWN_COOKIE = `${prefix}known`
/** A platform admin looks after a store; beside his own session, with which it ends. */
const VISIT_COOKIE = `${prefix}visit`
/** On a store's host alone: its user looks at his own shop. */
export const EDITOR_COOKIE = `${prefix}editor`
/** Written by a page that could not tell the server of a log-out (app/lib/left-mark.ts), which knows the name too. */
const LEFT_COOKIE = `${prefix}left`
const DAYS = 30

const attributes = `Path=/; HttpOnly; SameSite=Lax${env.secureCookies ? '; Secure' : ''}`
const sign = (text: string) => createHmac('sha256', env.SECRET).update(`known:${text}`).digest('base64url')

const noLeftCookie = () => `${LEFT_COOKIE}=; Max-Age=0; ${attributes}`

/** The browser's session; none for who has logged out, though the cookie be there still, but for the log-out itself. */
export function sessionOf(request: Request, leaving = false): Credential | undefined {
  const token = leaving || cookieOf(request, LEFT_COOKIE) === undefined ? cookieOf(request, SESSION_COOKIE) : undefined
  return token === undefined ? undefined : { kind: 'web', token }
}

/** The store that this browser's admin looks after, where he is signed in himself. */
export function visitOf(request: Request, leaving = false): Credential | undefined {
  const token = sessionOf(request, leaving) && cookieOf(request, VISIT_COOKIE)
  return token ? { kind: 'web', token } : undefined
}

export const visitCookie = (token: string) => `${VISIT_COOKIE}=${token}; Max-Age=${VISIT_MINUTES * 60}; ${attributes}`
export const noVisitCookie = () => `${VISIT_COOKIE}=; Max-Age=0; ${attributes}`

/**
 * Cookies of a fresh sign-in: the session, and the mark of a browser that signed in to this account before. Whoever used
 * the browser last may have looked through a role: the next one does not.
 */
export const signedInCookies = (token: string, email: string): string[] => [
  `${SESSION_COOKIE}=${token}; Max-Age=${DAYS * 86_400}; ${attributes}`,
  knownCookie(email),
  noLeftCookie(),
  noPreviewCookie(),
  noVisitCookie(),
]

/** The mark of a browser that belongs to the account's holder: its sign-ins are counted apart from strangers'. */
export function knownCookie(email: string): string {
  const account = Buffer.from(email.trim().toLowerCase()).toString('base64url')
  return `${KNOWN_COOKIE}=${account}.${sign(account)}; Max-Age=${365 * 86_400}; ${attributes}`
}

export const signedOutCookies = (): string[] => [
  `${SESSION_COOKIE}=; Max-Age=0; ${attributes}`,
  noPreviewCookie(),
  noVisitCookie(),
  noLeftCookie(),
]

/** The editor session: no longer than the browser is open, nor than the session it came from. */
export const editorCookie = (token: string) => `${EDITOR_COOKIE}=${token}; ${attributes}`

export const editorLeftCookie = () => `${EDITOR_COOKIE}=; Max-Age=0; ${attributes}`

/** E-mail of the account this browser signed in to before; null where the cookie is missing or not ours. */
export function knownBrowserOf(request: Request): string | null {
  const [account = '', signature = ''] = (cookieOf(request, KNOWN_COOKIE) ?? '').split('.')
  const expected = Buffer.from(sign(account))
  const given = Buffer.from(signature)
  const ours = expected.length === given.length && timingSafeEqual(expected, given)
  return account && ours ? Buffer.from(account, 'base64url').toString() : null
}
