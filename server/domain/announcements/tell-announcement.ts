import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { seal } from '#server/core/text/seal.ts'
import { actFor, type Db, type Tx } from '#server/db/client.ts'
import { announcements } from '#server/db/schema/announcements.ts'
import { stores } from '#server/db/schema/platform.ts'
import { customers, orders } from '#server/db/schema/sales.ts'
import { telegramFollowers } from '#server/db/schema/telegram.ts'
import { readLinks } from '#server/domain/links/read-links.ts'
import { ring } from '#server/domain/notifications/ring.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { hasBot } from '#server/domain/telegram/has-bot.ts'
import { queueTelegram } from '#server/domain/telegram/queue-telegram.ts'

type Announcement = typeof announcements.$inferSelect
export type Announcer = Pick<Store, 'id' | 'name' | 'name_km' | 'sub_domain'>

/** How many customers, or stores, are told at one go: the next go is a minute later, so that no mail server is flooded. */
const AT_ONCE = 20
/** Signs of what a message by Telegram says besides its title. */
const MOST = 1000

/**
 * Tells an announcement to those whose turn it is. How far it came commits together with what is sent, so that nobody is
 * told twice and nobody is left out, wherever it is cut short.
 */
export async function tellAnnouncement(db: Db, store: Announcer, id: number): Promise<void> {
  await db.tx(async (tx) => {
    const mine = and(eq(announcements.store_id, store.id), eq(announcements.id, id))
    const [row] = await tx
      .select()
      .from(announcements)
      .where(and(mine, announcements.status, isNull(announcements.told_at)))
      .for('update', { skipLocked: true })
    if (!row) return
    const { told, last, ended } = await tellNext(tx, store, row)
    await tx
      .update(announcements)
      .set({
        told_to: last,
        sent_count: sql`${announcements.sent_count} + ${told}`,
        ...(ended && { told_at: sql`now()` }),
      })
      .where(mine)
  })
}

interface Step {
  /** To how many something was sent. */
  told: number
  last: number
  /** There is nobody left. */
  ended: boolean
}

function tellNext(tx: Tx, store: Announcer, row: Announcement): Promise<Step> {
  // Whatever a row says of itself, no store tells another's people.
  if (store.id === PLATFORM_STORE.id) return tellStores(tx, row)
  if (row.audience === 'staff') return tellStaff(tx, store.id, row)
  return tellCustomers(tx, store, row)
}

const factsOf = ({ store_id, id, translations }: Announcement) => ({
  announcement: `${store_id}:${id}`,
  en: said(translations, 'en'),
  km: said(translations, 'km'),
})

function said(translations: Announcement['translations'], locale: Locale): string {
  const parts = [textIn(translations, 'name', locale), textIn(translations, 'body', locale)]
  return parts.filter(Boolean).join(': ')
}

async function tellStaff(tx: Tx, storeId: number, row: Announcement): Promise<Step> {
  await ring(tx, storeId, { type: 'announcement', facts: factsOf(row), link: null })
  return { told: 1, last: row.id, ended: true }
}

/** The people of the next stores, or of those that have one of its plans now. Each store's bell stands in its own rows, of which this transaction sees none. */
async function tellStores(tx: Tx, row: Announcement): Promise<Step> {
  const open = and(
    isNull(stores.deleted_at),
    eq(stores.status, 'active'),
    gt(stores.id, row.told_to),
    // Of plans that are gone meanwhile there is no store, and never all of them.
    row.audience === 'plan' ? inArray(stores.plan_id, row.plan_ids.length > 0 ? row.plan_ids : [0]) : undefined,
  )
  const next = await tx.select({ id: stores.id }).from(stores).where(open).orderBy(asc(stores.id)).limit(AT_ONCE)
  for (const { id } of next) {
    await actFor(tx, id)
    await ring(tx, id, { type: 'announcement', facts: factsOf(row), link: null })
  }
  await actFor(tx, PLATFORM_STORE.id)
  return { told: next.length, last: next.at(-1)?.id ?? row.told_to, ended: next.length < AT_ONCE }
}

/** The next customers who agreed to be written to. */
async function tellCustomers(tx: Tx, store: Announcer, row: Announcement): Promise<Step> {
  const c = customers
  const groups = row.customer_group_ids
  const next = await tx
    .select({ id: c.id, email: c.email, firstname: c.firstname, locale: c.locale })
    .from(c)
    .where(
      and(
        eq(c.store_id, store.id),
        isNull(c.deleted_at),
        eq(c.newsletter, true),
        gt(c.id, row.told_to),
        row.audience === 'group' ? inArray(c.customer_group_id, groups.length > 0 ? groups : [0]) : undefined,
      ),
    )
    .orderBy(asc(c.id))
    .limit(AT_ONCE)
  const chats = row.channels.includes('telegram')
    ? await chatsOf(
        tx,
        store.id,
        next.map(({ id }) => id),
      )
    : new Map<number, number>()
  const linkOf = await readLinks(tx, { storeId: store.id, locale: 'en' }, [row.link])
  const { href } = linkOf(row.link)
  const url = href === null ? null : new URL(href, shopOrigin(store.sub_domain)).href
  let told = 0
  for (const { id, email, firstname, locale } of next) {
    const title = textIn(row.translations, 'name', locale) ?? ''
    const text = textIn(row.translations, 'body', locale) ?? ''
    const name = (locale === 'km' && store.name_km) || store.name
    const chatId = chats.get(id)
    if (row.channels.includes('email') && email) {
      const unsubscribe_url = `${shopOrigin(store.sub_domain)}/unsubscribe/${seal({ store: String(store.id), customer: String(id) }, 'unsubscribe')}`
      await queueEmails(tx, store.id, [
        {
          to: email,
          template: 'announcement',
          locale,
          facts: { store: name, name: firstname, title, text, url },
          secrets: { unsubscribe_url },
        },
      ])
    }
    if (chatId !== undefined) {
      const facts = { title, text: text.slice(0, MOST), url }
      await queueTelegram(tx, store.id, [{ chatId, name: 'telegram_announcement', facts, locale }])
    }
    if ((row.channels.includes('email') && email) || chatId !== undefined) told += 1
  }
  return { told, last: next.at(-1)?.id ?? row.told_to, ended: next.length < AT_ONCE }
}

/** The chat in which each of some customers follows his orders, the latest; none where the store has no bot at work. */
async function chatsOf(tx: Tx, storeId: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0 || !(await hasBot(tx, storeId))) return new Map()
  const rows = await tx
    .select({ customer: orders.customer_id, chat: telegramFollowers.chat_id })
    .from(telegramFollowers)
    .innerJoin(orders, and(eq(orders.store_id, telegramFollowers.store_id), eq(orders.id, telegramFollowers.order_id)))
    .where(
      and(
        eq(telegramFollowers.store_id, storeId),
        inArray(orders.customer_id, [...ids]),
        isNotNull(orders.customer_id),
      ),
    )
    .orderBy(asc(telegramFollowers.id))
  return new Map(rows.flatMap(({ customer, chat }) => (customer === null ? [] : [[customer, chat] as const])))
}
