import { crc32 } from 'node:zlib'
import { and, eq, gte, inArray, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Locale } from '#app/contracts/kit.ts'
import type { ShopContext, Store } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import { announcementStrip } from '../announcements/announcement-strip.ts'
import { storeMoment } from '../products/store-moment.ts'
import type { UnitPrice } from '../products/unit-price.ts'
import { windowRefusal } from '../products/window.ts'
import { windowEnd } from '../products/window-end.ts'
import { type ActivePromotion, activePromotions } from '../promotions/active-promotions.ts'
import { sentenceOfPromotion } from '../promotions/sentence-of-promotion.ts'
import type { countdownShape, toldPromotionShape } from './shapes.ts'

type Promotion = UnitPrice['promotion']

/** What a card says of the promotion that lowers its price. */
export const badgeOf = (promotion: Promotion, locale: Locale) =>
  promotion && {
    name: textIn(promotion.translations, 'name', locale) ?? '',
    badge: textIn(promotion.translations, 'badge', locale),
  }

/** The same on a product's page: how long it holds, too. */
export async function toldOf(
  tx: Tx,
  { store, locale }: ShopContext,
  promotion: Promotion,
): Promise<z.infer<typeof toldPromotionShape> | null> {
  const told = badgeOf(promotion, locale)
  if (!told) return null
  const row = (await activePromotions(tx, store)).find(({ id }) => id === promotion?.id)
  if (!row) return null
  return { ...told, slug: promotionSlug(row), countdown: countdownOf(row, store) }
}

/** The link name of its page. */
export const promotionSlug = ({ id, slug }: Pick<ActivePromotion, 'id' | 'slug'>): string => slug ?? `p-${id}`

/** How long a promotion that holds still does, where it says so and clock and calendar know. */
export function countdownOf(of: ActivePromotion, { timezone }: Store): z.infer<typeof countdownShape> | null {
  const now = new Date()
  const moment = storeMoment(timezone, now)
  if (!of.countdown || windowRefusal(of, moment)) return null
  const ends = windowEnd(of, moment, timezone)
  return ends && { ends_at: ends.toISOString(), seconds: Math.ceil((ends.getTime() - now.getTime()) / 1000) }
}

/**
 * It asks nothing of who buys that the web can not answer: what is for some alone is not told to all. Whom a coupon is for
 * its merchant knows: of what one opens is told where it is to be.
 */
export const isForAll = (of: ActivePromotion) =>
  of.customer_group_ids.length + of.customer_ids.length === 0 &&
  (of.channels.length === 0 || of.channels.includes('web')) &&
  (of.coupon_ids.length === 0 || of.show_strip)

/** Those of some promotions of which nothing is left. */
export async function usedUp(
  { db, store }: ShopContext,
  all: readonly ActivePromotion[],
): Promise<ReadonlySet<number>> {
  const limited = all.filter(({ usage_limit, budget_amount }) => usage_limit !== null || budget_amount !== null)
  if (limited.length === 0) return new Set()
  const { id, store_id, used, usage_limit, spent, budget_amount } = promotions
  const ids = limited.map((one) => one.id)
  const empty = or(gte(used, usage_limit), gte(spent, budget_amount))
  const rows = await db.read((tx) =>
    tx
      .select({ id })
      .from(promotions)
      .where(and(eq(store_id, store.id), inArray(id, ids), empty)),
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * What a shop tells on top of its pages: an announcement, else the newest promotion that is to, else the line that its settings name; or
 * nothing, where that is one of `closed`, which whoever looks has closed.
 */
export async function stripOf(context: ShopContext, closed: readonly number[]) {
  const news = await announcementStrip(context, closed)
  if (news) return news
  const told = (await promotionStrip(context)) ?? ownStrip(context)
  return told && !closed.includes(told.id) ? told : null
}

/** Further than promotions are ever numbered: what is worded anew is told anew. */
const OWN = 2 ** 40

function ownStrip({ store: { settings }, locale }: ShopContext) {
  const [first, second] =
    locale === 'km' ? ['main_promotion_km', 'main_promotion'] : ['main_promotion', 'main_promotion_km']
  const name = [settings[first], settings[second]].find((text) => typeof text === 'string' && text)
  if (typeof name !== 'string') return null
  return { id: OWN + crc32(name), slug: null, href: null, name, sentence: '', countdown: null, fixed: false }
}

async function promotionStrip(context: ShopContext) {
  const { db, store, locale } = context
  const all = activePromotions.known(store) ?? (await db.read((tx) => activePromotions(tx, store)))
  const moment = storeMoment(store.timezone)
  const held = all.filter((one) => one.show_strip && isForAll(one) && windowRefusal(one, moment) === null)
  const gone = await usedUp(context, held)
  const newest = held.findLast(({ id }) => !gone.has(id))
  if (!newest) return null
  return {
    id: newest.id,
    slug: promotionSlug(newest),
    href: null,
    name: textIn(newest.translations, 'name', locale) ?? '',
    sentence: sentenceOfPromotion(newest, store.base_currency),
    countdown: countdownOf(newest, store),
    fixed: false,
  }
}
