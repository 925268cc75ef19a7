import { farHosts } from '#server/domain/pictures/far-hosts.ts'
import type { PictureRequest } from '#server/domain/pictures/save-picture-requests.ts'
import { isArchiveLink } from '#server/domain/transfer/file/archive/archive-names.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { KnownProduct, PlanContext } from './known-product.ts'
import { variantsMeant } from './plan-choices.ts'

/** What of a product's pictures and its variants' the file may say, by the columns that count. */
export type RequestedOf = Omit<PictureRequest, 'product_id'>

/**
 * The pictures that a file names of a product, where some of them are not here yet; null where all are, or where pictures
 * are none of the import's business.
 */
export function wishOf(
  file: ImportedProduct,
  known: KnownProduct | undefined,
  { pictures, columns }: Pick<PlanContext, 'pictures' | 'columns'>,
): RequestedOf | null {
  const named = <T extends { url: string }>(one: T) => ({ ...one, name: pictures.get(one.url) })
  const gallery = columns.has('image') ? file.images.map(({ position: _, ...one }) => named(one)) : []
  const meant = known ? variantsMeant(file, known) : []
  const shown = (columns.has('variant_image') ? file.variants : []).flatMap(({ image_url: url, code }, i) =>
    url ? [named({ url, id: meant[i]?.id, code })] : [],
  )
  if ([...gallery, ...shown].every(({ name }) => name)) return null
  return { row: file.row, gallery, variants: shown }
}

/** Of a wish, what comes where nothing is fetched: what is here, and what came in an archive with the file. */
export function nearOf(wish: RequestedOf): RequestedOf | null {
  const near = ({ url, name }: { url: string; name: string | undefined }) => name !== undefined || isArchiveLink(url)
  const [gallery, variants] = [wish.gallery.filter(near), wish.variants.filter(near)]
  return missingOf({ ...wish, gallery, variants }) > 0 ? { ...wish, gallery, variants } : null
}

/** Where the pictures of a wish that are not here would be fetched from, once for each of them. */
export const hostsOf = ({ gallery, variants }: RequestedOf): string[] =>
  farHosts([...gallery, ...variants].flatMap(({ url, name }) => (name ? [] : [url])))

/** Pictures of a wish that are not here yet. */
export const missingOf = ({ gallery, variants }: RequestedOf): number =>
  new Set([...gallery, ...variants].flatMap(({ url, name }) => (name ? [] : [url]))).size
