import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { env } from '#server/env.ts'
import { networkOf } from '#server/network-of.ts'

const scale = env.RATE_LIMIT_SCALE
const every = (points: number, seconds: number) =>
  new RateLimiterMemory({ points: Math.max(1, Math.round(points * scale)), duration: seconds })

/** Limits by address (api.md, Limits), an IPv6 /64 being one; RATE_LIMIT_SCALE multiplies them, 0 lifts them. */
const limiters = {
  signup: every(30, 3600),
  signin: every(300, 60),
  orders: every(300, 60),
  check: every(30, 60),
  reset: every(30, 3600),
  all: every(1200, 60),
}

export type LimitedKind = keyof typeof limiters

const counted = new WeakSet<Request>()

/** Notes that a request was counted at the door: what it calls is not counted again. */
export const countedAlready = (request: Request): void => void counted.add(request)

/** Counts a browser's request among all of its address, unless the door did. @throws 429 with the seconds to wait */
export async function limitCalls(request: Request): Promise<void> {
  if (!counted.has(request)) await limit('all', request.headers.get('x-phsar-ip') ?? '')
}

/** @throws 429 with the seconds to wait */
export async function limit(kind: LimitedKind, ip: string): Promise<void> {
  if (scale === 0) return
  try {
    await limiters[kind].consume(networkOf(ip))
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached
    throw refused(429, m.error_429(), { retryAfter: Math.max(1, Math.ceil(reached.msBeforeNext / 1000)) })
  }
}
