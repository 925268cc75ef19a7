import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { minor, stamps, state, tenant, translated } from './columns.ts'

/** What stores may have, and what that costs; rows of the platform (store 0) alone (product.md 6.19). */
export const plans = pgTable(
  'plans',
  {
    ...tenant(),
    ...translated(),
    code: text('code').notNull(),
    /** US cents. */
    price_monthly: minor('price_monthly').notNull().default(0),
    price_yearly: minor('price_yearly'),
    /** Null: no limit. */
    max_products: integer('max_products'),
    max_staff: integer('max_staff'),
    max_orders_month: integer('max_orders_month'),
    max_storage_mb: integer('max_storage_mb'),
    max_pages: integer('max_pages'),
    own_domain: boolean('own_domain').notNull().default(true),
    is_default: boolean('is_default').notNull().default(false),
    is_public: boolean('is_public').notNull().default(true),
    is_recommended: boolean('is_recommended').notNull().default(false),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('plans_code').on(t.store_id, t.code),
    uniqueIndex('plans_default').on(t.store_id).where(sql`${t.is_default}`),
  ],
)
