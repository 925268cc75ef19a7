import { and, count, eq, gt, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { platformDb } from '#server/db/client.ts'
import { loginFailures } from '#server/db/schema/platform.ts'
import { networkOf } from '#server/network-of.ts'

/**
 * Counts an attempt at a password as failed before it is checked, so that a hundred at once are no way around the limit;
 * whoever finds it right takes the row away.
 * @param email in lower case
 * @param address of which an IPv6 /64 counts as one
 * @param known from a browser that signed in to the account before, which is counted apart
 * @returns the row's id
 * @throws 429 after 5 for e-mail and address within a minute, or 10 for the e-mail within 15 minutes from anywhere
 */
export async function countAttempt(email: string, address: string, known: boolean): Promise<number> {
  const ip = networkOf(address)
  return platformDb.tx(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`)
    const recent = (minutes: number) =>
      and(
        eq(loginFailures.email, email),
        eq(loginFailures.known, known),
        gt(loginFailures.at, sql`now() - make_interval(mins => ${minutes})`),
      )
    // By the clock that wrote the rows: this machine's may be another.
    const of = {
      n: count(),
      age: sql<number>`coalesce(extract(epoch FROM now() - min(${loginFailures.at})), 0)::float8`,
    }
    const [near] = await db
      .select(of)
      .from(loginFailures)
      .where(and(recent(1), eq(loginFailures.ip, ip)))
    const [far] = await db.select(of).from(loginFailures).where(recent(15))
    const wait = (near?.n ?? 0) >= 5 ? 60 : (far?.n ?? 0) >= 10 ? 900 : 0
    if (wait) {
      const age = (wait === 60 ? near?.age : far?.age) ?? 0
      const retryAfter = Math.min(wait, Math.max(1, Math.ceil(wait - age)))
      throw refused(429, m.error_429(), { retryAfter })
    }
    const [row] = await db.insert(loginFailures).values({ email, ip, known }).returning({ id: loginFailures.id })
    return row?.id ?? 0
  })
}
