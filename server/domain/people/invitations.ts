import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { InvitationState } from '#app/contracts/invitation.ts'
import { m } from '#app/paraglide/messages.js'
import type { SessionUser } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { invitations } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/work.ts'
import { tenantOf } from './scope.ts'

export type Invitation = typeof invitations.$inferSelect

/** Neither accepted nor withdrawn; whether it is over is another question. */
export const NOT_CLOSED = and(isNull(invitations.accepted_at), isNull(invitations.revoked_at)) as SQL

/** What became of it, by the database's clock. */
export const STATE = sql<InvitationState>`CASE
  WHEN ${invitations.accepted_at} IS NOT NULL THEN 'accepted' WHEN ${invitations.revoked_at} IS NOT NULL THEN 'revoked'
  WHEN ${invitations.expires_at} <= now() THEN 'expired' ELSE 'pending' END`

/** An invitation of the holder's own, locked. @throws 404; 409 where it is closed */
export async function lockOpen(db: Tx, sessionUser: SessionUser, id: number): Promise<Invitation> {
  const where = and(eq(invitations.store_id, tenantOf(sessionUser)), eq(invitations.id, id))
  const [found] = await db.select().from(invitations).where(where).for('update')
  if (!found) throw refused(404, m.error_404())
  if (found.accepted_at || found.revoked_at) throw refused(409, m.invitation_closed())
  return found
}

/** Takes the link out of the mail that holds it: it is of no more use. */
export async function purgeEmail(db: Tx, emailId: number | null): Promise<void> {
  if (emailId !== null) await db.update(outbox).set({ secrets: null }).where(eq(outbox.id, emailId))
}
