import { sql } from 'drizzle-orm'
import { date, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BannerItem, BannerPosition, BannerType } from '#app/contracts/resources/banner.ts'
import { amountOf, instant, ref, stamps, state, tenant, translated } from './columns.ts'

/** Pictures that a store's shop shows between its things, or the platform's list of stores (store 0; product.md 6.13). */
export const banners = pgTable(
  'banners',
  {
    ...tenant(),
    ...translated(),
    /** home_top | home_middle | category_top | store_list */
    position: text('position').$type<BannerPosition>().notNull().default('home_top'),
    /** single | slider | grid */
    type: text('type').$type<BannerType>().notNull().default('single'),
    items: jsonb('items').$type<BannerItem[]>().notNull().default([]),
    /** Above which category alone; what is gone is said by its link, so no key holds it. */
    category_id: ref('category_id'),
    date_start: instant('date_start'),
    date_end: instant('date_end'),
    /** Milliseconds. */
    interval: integer('interval').notNull().default(5000),
    ...state(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)

/** How often links of a banner were followed, by day of UTC. */
export const bannerClicks = pgTable(
  'banner_clicks',
  {
    store_id: ref('store_id').notNull(),
    banner_id: ref('banner_id').notNull(),
    day: date('day', { mode: 'string' }).notNull().default(sql`CURRENT_DATE`),
    clicks: amountOf('clicks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.banner_id, t.day] }),
    foreignKey({
      name: 'banner_clicks_banner_fk',
      columns: [t.store_id, t.banner_id],
      foreignColumns: [banners.store_id, banners.id],
    }).onDelete('cascade'),
  ],
)
