import { sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { seal } from '#server/core/text/seal.ts'
import type { Tx } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/work.ts'
import { ownWords } from '../messages/own-words.ts'
import type { Channel } from './channel.ts'
import { deliver } from './deliver.ts'
import { type Passage, passageOf } from './hold-back.ts'
import { mailUrl } from './mail-settings.ts'
import { type FactsOf, rendered, type TemplateName } from './templates.ts'

/** How long a link in a mail is of use where it says nothing else, in minutes; then it is purged. */
const MONTH = 30 * 24 * 60

export interface Email<N extends TemplateName = TemplateName> {
  to: string
  template: N
  locale: Locale
  facts: FactsOf<N>
  /** The order that its customer is told of. */
  orderId?: number
  /** Links and codes that only the reader may have. */
  secrets?: Record<string, string>
  /** For how long they are of use. */
  minutes?: number
}

/** One address, without a sign that would make two of it, a name or another header. */
const ADDRESS = /^[^\s<>,;:"()[\]\\]{1,64}@[^\s<>,;:"()[\]\\@]{1,255}$/

/**
 * Writes e-mails in the transaction of what they are about: they go out if it commits. Without a mail server they are kept, for
 * the platform's admin to see. One to an address that is none is dropped; of orders, what is beyond the limits is held
 * (hold-back.ts): a look before, since a flood must not keep other mail waiting; what counts is asked when it goes out.
 * What the store words itself is taken as it is worded now.
 * @returns the ids of those that were written
 */
export async function queueEmails(db: Tx, storeId: number | null, emails: readonly Email[]): Promise<number[]> {
  const good = emails.filter(({ to }) => ADDRESS.test(to))
  if (good.length === 0) return []
  const leaves = (await mailUrl(db)) !== undefined
  const passages: Pick<Passage, 'heldFor' | 'to'>[] = []
  for (const { to, template } of good)
    passages.push(leaves ? await passageOf(db, { storeId, to, template }) : { heldFor: null, to })
  const words = await ownWords(
    db,
    storeId,
    good.map(({ template: name, locale }) => ({ name, locale })),
  )
  const payloads = good.map(({ facts }, at) => (words[at] ? { ...facts, words: words[at] } : facts))
  const made = await db
    .insert(outbox)
    .values(
      good.map(({ to, template, locale, orderId, secrets, minutes = MONTH }, at) => ({
        store_id: storeId,
        order_id: orderId ?? null,
        to: passages[at]?.to ?? to,
        template,
        locale,
        payload: payloads[at],
        subject: rendered(template, payloads[at], null, locale).subject,
        ...(secrets && {
          secrets: seal(secrets, 'outbox'),
          expires_at: sql`now() + make_interval(mins => ${minutes})`,
        }),
        state: passages[at]?.heldFor ? 'held' : leaves ? 'queued' : 'kept',
        held_for: passages[at]?.heldFor ?? null,
      })),
    )
    .returning({ id: outbox.id, state: outbox.state })
  for (const { id, state } of made) if (state === 'queued') await enqueue(db, deliver, { id }, { storeId: null })
  return made.map(({ id }) => id)
}

export const mailChannel: Channel<'mail', Email> = {
  name: 'mail',
  async queue(db, storeId, emails) {
    await queueEmails(db, storeId, emails)
  },
}
