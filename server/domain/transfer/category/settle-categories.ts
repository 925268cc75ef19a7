import { asc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Tx } from '#server/db/client.ts'
import { options } from '#server/db/schema/choices.ts'
import { namedPictures } from '#server/domain/transfer/job/named-pictures.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import { ThingIndex } from '#server/domain/transfer/thing/thing-index.ts'
import { CATEGORY_PICTURES, type CategoryPicture } from './category-table.ts'
import type { ImportedCategory } from './imported-category.ts'
import type { SettledCategory } from './plan-category.ts'

/** A picture that is not here yet. */
export interface WantedPicture {
  field: CategoryPicture
  url: string
}

export interface Settled {
  item: SettledCategory
  wanted: WantedPicture[]
  warnings: RowNote[]
}

/** Finds what categories of a file name: pictures that are here, and options of the store. */
export async function settleCategories(
  db: Tx,
  storeId: number,
  items: readonly ImportedCategory[],
): Promise<(item: ImportedCategory) => Settled> {
  const pictureOf = await namedPictures(
    db,
    storeId,
    items.flatMap(({ pictures }) => Object.values(pictures)),
  )
  const filtered = items.some(({ filters }) => filters && filters.length > 0)
  const mine = db.select().from(options).where(eq(options.store_id, storeId)).orderBy(asc(options.id))
  const known = new ThingIndex(filtered ? await mine : [])
  return ({ pictures, filters, ...item }) => {
    const warnings: RowNote[] = []
    const wanted: WantedPicture[] = []
    const here: SettledCategory['pictures'] = {}
    const warn = (field: string, message: string) => warnings.push({ row: item.row, field, message })
    for (const field of Object.keys(pictures) as CategoryPicture[]) {
      const picture = pictures[field]
      const found = picture && pictureOf(picture)
      if (found === 'lost') warn(CATEGORY_PICTURES[field], m.import_warning_picture_unknown())
      else if (found && 'name' in found) here[field] = found.name
      else if (found) wanted.push({ field, url: found.url })
    }
    const ids = filters?.flatMap((name) => {
      const option = known.meant(name)
      if (!option) warn('filters', m.import_warning_unknown_thing({ name }))
      return option?.id ?? []
    })
    return { item: { ...item, pictures: here, filter_option_ids: ids ? [...new Set(ids)] : null }, wanted, warnings }
  }
}
