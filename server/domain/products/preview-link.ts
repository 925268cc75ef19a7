import { and, eq, isNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { previewToken } from './preview-token.ts'

/**
 * The address at which a product can be seen for an hour, whether the shop shows it or not.
 * @throws 404 where the store has no such product, or has it in the trash
 */
export async function previewLink({ db, store }: StaffContext, id: number): Promise<string> {
  const own = and(eq(products.store_id, store.id), eq(products.id, id), isNull(products.deleted_at))
  const [row] = await db.tx((tx) => tx.select({ slug: products.slug }).from(products).where(own))
  if (!row) throw refused(404, m.error_404())
  const page = `/product/${encodeURIComponent(row.slug ?? `p-${id}`)}`
  return `${shopOrigin(store.sub_domain)}${page}?preview=${previewToken(store.id, id)}`
}
