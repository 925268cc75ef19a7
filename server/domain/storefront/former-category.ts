import { and, eq, isNull } from 'drizzle-orm'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { formerOwner } from '#server/core/rows/slug-history.ts'
import { categories } from '#server/db/schema/catalogue.ts'

/** The link name, now, of the category that had this one; null where none had it, or where one has it again. */
export function formerCategory({ db, store }: ShopContext, slug: string): Promise<string | null> {
  return db.read(async (tx) => {
    const shown = and(eq(categories.store_id, store.id), eq(categories.status, true), isNull(categories.deleted_at))
    const named = tx.select({ slug: categories.slug }).from(categories)
    const [taken] = await named.where(and(shown, eq(categories.slug, slug)))
    const former = taken ? undefined : await formerOwner(tx, store.id, 'category', slug)
    if (!former) return null
    const [row] = await tx
      .select({ slug: categories.slug })
      .from(categories)
      .where(and(shown, eq(categories.id, former)))
    return row ? (row.slug ?? `c-${former}`) : null
  })
}
