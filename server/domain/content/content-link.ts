import { and, eq, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { pages, posts } from '#server/db/schema/content.ts'
import { contentToken, type Previewed } from './preview-content.ts'

/**
 * The address at which a post or a page can be seen for an hour, whether the shop shows it or not.
 * @throws 404 where the store has none of it, or has it in the trash
 */
export async function contentLink({ db, store }: StaffContext, of: Previewed, id: number): Promise<string> {
  const [row] = await db.read((tx) =>
    of === 'post'
      ? tx
          .select({ slug: posts.slug })
          .from(posts)
          .where(and(eq(posts.store_id, store.id), eq(posts.id, id), isNull(posts.deleted_at)))
      : tx
          .select({ slug: pages.slug })
          .from(pages)
          .where(and(eq(pages.store_id, store.id), eq(pages.id, id))),
  )
  if (!row) throw refused(404, m.error_404())
  const path = `/${of === 'post' ? 'blog' : 'page'}/${encodeURIComponent(row.slug ?? `p-${id}`)}`
  return `${shopOrigin(store.sub_domain)}${path}?preview=${contentToken(store.id, of, id)}`
}
