import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { files } from '#server/db/schema/store.ts'
import { picturesHere } from '#server/domain/pictures/pictures-here.ts'
import type { ImportedCategory } from './imported-category.ts'

/** What is here of the pictures that categories of a file name. */
export interface CategoryPictures {
  /** The item with the name of its picture, if it is here; `lost` of a name that the store has not, `url` of what lies elsewhere. */
  of(item: ImportedCategory): { item: ImportedCategory; lost: boolean; url: string | null }
}

/** Looks the pictures up by name and by link; the sweep of unused ones waits for this transaction. */
export async function categoryPictures(
  db: Tx,
  storeId: number,
  items: readonly ImportedCategory[],
): Promise<CategoryPictures> {
  const named = items.flatMap(({ image }) => image ?? [])
  const mine = and(eq(files.store_id, storeId), inArray(files.name, named))
  const found = named.length > 0 ? await db.select({ name: files.name }).from(files).where(mine).for('key share') : []
  const names = new Set(found.map(({ name }) => name))
  const links = await picturesHere(
    db,
    storeId,
    items.flatMap(({ image_url }) => image_url ?? []),
  )
  return {
    of(item) {
      const { image, image_url } = item
      const here = image_url === null ? undefined : links.get(image_url)
      const lost = image !== null && !names.has(image)
      return { item: { ...item, image: here ?? (lost ? null : image) }, lost, url: here ? null : image_url }
    },
  }
}
