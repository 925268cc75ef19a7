import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/resources/kit.ts'
import type { LetterDetail, LetterRow, outboxQuery } from '#app/resources/outbox.ts'
import { actFor } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { outbox } from '#server/db/schema/work.ts'
import { audit } from '#server/kit/audit.ts'
import type { AdminContext } from '#server/kit/context.ts'
import { refused } from '#server/kit/refused.ts'
import { unseal } from '#server/kit/seal.ts'
import { rendered, type TemplateName } from './templates.ts'

interface Stored {
  letter: typeof outbox.$inferSelect
  store: { id: number; name: string } | null
}

const shown = { letter: outbox, store: { id: stores.id, name: stores.name } }
const iso = (at: Date | null) => at?.toISOString() ?? null

const rowOf = ({ letter, store }: Stored): LetterRow => ({
  ...{ id: letter.id, channel: letter.channel, to: letter.to, template: letter.template, locale: letter.locale },
  ...{ subject: letter.subject, state: letter.state as LetterRow['state'], tries: letter.tries, error: letter.error },
  held_for: letter.held_for as LetterRow['held_for'],
  store: store?.id ? store : null,
  next_at: iso(letter.next_at),
  created_at: letter.created_at.toISOString(),
  sent_at: iso(letter.sent_at),
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

/** One letter with its text, links included while they are of use; the look leaves its audit row. @throws 404 */
export async function readLetter(context: AdminContext, id: number): Promise<LetterDetail> {
  return context.db.tx(async (tx) => {
    const [found] = await tx
      .select(shown)
      .from(outbox)
      .leftJoin(stores, eq(stores.id, outbox.store_id))
      .where(eq(outbox.id, id))
    if (!found) throw refused(404, m.error_404())
    const { letter } = found
    const secrets = letter.secrets === null ? null : unseal(letter.secrets, 'outbox')
    const mail = rendered(letter.template as TemplateName, letter.payload, secrets, letter.locale as Locale)
    // Deeds on the platform stand under store 0.
    await actFor(tx, 0)
    await audit(tx, context, { event: 'viewed', entity: 'outbox', id, label: letter.subject })
    return { ...rowOf(found), text: mail.text }
  })
}
