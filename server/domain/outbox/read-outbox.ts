import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Locale } from '#app/contracts/kit.ts'
import type { EmailDetail, EmailRow, outboxQuery } from '#app/contracts/outbox.ts'
import { m } from '#app/paraglide/messages.js'
import type { AdminContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { unseal } from '#server/core/text/seal.ts'
import { actFor } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { outbox } from '#server/db/schema/work.ts'
import { rendered, type TemplateName } from './templates.ts'

interface Stored {
  email: typeof outbox.$inferSelect
  store: { id: number; name: string } | null
}

const shown = { email: outbox, store: { id: stores.id, name: stores.name } }
const iso = (at: Date | null) => at?.toISOString() ?? null

const rowOf = ({ email, store }: Stored): EmailRow => ({
  id: email.id,
  channel: email.channel,
  to: email.to,
  template: email.template,
  locale: email.locale,
  subject: email.subject,
  state: email.state as EmailRow['state'],
  tries: email.tries,
  error: email.error,
  held_for: email.held_for as EmailRow['held_for'],
  store: store?.id ? store : null,
  next_at: iso(email.next_at),
  created_at: email.created_at.toISOString(),
  sent_at: iso(email.sent_at),
})

/** Letters, newest first, without their text. */
export async function listOutbox({ db }: AdminContext, query: z.output<typeof outboxQuery>) {
  const { page, limit, state } = query
  const words = query.search?.trim().replace(/[\\%_]/g, '\\$&')
  const search: SQL | undefined = words
    ? or(ilike(outbox.to, `%${words}%`), ilike(outbox.subject, `%${words}%`))
    : undefined
  const where = and(state && eq(outbox.state, state), search)
  return db.tx(async (tx) => {
    const rows = await tx
      .select(shown)
      .from(outbox)
      .leftJoin(stores, eq(stores.id, outbox.store_id))
      .where(where)
      .orderBy(desc(outbox.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(outbox).where(where)
    const total = counted?.total ?? 0
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: rows.map(rowOf), meta }
  })
}

/** One e-mail with its text, links included while they are of use; the look leaves its audit row. @throws 404 */
export async function readEmail(context: AdminContext, id: number): Promise<EmailDetail> {
  return context.db.tx(async (tx) => {
    const [found] = await tx
      .select(shown)
      .from(outbox)
      .leftJoin(stores, eq(stores.id, outbox.store_id))
      .where(eq(outbox.id, id))
    if (!found) throw refused(404, m.error_404())
    const { email } = found
    const secrets = email.secrets === null ? null : unseal(email.secrets, 'outbox')
    // What is told by Telegram is put together when it is sent: of an order as it is then.
    const { text } =
      email.channel === 'telegram'
        ? { text: email.subject }
        : rendered(email.template as TemplateName, email.payload, secrets, email.locale as Locale)
    // Deeds on the platform stand under store 0.
    await actFor(tx, 0)
    await audit(tx, context, { event: 'viewed', entity: 'outbox', id, label: email.subject })
    return { ...rowOf(found), text }
  })
}
