import { and, eq, sql } from 'drizzle-orm'
import {
  MOST_WEBHOOKS,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookBody,
  type WebhookPatch,
} from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import type { Tx } from '#server/db/client.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { jobs } from '#server/db/schema/work.ts'
import { findDelivery, findWebhook, shownWebhook } from './read-webhooks.ts'
import { sendMessage, writeMessage } from './tell-webhooks.ts'
import { newSecret } from './webhook-secret.ts'
import { webhookTarget } from './webhook-target.ts'

const ENTITY = 'webhook'
const own = (storeId: number, id: number) => and(eq(webhooks.store_id, storeId), eq(webhooks.id, id))

/** Makes an endpoint. @returns its id, and its secret, which is shown this once. @throws 422 */
export async function createWebhook(
  db: Tx,
  context: StaffContext,
  body: WebhookBody,
): Promise<{ id: number; secret: string }> {
  const { store, user } = context
  await oneByOne(db, `webhooks:${store.id}`)
  const there = await db.$count(webhooks, eq(webhooks.store_id, store.id))
  if (there >= MOST_WEBHOOKS) throw refusedField('url', m.webhook_error_many({ n: MOST_WEBHOOKS }))
  const values = checked(context, body)
  const { shown, sealed } = newSecret()
  const [row] = await db
    .insert(webhooks)
    .values({ ...values, store_id: store.id, secret: sealed, created_by: user.userId, updated_by: user.userId })
    .returning()
  const id = Number(row?.id)
  await audit(db, context, { event: 'created', entity: ENTITY, id, label: values.url, changes: changed({}, values) })
  return { id, secret: shown }
}

/** Changes what is sent of an endpoint. @throws 404; 409 where `version` is an older one; 422 */
export async function updateWebhook(
  db: Tx,
  context: StaffContext,
  id: number,
  { version, ...patch }: WebhookPatch,
): Promise<void> {
  const { store, user } = context
  const stored = await findWebhook(db, store.id, id, true)
  const before = shownWebhook(stored)
  checkVersion(before, version, patch)
  const { url, events, status } = before
  const values = checked(context, {
    url: patch.url ?? url,
    events: patch.events ?? events,
    status: patch.status ?? status,
  })
  const changes = changed({ url, events, status }, values)
  await db
    .update(webhooks)
    .set({ ...values, version: stored.version + 1, updated_by: user.userId, updated_at: sql`now()` })
    .where(own(store.id, id))
  await audit(db, context, { event: 'updated', entity: ENTITY, id, label: stored.url, changes })
}

/** Deletes an endpoint with its log: what waits is not sent. @throws 404 */
export async function removeWebhook(db: Tx, context: StaffContext, id: number): Promise<void> {
  const { url } = await findWebhook(db, context.store.id, id, true)
  await db.delete(webhooks).where(own(context.store.id, id))
  await audit(db, context, { event: 'deleted', entity: ENTITY, id, label: url })
}

/** Gives an endpoint a new secret: what is sent from now on is signed with it. @returns it, this once. @throws 404 */
export async function renewSecret(db: Tx, context: StaffContext, id: number): Promise<string> {
  const { url, version } = await findWebhook(db, context.store.id, id, true)
  const { shown, sealed } = newSecret()
  const by = { version: version + 1, updated_by: context.user.userId, updated_at: sql`now()` }
  await db
    .update(webhooks)
    .set({ secret: sealed, ...by })
    .where(own(context.store.id, id))
  const changes: Record<string, [unknown, unknown]> = { secret: [null, null] }
  await audit(db, context, { event: 'updated', entity: ENTITY, id, label: url, changes })
  return shown
}

/** Sends an endpoint a message that tells nothing. @returns its id. @throws 404; 422 where the endpoint is off */
export async function testWebhook(db: Tx, context: StaffContext, id: number): Promise<number> {
  const { url, status } = await findWebhook(db, context.store.id, id, true)
  if (!status) throw refusedField('status', m.webhook_error_off())
  const data = { store: context.store.name }
  const made = await writeMessage(db, { storeId: context.store.id, webhookId: id, event: TEST_EVENT, data })
  await audit(db, context, { event: 'tested', entity: ENTITY, id, label: url })
  return made
}

/** Sends a message again under its own id, or at once where it waits for its next attempt. @throws 404; 422 where the endpoint is off */
export async function resendMessage(
  db: Tx,
  context: StaffContext,
  of: { id: number; delivery_id: number },
): Promise<void> {
  const { store } = context
  const { url, status } = await findWebhook(db, store.id, of.id, true)
  const message = await findDelivery(db, store.id, of)
  if (!status) throw refusedField('status', m.webhook_error_off())
  const at = and(eq(webhookDeliveries.store_id, store.id), eq(webhookDeliveries.id, message.id))
  await db.update(webhookDeliveries).set({ state: 'queued', next_at: sql`now()`, ended_at: null }).where(at)
  if (!(await underWay(db, store.id, message.job_id))) await sendMessage(db, store.id, message.id)
  await audit(db, context, { event: 'retried', entity: ENTITY, id: of.id, label: url, note: message.message_id })
}

/** Whether the work that sends a message is still to come, which then comes at once, or is being done. */
async function underWay(db: Tx, storeId: number, jobId: number | null): Promise<boolean> {
  if (jobId === null) return false
  const work = and(eq(jobs.id, jobId), eq(jobs.store_id, storeId))
  const [stirred] = await db
    .update(jobs)
    .set({ due_at: sql`CASE WHEN state = 'queued' THEN now() ELSE due_at END` })
    .where(and(work, sql`state IN ('queued', 'running')`))
    .returning({ id: jobs.id })
  return stirred !== undefined
}

/** What is to be kept of a body. Nobody has sent elsewhere what he may not see himself. @throws 422 */
function checked({ user }: StaffContext, body: WebhookBody): WebhookBody {
  const url = webhookTarget(body.url)
  if (!url) throw refusedField('url', m.webhook_error_url())
  const events = [...new Set(body.events)]
  if (events.some((event) => !user.permissions.has(WEBHOOK_EVENTS[event].permission)))
    throw refusedField('events', m.webhook_error_permission())
  return { url: url.href, events, status: body.status }
}
