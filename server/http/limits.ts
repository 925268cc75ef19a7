import { sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { env } from '#server/env.ts'
import { networkOf } from '#server/network-of.ts'

const scale = env.RATE_LIMIT_SCALE
const every = (points: number, seconds: number) => ({ points: Math.max(1, Math.round(points * scale)), seconds })

/**
 * Limits by address (api.md, Limits), an IPv6 /64 being one; RATE_LIMIT_SCALE multiplies them, 0 lifts them. All processes
 * count them together.
 */
const SHARED = {
  signup: every(30, 3600),
  signin: every(300, 60),
  orders: every(300, 60),
  check: every(30, 60),
  reset: every(30, 3600),
  /** By the number of an order, not by address (`limitOn`). */
  track: every(10, 900),
}
/** Of every request, by each process for itself: a row written for each would cost more than most requests do. */
const { points, seconds } = every(1200, 60)
const all = new RateLimiterMemory({ points, duration: seconds })

export type LimitedKind = keyof typeof SHARED | 'all'

const counted = new WeakSet<Request>()

/** Notes that a request was counted at the door: what it calls is not counted again. */
export const countedAlready = (request: Request): void => void counted.add(request)

/** Counts a browser's request among all of its address, unless the door did. @throws 429 with the seconds to wait */
export async function limitCalls(request: Request): Promise<void> {
  if (!counted.has(request)) await limit('all', request.headers.get('x-phsar-ip') ?? '')
}

/** @throws 429 with the seconds to wait */
export async function limit(kind: LimitedKind, ip: string): Promise<void> {
  if (kind !== 'all') return limitOn(kind, networkOf(ip))
  if (scale > 0) pass(await waitOfOwn(networkOf(ip)))
}

/**
 * Counts what is guessed at from anywhere, so that many addresses are no way around the limit.
 * @param what names it among all stores
 * @throws 429 with the seconds to wait
 */
export async function limitOn(kind: keyof typeof SHARED, what: string): Promise<void> {
  if (scale > 0) pass(await waitOfAll(kind, what))
}

/** @throws 429 where there are seconds to wait */
function pass(wait: number): void {
  if (wait > 0) throw refused(429, m.error_429(), { retryAfter: Math.max(1, Math.ceil(wait)) })
}

/** Counts it. @returns the seconds until there is one more; 0: this one may pass */
async function waitOfOwn(address: string): Promise<number> {
  try {
    await all.consume(address)
    return 0
  } catch (reached) {
    if (reached instanceof RateLimiterRes) return reached.msBeforeNext / 1000
    throw reached
  }
}

/** The same in one statement, by the clock of the database: this machine's may be another. */
async function waitOfAll(kind: keyof typeof SHARED, address: string): Promise<number> {
  const { points, seconds } = SHARED[kind]
  const { rows } = await platformDb.tx((db) =>
    db.execute<{ n: number; wait: number }>(sql`INSERT INTO address_counts AS c (kind, address, n, until)
      VALUES (${kind}, ${address}, 1, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (kind, address) DO UPDATE SET
        n = CASE WHEN c.until <= now() THEN 1 ELSE c.n + 1 END,
        until = CASE WHEN c.until <= now() THEN excluded.until ELSE c.until END
      RETURNING n, extract(epoch FROM until - now())::float8 AS wait`),
  )
  const [{ n, wait } = { n: 1, wait: 0 }] = rows
  return n > points ? Math.max(1, wait) : 0
}
