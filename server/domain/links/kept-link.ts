import { and, eq, isNull } from 'drizzle-orm'
import { isLinked, type LinkTarget, PLATFORM_LINKS } from '#app/contracts/link-target.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, categories, products } from '#server/db/schema/catalogue.ts'
import { pages, postCategories, posts } from '#server/db/schema/content.ts'

const TABLES = {
  category: categories,
  brand: brands,
  product: products,
  post: posts,
  post_category: postCategories,
  page: pages,
} as const

interface Sent {
  /** What it is called in the body, for the refusal. */
  field: string
  link: LinkTarget
  /** What is stored: what somebody left as it was may point to what is gone by now. */
  stored?: LinkTarget | undefined
}

/**
 * A link as it is kept: of its keys those that its type has.
 * @throws 422 on the field, where it names a thing that is none of the store's, or a page that the platform has not
 */
export async function keptLink(db: Tx, storeId: number, { field, link, stored }: Sent): Promise<LinkTarget> {
  const { type, id, url } = link
  if (storeId === PLATFORM_STORE.id && !PLATFORM_LINKS.includes(type)) throw refusedField(field, m.link_thing_missing())
  if (type === 'url') return { type, url: url ?? '' }
  if (!isLinked(type)) return { type }
  if (stored?.type !== type || stored.id !== id) {
    const table = TABLES[type]
    const live = 'deleted_at' in table ? isNull(table.deleted_at) : undefined
    const mine = and(eq(table.store_id, storeId), eq(table.id, id ?? 0), live)
    const [found] = await db.select({ id: table.id }).from(table).where(mine)
    if (!found) throw refusedField(field, m.link_thing_missing())
  }
  return { type, id: id ?? 0 }
}
