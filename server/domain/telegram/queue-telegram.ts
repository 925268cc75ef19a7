import { sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { seal } from '#server/core/text/seal.ts'
import type { Tx } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/work.ts'
import type { Channel } from '../outbox/channel.ts'
import { sendLater } from './send-later.ts'
import { type FactsOf, subjectOf, type TelegramName } from './telegram-messages.ts'

export interface TelegramNews<N extends TelegramName = TelegramName> {
  chatId: number
  name: N
  facts: FactsOf<N>
  locale: Locale
  /** The order that its customer is told of. */
  orderId?: number
  /** What only its reader may have, and for how many minutes it is of use. */
  secrets?: Record<string, string>
  minutes?: number
}

/**
 * Writes messages in the transaction of what they are about: they go out if it commits.
 * @param how.counted among what a chat was answered within the hour
 */
export async function queueTelegram(
  db: Tx,
  storeId: number,
  news: readonly TelegramNews[],
  how: { counted?: boolean } = {},
): Promise<void> {
  if (news.length === 0) return
  const made = await db
    .insert(outbox)
    .values(
      news.map(({ chatId, name, facts, locale, orderId, secrets, minutes = 15 }) => ({
        store_id: storeId,
        order_id: orderId ?? null,
        channel: 'telegram',
        to: String(chatId),
        template: name,
        locale,
        subject: withLocale(locale, () => subjectOf(name, facts)).slice(0, 200),
        payload: facts,
        state: 'queued',
        next_at: sql`now()`,
        ...(secrets && {
          secrets: seal(secrets, 'outbox'),
          expires_at: sql`now() + make_interval(mins => ${minutes})`,
        }),
        ...(how.counted && { passed_at: sql`now()` }),
      })),
    )
    .returning({ id: outbox.id })
  for (const { id } of made) await sendLater(db, { store_id: storeId, id })
}

export const telegramChannel: Channel<'telegram', TelegramNews> = { name: 'telegram', queue: queueTelegram }
