import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import type { AnnouncementChannel, Audience } from '#app/contracts/resources/announcement.ts'
import { ids, instant, ref, stamps, tenant, translated } from './columns.ts'

/** What a store tells its customers or its people, or the platform its stores (store 0; product.md 6.17). */
export const announcements = pgTable(
  'announcements',
  {
    ...tenant(),
    ...translated(),
    /** customers | group | staff | stores | plan */
    audience: text('audience').$type<Audience>().notNull().default('customers'),
    customer_group_ids: ids('customer_group_ids'),
    /** Of the platform's: whose stores it is for. */
    plan_ids: ids('plan_ids'),
    /** strip | email | telegram | bell */
    channels: text('channels').array().$type<AnnouncementChannel[]>().notNull().default(sql`'{strip}'`),
    link: jsonb('link').$type<LinkTarget>().notNull().default({ type: 'none' }),
    pinned: boolean('pinned').notNull().default(false),
    dismissible: boolean('dismissible').notNull().default(true),
    publish_at: instant('publish_at'),
    expire_at: instant('expire_at'),
    status: boolean('status').notNull().default(true),
    /** How far the telling is: the last customer, or store, that was told. */
    told_to: ref('told_to').notNull().default(0),
    /** When the last was told. */
    told_at: instant('told_at'),
    sent_count: integer('sent_count').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('announcements_untold').on(t.publish_at).where(sql`${t.told_at} IS NULL AND ${t.status}`),
  ],
)
