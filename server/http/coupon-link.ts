import { env } from '#server/env.ts'
import { cookieOf } from './cookies.ts'

const FUNCTIONS = '/_serverFn/'
const CODE = /^[a-z0-9_-]{3,32}$/i
const WEEK = 60 * 60 * 24 * 7

/**
 * Keeps the code that a link to any page of a shop brings (`?coupon=CODE`) until the cart is looked at, which takes it out
 * of the cookie (app/shop/cart/coupon.ts). What can be no code, or comes twice, is nobody's.
 */
export function couponCookie(request: Request): string | undefined {
  if (request.method !== 'GET') return undefined
  const { pathname, searchParams } = new URL(request.url)
  const [code = '', more] = searchParams.getAll('coupon')
  if (pathname.startsWith(FUNCTIONS) || more !== undefined || !CODE.test(code)) return undefined
  if (cookieOf(request, 'coupon') === code) return undefined
  const secure = env.baseUrl.protocol === 'https:' ? '; secure' : ''
  return `coupon=${code}; path=/; max-age=${WEEK}; samesite=lax${secure}`
}
