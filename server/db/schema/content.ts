import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PageTemplate, SystemPage } from '#app/contracts/resources/page.ts'
import type { PostType } from '#app/contracts/resources/post.ts'
import { ids, instant, ref } from './columns.ts'
import { sharedTable } from './resource-table.ts'

/** What posts are filed by: a store's own, and the platform's (store 0). */
export const postCategories = sharedTable('post_categories', { parent_id: ref('parent_id') }, (t) => [
  index('post_categories_parent').on(t.store_id, t.parent_id),
  foreignKey({
    name: 'post_categories_parent_fk',
    columns: [t.store_id, t.parent_id],
    foreignColumns: [t.store_id, t.id],
  }),
  check('post_categories_not_own_parent', sql`${t.parent_id} <> ${t.id}`),
])

/** Articles of a store's blog; of the platform's blog and its help center. */
export const posts = sharedTable(
  'posts',
  {
    category_ids: ids('category_ids'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** article | help */
    type: text('type').$type<PostType>().notNull().default('article'),
    feature: boolean('feature').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    published_at: instant('published_at'),
    read_minutes: integer('read_minutes').notNull().default(1),
    /** A user, of this store or of the platform. */
    author_id: ref('author_id'),
    deleted_at: instant('deleted_at'),
  },
  (t) => [index('posts_published').on(t.store_id, t.type, t.published_at)],
)

/** Pages of a store, and of the platform. */
export const pages = sharedTable(
  'pages',
  {
    /** default | wide | contact */
    template: text('template').$type<PageTemplate>().notNull().default('default'),
    /** about | privacy | terms | return | shipping */
    system_code: text('system_code').$type<SystemPage>(),
    published_at: instant('published_at'),
    publish_end: instant('publish_end'),
  },
  (t) => [uniqueIndex('pages_system').on(t.store_id, t.system_code)],
)
