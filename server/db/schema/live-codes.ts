import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { variants } from './choices.ts'
import { ref, tenant } from './columns.ts'
import { refers } from './refers.ts'

/** By which short codes products and variants are asked for in a live sale. */
export const liveCodes = pgTable(
  'live_codes',
  {
    ...tenant(),
    /** In capitals (app/contracts/live-code.ts). */
    code: text('code').notNull(),
    product_id: ref('product_id').notNull(),
    /** Null: the product, whichever of its variants. */
    variant_id: ref('variant_id'),
    sort_order: integer('sort_order').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('live_codes_code').on(t.store_id, t.code),
    index('live_codes_product').on(t.store_id, t.product_id),
    index('live_codes_variant').on(t.store_id, t.variant_id),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
    refers(t.store_id, t.variant_id, variants).onDelete('cascade'),
  ],
)
