import { sql } from 'drizzle-orm'
import { type FactsOf, NOTIFICATIONS, type NotificationType } from '#app/contracts/notification.ts'
import type { Tx } from '#server/db/client.ts'

/** Something that users are told of. */
export interface News<T extends NotificationType = NotificationType> {
  type: T
  facts: FactsOf<T>
  /** The page of the back-office that shows it. */
  link: string | null
  /** Tells this one alone, if he still may know. */
  only?: number | null
  /** He did it himself. */
  except?: number | null
}

/** Whoever wants it by mail as well. */
export type Reader = Record<'email' | 'firstname', string> & { locale: string | null }

/**
 * Writes a notification for everybody of the store (0: the platform's admins) who may know of it and wants to, in the
 * transaction of what it is about, which stands on that store's rows. One statement, since orders wait for it.
 * @returns who wants it by mail
 */
export async function ring<T extends NotificationType>(db: Tx, storeId: number, news: News<T>): Promise<Reader[]> {
  const { type, facts, link, only, except } = news
  const { permission, ...by }: { permission?: string; bell: boolean; mail: boolean } = NOTIFICATIONS[type]
  const { rows } = await db.execute<Reader & Record<string, unknown>>(sql`
    SELECT email, firstname, locale FROM ring(${storeId}, ${type}, ${JSON.stringify(facts)}::jsonb, ${link},
      ${permission ?? null}, ${by.bell}, ${by.mail}, ${only || null}, ${except || null})`)
  return rows
}
