import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { WebhookEvent } from '#app/contracts/webhook.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Tx } from '#server/db/client.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import type { Channel } from '../outbox/channel.ts'
import { deliverMessage } from './deliver-message.ts'

/**
 * Writes a message to each endpoint that wants the event, in the transaction of what it tells: it goes out if that commits.
 * @param data what is told, asked for once and only where somebody listens
 */
export async function tellWebhooks(
  db: Tx,
  storeId: number,
  event: WebhookEvent,
  data: () => object | Promise<object>,
): Promise<void> {
  const listening = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.store_id, storeId), webhooks.status, sql`${event} = ANY(${webhooks.events})`))
    .orderBy(webhooks.id)
  if (listening.length === 0) return
  const told = await data()
  await webhookChannel.queue(
    db,
    storeId,
    listening.map(({ id }) => ({ webhookId: id, event, data: told })),
  )
}

export const webhookChannel: Channel<'webhook', Omit<Told, 'storeId'>> = {
  name: 'webhook',
  async queue(db, storeId, news) {
    for (const one of news) await writeMessage(db, { storeId, ...one })
  },
}

interface Told {
  storeId: number
  webhookId: number
  event: string
  data: object
}

/** One message to one endpoint, and the work that sends it. @returns its id */
export async function writeMessage(db: Tx, { storeId, webhookId, event, data }: Told): Promise<number> {
  const payload = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data })
  const [row] = await db
    .insert(webhookDeliveries)
    .values({
      store_id: storeId,
      webhook_id: webhookId,
      message_id: `msg_${randomBytes(18).toString('base64url')}`,
      event,
      payload,
      next_at: sql`now()`,
    })
    .returning({ id: webhookDeliveries.id })
  const id = Number(row?.id)
  await sendMessage(db, storeId, id)
  return id
}

/** Asks for the work that sends a message. */
export async function sendMessage(db: Tx, storeId: number, id: number): Promise<void> {
  const job_id = await enqueue(db, deliverMessage, { store_id: storeId, id }, { storeId })
  await db
    .update(webhookDeliveries)
    .set({ job_id })
    .where(and(eq(webhookDeliveries.store_id, storeId), eq(webhookDeliveries.id, id)))
}
