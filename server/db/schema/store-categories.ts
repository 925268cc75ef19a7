import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { imagePair, stamps, state, tenant, translated } from './columns.ts'

/** What kind of shop a store is; rows of the platform (store 0) alone (product.md 6.2). */
export const storeCategories = pgTable(
  'store_categories',
  {
    ...tenant(),
    ...translated(),
    /** One character or few, an emoji as a rule. */
    icon: text('icon'),
    ...imagePair(),
    ...state(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)
