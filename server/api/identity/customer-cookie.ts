import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS } from '#server/domain/accounts/customer-sessions.ts'
import { env } from '#server/env.ts'
import { cookieOf } from '#server/http/cookies.ts'
import type { Credential } from '#server/http/session.ts'

// On a shop's host alone, and of no use on another: the session is looked for in the store that the host is. `__Host-`:
// neither a sibling shop nor a domain above can set one, so nobody is signed in to an account that is not his.
const prefix = env.secureCookies ? '__Host-' : ''

/** A customer's session with the shop; staff's are another cookie on another host. */
const SESSION_COOKIE = `${prefix}customer`
/** The account that signed in here before, whose sign-ins are counted apart from strangers'. */
const KNOWN_COOKIE = `${prefix}customer-known`

const attributes = `Path=/; HttpOnly; SameSite=Lax${env.secureCookies ? '; Secure' : ''}`
const sign = (text: string) => createHmac('sha256', env.SECRET).update(`customer-known:${text}`).digest('base64url')

export function customerSessionOf(request: Request): Credential | undefined {
  const token = cookieOf(request, SESSION_COOKIE)
  return token === undefined ? undefined : { kind: 'web', token }
}

/** Cookies of a fresh sign-in. @param key of the login (domain/accounts/login-of.ts), which names the store too */
export function customerCookies(token: string, key: string): string[] {
  const account = Buffer.from(key).toString('base64url')
  return [
    `${SESSION_COOKIE}=${token}; Max-Age=${SESSION_DAYS * 86_400}; ${attributes}`,
    `${KNOWN_COOKIE}=${account}.${sign(account)}; Max-Age=${365 * 86_400}; ${attributes}`,
  ]
}

export const customerLeftCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${attributes}`

/** The login that this browser signed in with before; null where the cookie is missing, not ours, or of another store. */
export function knownCustomerOf(request: Request, storeId: number): string | null {
  const [account = '', signature = ''] = (cookieOf(request, KNOWN_COOKIE) ?? '').split('.')
  const expected = Buffer.from(sign(account))
  const given = Buffer.from(signature)
  if (!account || expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const key = Buffer.from(account, 'base64url').toString()
  return key.startsWith(`shop ${storeId} `) ? key : null
}
