import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Section } from '#app/contracts/sections/section-kit.ts'
import { instant, ref, stamps, tenant } from './columns.ts'
import { stores } from './platform.ts'

/** How a page of a store's shop is built: what is shown, what is being worked on, and what was shown before (product.md 6.4). */
export const websiteDesigns = pgTable(
  'website_designs',
  {
    ...tenant(),
    /** A theme of the platform; null: the store's own. */
    theme_id: ref('theme_id'),
    /** home */
    page: text('page').notNull().default('home'),
    /** draft | published | scheduled | archived */
    state: text('state').notNull().default('draft'),
    publish_at: instant('publish_at'),
    published_at: instant('published_at'),
    /** What it changes of its theme's colors, corners and fonts. */
    tokens: jsonb('tokens').$type<Record<string, unknown>>().notNull().default({}),
    sections: jsonb('sections').$type<readonly Section[]>().notNull().default([]),
    /** A user, of this store or of the platform. */
    author_id: ref('author_id'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    uniqueIndex('website_designs_published').on(t.store_id, t.page).where(sql`state = 'published'`),
    uniqueIndex('website_designs_draft').on(t.store_id, t.page).where(sql`state = 'draft'`),
    uniqueIndex('website_designs_scheduled_one').on(t.store_id, t.page).where(sql`state = 'scheduled'`),
    index('website_designs_due').on(t.publish_at).where(sql`state = 'scheduled'`),
    index('website_designs_page').on(t.store_id, t.page, t.id),
    check('website_designs_state', sql`${t.state} IN ('draft', 'published', 'scheduled', 'archived')`),
    check('website_designs_scheduled', sql`(${t.state} = 'scheduled') <= (${t.publish_at} IS NOT NULL)`),
  ],
)
