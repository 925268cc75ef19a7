import type { Tx } from '#server/db/client.ts'
import { requestPictures } from './request-pictures.ts'

/** A link to a picture of a thing of a list. */
export interface ThingPictureRequest {
  thing_id: number
  /** Which of its pictures (schema/lists.ts). */
  field: string
  /** Row of the file. */
  row: number
  url: string
}

/**
 * Writes them down for the import, where they wait until they are fetched. What was asked for before is asked for again.
 * @param thing the list, by the path of its calls
 */
export const saveThingPictureRequests = (
  db: Tx,
  of: { store_id: number; id: number },
  thing: string,
  requests: readonly ThingPictureRequest[],
): Promise<void> =>
  requestPictures(
    db,
    of,
    'thing',
    requests.map(({ thing_id, field, row, url }) => ({
      thing,
      thing_id,
      field,
      row,
      url,
      alt: null,
      alt_km: null,
      is_main: false,
      shows: null,
      sort_order: 0,
      gallery: true,
      variant_ids: [],
      state: 'queued',
      file_name: null,
    })),
  )
