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
  const of = storeId === 0 ? sql`u.store_id IS NULL AND u.type = 'admin'` : sql`u.store_id = ${storeId}`
  const holds = sql`EXISTS (SELECT FROM user_roles ur JOIN roles r ON r.store_id = ur.store_id AND r.id = ur.role_id
    WHERE ur.store_id = ${storeId} AND ur.user_id = u.id AND r.status AND ${permission ?? ''} = ANY(r.permissions))`
  const wants = (channel: 'bell' | 'mail') =>
    sql`coalesce((u.preferences #>> ARRAY['notifications', ${type}, ${channel}])::boolean, ${by[channel]})`
  const { rows } = await db.execute<Reader & Record<string, unknown>>(sql`
    WITH told AS (
      SELECT u.id, u.email, u.firstname, u.locale, ${wants('bell')} AS bell, ${wants('mail')} AS mail
      FROM users u WHERE ${of} AND u.status AND u.deleted_at IS NULL
        ${only ? sql`AND u.id = ${only}` : sql``} ${except ? sql`AND u.id <> ${except}` : sql``}
        ${permission && storeId !== 0 ? sql`AND ${holds}` : sql``}
    ), rung AS (
      INSERT INTO notifications (store_id, user_id, type, data, link)
      SELECT ${storeId}, id, ${type}, ${JSON.stringify(facts)}::jsonb, ${link} FROM told WHERE bell ORDER BY id
    )
    SELECT email, firstname, locale FROM told WHERE mail`)
  return rows
}
