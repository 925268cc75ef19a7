import type { Tx } from '#server/db/client.ts'
import { requestPictures } from './request-pictures.ts'

/** A link to the picture of a category. */
export interface CategoryPictureRequest {
  category_id: number
  /** Row of the file. */
  row: number
  url: string
}

/** Writes them down for the import, where they wait until they are fetched. What was asked for before is asked for again. */
export const saveCategoryPictureRequests = (
  db: Tx,
  of: { store_id: number; id: number },
  requests: readonly CategoryPictureRequest[],
): Promise<void> =>
  requestPictures(
    db,
    of,
    'category_id',
    requests.map(({ category_id, row, url }) => ({
      category_id,
      row,
      url,
      alt: null,
      alt_km: null,
      sort_order: 0,
      gallery: true,
      variant_ids: [],
      state: 'queued',
      file_name: null,
    })),
  )
