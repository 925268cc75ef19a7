import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { emailChanges } from '#server/db/schema/identity.ts'
import { outbox } from '#server/db/schema/work.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** Asked for, and neither confirmed nor ended. */
const WAITING = and(isNull(emailChanges.applied_at), isNull(emailChanges.ended_at))

/** As `WAITING`, and not over by the database's clock. */
export const PENDING = and(WAITING, gt(emailChanges.expires_at, sql`now()`))

/** The changes that wait to be confirmed, by user. */
export async function pendingOf(db: Tx, userIds: readonly number[]): Promise<Map<number, EmailChange>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(emailChanges)
    .where(and(inArray(emailChanges.user_id, [...userIds]), PENDING))
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Ends changes of a user, and takes their links out of the e-mails. @returns how many */
export async function endChanges(db: Tx, userId: number, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(emailChanges)
    .set({ ended_at: sql`now()` })
    .where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.ended_at), which))
    .returning()
  await purgeEmails(
    db,
    ended.flatMap(({ letter_id, undo_letter_id }) => [letter_id, undo_letter_id]),
  )
  return ended.length
}

/** What waits to be confirmed is of no more use. @returns how many there were */
export const voidPending = (db: Tx, userId: number) => endChanges(db, userId, WAITING)

export async function purgeEmails(db: Tx, ids: readonly (number | null)[]): Promise<void> {
  const emails = ids.filter((id) => id !== null)
  if (emails.length > 0) await db.update(outbox).set({ secrets: null }).where(inArray(outbox.id, emails))
}
