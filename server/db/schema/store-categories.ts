import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SamplePack } from '#app/contracts/resources/store-category.ts'
import { imagePair, ref, stamps, state, tenant, translated } from './columns.ts'
import { themes } from './themes.ts'

/** What kind of shop a store is; rows of the platform (store 0) alone (product.md 6.2). */
export const storeCategories = pgTable(
  'store_categories',
  {
    ...tenant(),
    ...translated(),
    /** One character or few, an emoji as a rule. */
    icon: text('icon'),
    /** Of the two levels of the tree, the first one's. */
    parent_id: ref('parent_id'),
    default_theme_id: ref('default_theme_id'),
    sample_pack: text('sample_pack').$type<SamplePack>().notNull().default('general'),
    ...imagePair(),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({
      name: 'store_categories_parent_fk',
      columns: [t.store_id, t.parent_id],
      foreignColumns: [t.store_id, t.id],
    }),
    foreignKey({
      name: 'store_categories_theme_fk',
      columns: [t.store_id, t.default_theme_id],
      foreignColumns: [themes.store_id, themes.id],
    }),
    check('store_categories_not_own_parent', sql`${t.parent_id} <> ${t.id}`),
  ],
)
