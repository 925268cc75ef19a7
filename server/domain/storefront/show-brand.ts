import { and, eq, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { formerOwner } from '#server/core/rows/slug-history.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { brands } from '#server/db/schema/catalogue.ts'
import { brandId, brandSlug } from './brand-slug.ts'
import type { brandShape } from './shapes.ts'

/**
 * A brand by its link name, its id where it has none, or a link name that it had while nothing else has it.
 * @throws 404 where there is none that the shop shows
 */
export async function showBrand({ db, store, locale }: ShopContext, name: string): Promise<z.infer<typeof brandShape>> {
  const found = await db.read(async (tx) => {
    const seen = and(eq(brands.store_id, store.id), eq(brands.status, true))
    const [row] = await tx
      .select()
      .from(brands)
      .where(and(seen, or(eq(brands.slug, name), eq(brands.id, brandId(name)))))
      .limit(1)
    if (row) return row
    const id = await formerOwner(tx, store.id, 'brand', name)
    if (id === undefined) return undefined
    const [former] = await tx
      .select()
      .from(brands)
      .where(and(seen, eq(brands.id, id)))
    return former
  })
  if (!found) throw refused(404, m.error_404())
  const { id, slug, translations, image_path, cover_path, website } = found
  return {
    id,
    slug: brandSlug({ id, slug }),
    name: textIn(translations, 'name', locale) ?? '',
    description: textIn(translations, 'description', locale),
    image_url: image_path,
    cover_url: cover_path,
    website,
  }
}
