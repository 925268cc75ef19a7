import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Channel, Department } from '#app/contracts/resources/support-contact.ts'
import { imagePair, stamps, state, tenant, translated } from './columns.ts'

/** How somebody is reached: a store by its shoppers, the platform (store 0) by its merchants (product.md 6.23). */
export const supportContacts = pgTable(
  'support_contacts',
  {
    ...tenant(),
    ...translated(),
    /** phone | telegram | messenger | line | whatsapp | email | website | address */
    type: text('type').$type<Channel>().notNull(),
    value: text('value').notNull(),
    /** sales | technical | billing */
    department: text('department').$type<Department>(),
    ...imagePair(),
    ...state(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)
