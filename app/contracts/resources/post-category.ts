import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { named, reference } from '../fields.ts'
import { plainResource } from '../plain.ts'

/** What posts are filed by; a store's own, and the platform's (product.md 6.13). */
export const postCategory = plainResource({
  name: 'post_category',
  path: 'cms/categories',
  page: 'cms-categories',
  permission: 'post-category',
  labels: { one: m.post_category, many: m.nav_post_categories, empty: m.empty_post_categories },
  tree: true,
  shape: { parent_id: reference },
  extra: {
    parent: named,
    /** The categories above, the uppermost first. */
    path: z.array(z.object({ id: z.int(), name: z.string() })),
    /** From 1 to 5. */
    level: z.int(),
    post_count: z.int(),
  },
  columns: [
    {
      key: 'post_count',
      label: m.nav_posts,
      cell: 'number',
      align: 'end',
      leads: { page: '/cms-posts', filter: 'category_id', permission: 'post-view' },
    },
  ],
  fields: [
    {
      key: 'parent_id',
      label: m.category_parent,
      input: 'reference',
      of: 'cms/categories',
      hint: m.category_parent_hint,
    },
  ],
})
