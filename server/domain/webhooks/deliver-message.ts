import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { audit } from '#server/core/rows/audit.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { ring } from '../notifications/ring.ts'
import { WEBHOOKS_LANE } from '../work/lanes.ts'
import { postMessage } from './post-message.ts'
import { WebhookFault } from './webhook-fault.ts'
import { keyOfSealed, signatureOf } from './webhook-secret.ts'

/** Twenty attempts, half a minute apart at first, at most two hours: a day in all. */
const TRIES = 20
const backoff = (tries: number) => Math.min(7200, 15 * 2 ** tries)
/** By which an endpoint says that nobody is there any more (Standard Webhooks). */
const GONE = 410

const waiting = (storeId: number, id: number) =>
  and(eq(webhookDeliveries.store_id, storeId), eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'queued'))

const endpoint = (storeId: number, id: number) => and(eq(webhooks.store_id, storeId), eq(webhooks.id, id))

/** Writes down that an attempt begins, before it does: of one whose process dies it is known that it may have arrived. */
async function begin(db: Tx, storeId: number, id: number) {
  const [message] = await db
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1` })
    .where(waiting(storeId, id))
    .returning()
  if (!message) return undefined
  const [to] = await db.select().from(webhooks).where(endpoint(storeId, message.webhook_id))
  return to && { message, to }
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>

/** @throws WebhookFault */
async function send({ message, to }: Begun, signal: AbortSignal): Promise<number> {
  if (!to.status) throw new WebhookFault('off')
  const key = keyOfSealed(to.secret)
  if (!key) throw new WebhookFault('secret')
  const { message_id, payload: body, tries } = message
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'webhook-id': message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(key, { id: message_id, timestamp, body }),
    'phsar-event': message.event,
    // Above 1 it may have arrived before, under the same id.
    'phsar-attempt': String(tries),
  }
  return postMessage({ url: to.url, headers, body }, { signal })
}

/** What another attempt would not mend. */
const isFinal = (error: unknown) =>
  error instanceof WebhookFault && (error.fault === 'off' || error.fault === 'secret' || error.code === GONE)

/**
 * Hands one message to its endpoint, and tries again for about a day where that fails. One that was taken and not heard of
 * comes again: at least once, under the same `webhook-id`, and marked as another attempt.
 */
export const deliverMessage = job({
  name: 'webhook.deliver',
  input: z.object({ store_id: z.int(), id: z.int() }),
  ...WEBHOOKS_LANE,
  tries: TRIES,
  backoff,
  final: isFinal,
  async run(run) {
    const { store_id: storeId, id } = run.input
    const { tx } = dbOf(storeId)
    const begun = await tx((db) => begin(db, storeId, id))
    if (!begun) return
    const from = performance.now()
    const took = () => Math.round(performance.now() - from)
    try {
      const code = await send(begun, run.signal)
      const ms = took()
      await run.step(async (db) => {
        const sent = { state: 'sent', code, ms, error: null, next_at: null, ended_at: sql`now()` } as const
        await db.update(webhookDeliveries).set(sent).where(waiting(storeId, id))
        const recovered = and(endpoint(storeId, begun.to.id), sql`${webhooks.failing_since} IS NOT NULL`)
        await db.update(webhooks).set({ failing_since: null }).where(recovered)
        return { done: true }
      })
    } catch (error) {
      if (!(error instanceof WebhookFault)) throw error
      const ms = took()
      await tx((db) => missed(db, begun, { error, ms, wait: backoff(run.tries) }))
      throw error
    }
  },
  async ended(db, { store_id, id }) {
    const failed = { state: 'failed', next_at: null, ended_at: sql`now()` } as const
    const [message] = await db.update(webhookDeliveries).set(failed).where(waiting(store_id, id)).returning()
    if (message) await tellOfIt(db, message)
  },
  async again(db, { store_id, id }) {
    const own = and(eq(webhookDeliveries.store_id, store_id), eq(webhookDeliveries.id, id))
    const failed = and(own, eq(webhookDeliveries.state, 'failed'))
    const again = { state: 'queued', next_at: sql`now()`, ended_at: null } as const
    return (await db.update(webhookDeliveries).set(again).where(failed).returning()).length > 0
  },
})

interface Missed {
  error: WebhookFault
  ms: number
  wait: number
}

/** Writes down what came of an attempt. An endpoint that says it is gone is asked no more. */
async function missed(db: Tx, { message, to }: Begun, { error, ms, wait }: Missed): Promise<void> {
  const next_at = sql`now() + make_interval(secs => ${wait})`
  await db
    .update(webhookDeliveries)
    .set({ code: error.code, error: error.fault, ms, next_at })
    .where(waiting(message.store_id, message.id))
  if (error.fault === 'off') return
  const fresh = and(endpoint(message.store_id, to.id), isNull(webhooks.failing_since))
  await db.update(webhooks).set({ failing_since: sql`now()` }).where(fresh)
  if (error.code !== GONE) return
  const live = and(endpoint(message.store_id, to.id), webhooks.status)
  const off = { status: false, version: sql`${webhooks.version} + 1`, updated_at: sql`now()` }
  const [turned] = await db.update(webhooks).set(off).where(live).returning()
  if (!turned) return
  const changes: Record<string, [unknown, unknown]> = { status: [true, false] }
  const actor = { store: { id: message.store_id }, system: 'Phsar' }
  await audit(db, actor, { event: 'updated', entity: 'webhook', id: to.id, label: to.url, changes })
}

/** Once a day for an endpoint: it does not fail for one message alone. */
async function tellOfIt(db: Tx, message: typeof webhookDeliveries.$inferSelect): Promise<void> {
  const { store_id, webhook_id, id } = message
  const others = and(
    eq(webhookDeliveries.store_id, store_id),
    eq(webhookDeliveries.webhook_id, webhook_id),
    eq(webhookDeliveries.state, 'failed'),
    ne(webhookDeliveries.id, id),
    sql`${webhookDeliveries.ended_at} > now() - interval '1 day'`,
  )
  if ((await db.$count(webhookDeliveries, others)) > 0) return
  const [to] = await db.select().from(webhooks).where(endpoint(store_id, webhook_id))
  // Whoever switched it off knows.
  if (!to || message.error === 'off') return
  const facts = { host: new URL(to.url).hostname }
  await ring(db, store_id, { type: 'webhook_failed', facts, link: `/integrations/webhooks/${webhook_id}` })
}
