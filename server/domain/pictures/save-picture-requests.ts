import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { variants } from '#server/db/schema/choices.ts'
import { requestPictures } from './request-pictures.ts'

/** What a file says of a picture beside where it is. */
interface PlacedIn {
  alt: string
  alt_km: string
  is_main: boolean
  /** The option value that it shows, as the file names it. */
  shows: string | null
}

/** What a file wants of a product's pictures, some of which are not here yet. */
export interface PictureRequest {
  product_id: number
  /** Row of the file. */
  row: number
  /** In the file's order; `name` of what is here. */
  gallery: readonly (PlacedIn & { url: string; name: string | undefined })[]
  /** Pictures of variants, by the variant's id or, of a new one, its code. */
  variants: readonly { url: string; name: string | undefined; id: number | undefined; code: string }[]
}

type Row = Parameters<typeof requestPictures<'product'>>[3][number]

/** Writes them down for the import, where they wait until they are fetched. What was asked for before is asked for again. */
export async function savePictureRequests(
  db: Tx,
  of: { store_id: number; id: number },
  requests: readonly PictureRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const codes = await variantCodes(db, of.store_id, requests)
  const rows = requests.flatMap((request) => rowsOf(request, (code) => codes.get(`${request.product_id} ${code}`)))
  await requestPictures(db, of, 'product', rows)
}

function rowsOf(request: PictureRequest, idOf: (code: string) => number | undefined): Row[] {
  const rows = new Map<string, Row>()
  const put = (url: string, name: string | undefined) => {
    const row = rows.get(url) ?? {
      product_id: request.product_id,
      row: request.row,
      url,
      alt: null,
      alt_km: null,
      is_main: false,
      shows: null,
      sort_order: rows.size,
      gallery: false,
      variant_ids: [],
      state: name ? 'done' : 'queued',
      file_name: name ?? null,
    }
    rows.set(url, row)
    return row
  }
  for (const { url, alt, alt_km, is_main, shows, name } of request.gallery)
    Object.assign(put(url, name), { gallery: true, alt: alt || null, alt_km: alt_km || null, is_main, shows })
  for (const { url, name, id, code } of request.variants) {
    const found = id ?? idOf(code)
    if (found !== undefined) put(url, name).variant_ids.push(found)
  }
  return [...rows.values()]
}

/** Ids of new variants, which are known by their codes. */
async function variantCodes(
  db: Tx,
  storeId: number,
  requests: readonly PictureRequest[],
): Promise<Map<string, number>> {
  const ids = requests
    .filter(({ variants: of }) => of.some(({ id }) => id === undefined))
    .map((request) => request.product_id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: variants.id, product_id: variants.product_id, code: variants.code })
    .from(variants)
    .where(and(eq(variants.store_id, storeId), inArray(variants.product_id, ids)))
  return new Map(rows.map(({ id, product_id, code }) => [`${product_id} ${code}`, id]))
}
