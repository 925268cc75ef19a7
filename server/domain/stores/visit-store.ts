import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { VISIT_MINUTES } from '#app/contracts/store.ts'
import { m } from '#app/paraglide/messages.js'
import type { AdminContext, SessionUser, StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Actor } from '#server/core/rows/audit.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { sessions, users } from '#server/db/schema/platform.ts'
import { auditBoth } from './audit-both.ts'
import { platform, storedStore } from './find-stores.ts'

/**
 * Signs a platform admin's browser in to a store as its owner: for an hour, and no longer than he is signed in himself.
 * Both logs say so, and what he does there names both.
 * @returns the session's secret, for a cookie
 * @throws 404; 409 where the store has no owner who may sign in
 */
export function visitStore(context: StaffContext, id: number): Promise<string> {
  const { user, ip, userAgent = '' } = context
  const token = randomBytes(32).toString('base64url')
  return platform.tx(async (db) => {
    const store = await storedStore(db, id)
    const live = and(eq(users.id, store.owner_user_id ?? 0), eq(users.status, true), isNull(users.deleted_at))
    const [owner] = await db.select().from(users).where(live)
    if (!owner) throw refused(409, m.store_no_owner())
    const mine = and(eq(sessions.parent_id, user.sessionId), isNull(sessions.revoked_at))
    await db.update(sessions).set({ revoked_at: sql`now()` }).where(mine)
    await db.insert(sessions).values({
      secret_hash: tokenHash(token),
      user_id: owner.id,
      kind: 'web',
      ip,
      user_agent: userAgent.slice(0, 300),
      expires_at: sql`now() + make_interval(mins => ${VISIT_MINUTES})`,
      visitor_id: user.userId,
      parent_id: user.sessionId,
    })
    const note = `${user.name} → ${owner.firstname} ${owner.lastname}`
    await auditBoth(db, context, { event: 'impersonate', entity: 'store', id, label: store.sub_domain, note })
    return token
  })
}

type Leaving = Pick<AdminContext, 'ip' | 'requestId'> & Actor & { user: SessionUser }

/** Ends the visit of whoever asks. @returns the store that he was in; null where he was in none */
export async function leaveStore(context: Leaving): Promise<number | null> {
  const { user } = context
  const { visitor, store } = user
  if (!visitor || !store) return null
  await platform.tx(async (db) => {
    await db.update(sessions).set({ revoked_at: sql`now()` }).where(eq(sessions.id, user.sessionId))
    await auditBoth(db, context, { event: 'logout', entity: 'store', id: store.id, label: store.sub_domain })
  })
  return store.id
}
