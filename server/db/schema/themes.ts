import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'
import { imagePair, stamps, state, tenant, translated } from './columns.ts'

/** What a shop can look like; rows of the platform (store 0) alone (product.md 6.3). */
export const themes = pgTable(
  'themes',
  {
    ...tenant(),
    ...translated(),
    code: text('code').notNull(),
    /** Null: as a shop looks that has no theme. */
    tokens: jsonb('tokens').$type<ThemeTokens>(),
    ...imagePair(),
    ...state(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] }), uniqueIndex('themes_code').on(t.store_id, t.code)],
)
