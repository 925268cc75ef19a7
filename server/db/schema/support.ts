import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { imagePair, stamps, state, tenant, translated } from './columns.ts'

/** How somebody is reached: a store by its shoppers, the platform (store 0) by its merchants (product.md 6.23). */
export const supportContacts = pgTable(
  'support_contacts',
  {
    ...tenant(),
    ...translated(),
    /** phone | telegram | messenger | line | whatsapp | email | website | address */
    type: text('type').notNull(),
    value: text('value').notNull(),
    /** sales | technical | billing */
    department: text('department'),
    ...imagePair(),
    ...state(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)
