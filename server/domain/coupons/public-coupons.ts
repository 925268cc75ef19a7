import { and, arrayContains, desc, eq, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { storeMoment } from '../products/store-moment.ts'
import { inState } from './coupon-state.ts'
import { sentenceOfCoupon } from './sentence-of-coupon.ts'

const MOST = 6

export const publicCouponShape = z.object({
  code: z.string(),
  name: z.string(),
  /** What it does, in words. */
  sentence: z.string(),
  highlight: z.boolean(),
})

/** What a shop's cart offers to everybody: highlighted ones first, then the newest. What is for some alone is not told to all. */
export async function publicCoupons({ db, store, locale }: ShopContext): Promise<z.infer<typeof publicCouponShape>[]> {
  const { day } = storeMoment(store.timezone)
  const rows = await db.read((tx) =>
    tx
      .select()
      .from(coupons)
      .where(
        and(
          eq(coupons.store_id, store.id),
          sql`${coupons.is_public}`,
          inState('active', day),
          sql`cardinality(${coupons.customer_ids}) + cardinality(${coupons.customer_group_ids}) = 0`,
          or(sql`cardinality(${coupons.channels}) = 0`, arrayContains(coupons.channels, ['web'])),
        ),
      )
      .orderBy(desc(coupons.highlight), desc(coupons.id))
      .limit(MOST),
  )
  return rows.map((row) => ({
    code: row.code,
    name: textIn(row.translations, 'name', locale) ?? '',
    sentence: sentenceOfCoupon(row, store.base_currency),
    highlight: row.highlight,
  }))
}
