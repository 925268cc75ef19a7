import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref, tenant } from './columns.ts'
import { users } from './platform.ts'

/** What a user is told of in the bell, a row each; worded when it is read. The platform's admins have store 0. */
export const notifications = pgTable(
  'notifications',
  {
    ...tenant(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** A page of the back-office. */
    link: text('link'),
    read_at: instant('read_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('notifications_user').on(t.store_id, t.user_id, t.id),
    // How many read an announcement is counted here, over all stores.
    index('notifications_announcement').on(sql`(${t.data}->>'announcement')`).where(sql`${t.type} = 'announcement'`),
    index('notifications_unread').on(t.store_id, t.user_id).where(sql`${t.read_at} IS NULL`),
  ],
)
