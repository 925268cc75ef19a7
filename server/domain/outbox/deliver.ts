import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Locale } from '#app/contracts/kit.ts'
import { isMessageName } from '#app/contracts/message-template.ts'
import { job } from '#server/core/jobs/jobs.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { unseal } from '#server/core/text/seal.ts'
import { actFor, dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { outbox } from '#server/db/schema/work.ts'
import { env } from '#server/env.ts'
import { ring } from '../notifications/ring.ts'
import { isStillMissing } from '../sales/still-missing.ts'
import { passageOf } from './hold-back.ts'
import { mailUrl } from './mail-settings.ts'
import { plainName } from './plain-name.ts'
import { rendered, type TemplateName } from './templates.ts'
import { mailServer } from './transport.ts'

/** Seconds until the next try: half a minute, doubled each time, at most two hours. */
const backoff = (tries: number) => Math.min(7200, 15 * 2 ** tries)

const waiting = (id: number) => and(eq(outbox.id, id), eq(outbox.state, 'queued'))

/**
 * Counts an e-mail among those that went out, where the limits let it pass; once, whatever becomes of its tries. Those to
 * one address and of one store are asked one after the other, so that none passes by coming at the same instant.
 * @returns who gets it; null where it is held
 */
async function passes(message: typeof outbox.$inferSelect): Promise<string | null> {
  const { id, store_id, to, template } = message
  if (message.passed_at) return to
  return platformDb.tx(async (db) => {
    await oneByOne(db, `mail to:${to.toLowerCase()}`)
    await oneByOne(db, `mail of:${store_id}`)
    const { counted, heldFor, ...now } = await passageOf(db, { storeId: store_id, to, template })
    await db
      .update(outbox)
      .set({ held_for: heldFor, to: now.to, ...(counted && !heldFor && { passed_at: sql`now()` }) })
      .where(waiting(id))
    return heldFor ? null : now.to
  })
}

/** Whether it has nothing to say any more: a cart that it reminds of was ordered while it waited. */
async function isPast({ store_id, template, payload }: typeof outbox.$inferSelect): Promise<boolean> {
  const { missing_id } = payload
  if (template !== 'missing_order' || store_id === null || typeof missing_id !== 'number') return false
  return !(await dbOf(store_id).read((db) => isStillMissing(db, store_id, missing_id)))
}

/**
 * Hands one e-mail to the mail server, and tries again for about a day where that fails. A server that took it and was not
 * heard of gets it again: at least once, under the same Message-ID, by which mailboxes know it for the same e-mail.
 * Its links are purged when it is gone.
 */
export const deliver = job({
  name: 'outbox.deliver',
  input: z.object({ id: z.int() }),
  tries: 16,
  atOnce: 2,
  backoff,
  async run(run) {
    const { id } = run.input
    const [address, [found]] = await platformDb.tx(async (db) => [
      await mailUrl(db),
      await db
        .select({ message: outbox, store: stores.name, replyTo: stores.email })
        .from(outbox)
        .leftJoin(stores, eq(stores.id, outbox.store_id))
        .where(waiting(id)),
    ])
    if (!found) return
    const { message, store, replyTo } = found
    // The mail server was taken out of the settings meanwhile.
    if (!address)
      return run.step(async (db) => {
        await db.update(outbox).set({ state: 'kept', next_at: null }).where(waiting(id))
        return { done: true }
      })
    if (await isPast(message))
      return run.step(async (db) => {
        const held = { state: 'held', held_for: 'ordered', next_at: null, secrets: null }
        await db.update(outbox).set(held).where(waiting(id))
        return { done: true }
      })
    const to = await passes(message)
    if (to === null)
      return run.step(async (db) => {
        await db.update(outbox).set({ state: 'held', next_at: null }).where(waiting(id))
        return { done: true }
      })
    const server = mailServer(address)
    const secrets = message.secrets === null ? null : unseal(message.secrets, 'outbox')
    if (message.secrets !== null && secrets === null) throw new Error('Its links were sealed under another SECRET')
    const mail = rendered(message.template as TemplateName, message.payload, secrets, message.locale as Locale)
    const toShopper = isMessageName(message.template)
    try {
      await server.transport.sendMail({
        ...mail,
        messageId: `<outbox.${id}.${message.created_at.getTime().toString(36)}@${env.baseUrl.hostname}>`,
        from: { name: plainName((toShopper && store) || 'Phsar'), address: server.from },
        to: { name: '', address: to },
        ...(toShopper && replyTo && { replyTo: { name: plainName(store ?? ''), address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error)
      const next_at = sql`now() + make_interval(secs => ${backoff(run.tries)})`
      const failed = { tries: sql`${outbox.tries} + 1`, error: told.slice(0, 500), next_at }
      await platformDb.tx((db) => db.update(outbox).set(failed).where(waiting(id)))
      throw error
    }
    await run.step(async (db) => {
      const sent = { state: 'sent', sent_at: sql`now()`, secrets: null, error: null, next_at: null }
      await db
        .update(outbox)
        .set({ ...sent, tries: sql`${outbox.tries} + 1` })
        .where(waiting(id))
      return { done: true }
    })
  },
  async ended(db, { id }) {
    const failed = { state: 'failed', next_at: null }
    const [message] = await db.update(outbox).set(failed).where(waiting(id)).returning({ subject: outbox.subject })
    if (!message) return
    await actFor(db, 0)
    await ring(db, 0, { type: 'outbox_failed', facts: message, link: `/outbox/${id}` })
  },
  // Its links went with it only when it was sent: an e-mail that failed still has them, as long as they are of use.
  async again(db, { id }) {
    const failed = and(eq(outbox.id, id), eq(outbox.state, 'failed'))
    const again = { state: 'queued', next_at: sql`now()`, error: null }
    return (await db.update(outbox).set(again).where(failed).returning({ id: outbox.id })).length > 0
  },
})
