import type { Tx } from '#server/db/client.ts'
import { putWanted } from './put-wanted.ts'

/** A link to the picture of a category. */
export interface CategoryWish {
  category_id: number
  /** Row of the file. */
  row: number
  url: string
}

/** Writes them down for the import, where they wait until they are fetched. What was asked for before is asked for again. */
export const keepCategoryWishes = (
  db: Tx,
  of: { store_id: number; id: number },
  wishes: readonly CategoryWish[],
): Promise<void> =>
  putWanted(
    db,
    of,
    'category_id',
    wishes.map(({ category_id, row, url }) => ({
      ...{ category_id, row, url, alt: null, alt_km: null, sort_order: 0, gallery: true, variant_ids: [] },
      ...{ state: 'queued', file_name: null },
    })),
  )
