import { and, asc, desc, eq } from 'drizzle-orm'
import type { Page } from '#app/contracts/kit.ts'
import {
  type DeliveryDetail,
  type DeliveryQuery,
  type DeliveryRow,
  WEBHOOK_EVENTS,
  type WebhookRow,
} from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { refused } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

type Stored = typeof webhooks.$inferSelect
type StoredDelivery = Omit<typeof webhookDeliveries.$inferSelect, 'payload'>

export const shownWebhook = (row: Stored): WebhookRow => ({
  id: row.id,
  version: row.version,
  url: row.url,
  events: row.events.filter((event) => event in WEBHOOK_EVENTS),
  status: row.status,
  failing_since: iso(row.failing_since),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const shownDelivery = (row: StoredDelivery): DeliveryRow => ({
  id: row.id,
  message_id: row.message_id,
  event: row.event,
  state: row.state,
  code: row.code,
  error: row.error,
  ms: row.ms,
  tries: row.tries,
  next_at: iso(row.next_at),
  created_at: row.created_at.toISOString(),
  ended_at: iso(row.ended_at),
})

/** All of a store's, in the order they were made: there are few. */
export async function listWebhooks(db: Tx, { store }: StaffContext): Promise<WebhookRow[]> {
  const rows = await db.select().from(webhooks).where(eq(webhooks.store_id, store.id)).orderBy(asc(webhooks.id))
  return rows.map(shownWebhook)
}

/** @throws 404 */
export async function findWebhook(db: Tx, storeId: number, id: number, lock = false): Promise<Stored> {
  const query = db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.store_id, storeId), eq(webhooks.id, id)))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw refused(404, m.error_404())
  return row
}

/** What of a message the log lists: all but what is sent. */
const LISTED = {
  store_id: webhookDeliveries.store_id,
  id: webhookDeliveries.id,
  webhook_id: webhookDeliveries.webhook_id,
  message_id: webhookDeliveries.message_id,
  event: webhookDeliveries.event,
  state: webhookDeliveries.state,
  job_id: webhookDeliveries.job_id,
  code: webhookDeliveries.code,
  error: webhookDeliveries.error,
  ms: webhookDeliveries.ms,
  tries: webhookDeliveries.tries,
  next_at: webhookDeliveries.next_at,
  created_at: webhookDeliveries.created_at,
  ended_at: webhookDeliveries.ended_at,
}

/** The messages to an endpoint, newest first, without what they say. @throws 404 */
export async function listDeliveries(
  db: Tx,
  { store }: StaffContext,
  { id, page, limit, state }: DeliveryQuery & { id: number },
): Promise<Page<DeliveryRow>> {
  await findWebhook(db, store.id, id)
  const where = and(
    eq(webhookDeliveries.store_id, store.id),
    eq(webhookDeliveries.webhook_id, id),
    state && eq(webhookDeliveries.state, state),
  )
  const rows = await db
    .select(LISTED)
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(webhookDeliveries, where)
  const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
  return { data: rows.map(shownDelivery), meta }
}

/** @throws 404 for one of another endpoint, too */
export async function findDelivery(db: Tx, storeId: number, of: { id: number; delivery_id: number }) {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.store_id, storeId),
        eq(webhookDeliveries.webhook_id, of.id),
        eq(webhookDeliveries.id, of.delivery_id),
      ),
    )
  if (!row) throw refused(404, m.error_404())
  return row
}

/** One message with what it says, for who may see what it tells of. @throws 404; 403 */
export async function readDelivery(
  db: Tx,
  { store, user }: StaffContext,
  of: { id: number; delivery_id: number },
): Promise<DeliveryDetail> {
  const row = await findDelivery(db, store.id, of)
  const permission = (WEBHOOK_EVENTS as Record<string, { permission: string }>)[row.event]?.permission
  if (permission && !user.permissions.has(permission)) throw forbidden()
  return { ...shownDelivery(row), payload: row.payload }
}
