import { foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { stamps, state, tenant, translated } from './columns.ts'
import { stores } from './platform.ts'

/** How goods are taxed that the store's own rate does not hold for. */
export const taxClasses = pgTable(
  'tax_classes',
  {
    ...tenant(),
    ...translated(),
    /** Hundredths of a percent, 0 to 10000. */
    rate: integer('rate').notNull().default(0),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)
