import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ref, stamps, tenant } from './columns.ts'
import { customers } from './sales.ts'

/** Where customers have things sent: written down from their orders, and by staff. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    ...tenant(),
    customer_id: ref('customer_id').notNull(),
    label: text('label'),
    recipient: text('recipient'),
    /** E.164 */
    telephone: text('telephone'),
    address_1: text('address_1').notNull(),
    /** Official codes (app/contracts/places.ts). */
    province_code: text('province_code'),
    district_code: text('district_code'),
    landmark: text('landmark'),
    postcode: text('postcode'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    is_default: boolean('is_default').notNull().default(false),
    /** How his orders spelled it, which came here by itself; null of one that staff wrote. */
    ordered_as: text('ordered_as'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('customer_addresses_customer').on(t.store_id, t.customer_id, t.id),
    uniqueIndex('customer_addresses_default').on(t.store_id, t.customer_id).where(sql`${t.is_default}`),
    uniqueIndex('customer_addresses_ordered').on(t.store_id, t.customer_id, sql`md5(${t.ordered_as})`),
    foreignKey({ columns: [t.store_id, t.customer_id], foreignColumns: [customers.store_id, customers.id] }).onDelete(
      'cascade',
    ),
  ],
)
