import type { ImportKind } from '#app/contracts/import-kind.ts'

/** Where things of a kind lie in an archive of a whole catalogue: `products.csv`. */
export const archivedTable = (kind: ImportKind): string => `${kind}.csv`
/** The folder of its pictures; its tables name them with it. */
export const PICTURES = 'pictures/'

/** A picture of the archive, as its tables name it, or as a link (`archiveLink`). */
export const isArchived = (url: string): boolean =>
  /^pictures\/[a-z0-9][a-z0-9._-]{0,119}$/i.test(url) || isArchiveLink(url)

/**
 * What a picture in an archive is known by: its file's name, and the sum and size that the archive's directory gives it. Another
 * archive may have another picture of that name.
 */
export const archiveLink = (name: string, { crc, size }: { crc: number; size: number }): string =>
  `${PICTURES}${name.replace(/[#/]/g, '_').slice(-LONGEST)}#${crc.toString(16).padStart(8, '0')}-${size}`

export const isArchiveLink = (url: string): boolean => /^pictures\/[^/#]{1,120}#[0-9a-f]{8}-\d{1,10}$/.test(url)

/** The name of the file that either speaks of. */
export const archivedName = (url: string): string => url.slice(PICTURES.length).replace(/#[^#]*$/, '')

const LONGEST = 120
