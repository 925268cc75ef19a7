import { m } from '#app/paraglide/messages.js'
import { archivedPicture } from './archive/open-archive.ts'
import type { CellReader } from './cell-reader.ts'
import { pictureLink } from './picture-link.ts'
import type { FileRecord } from './read-records.ts'

/** A picture as a cell names it: a file of the store by its name, on whatever path, or a link to what may be elsewhere. */
export type NamedPicture = { name: string } | { url: string }

const LONGEST = 200

/**
 * The picture that a cell means; null, with a warning where it says something else.
 * @param pictures of an archive: what came with the file
 */
export function readPicture<C extends string>(
  record: FileRecord,
  reader: CellReader<C>,
  column: C,
  pictures: ReadonlyMap<string, string> | undefined,
): NamedPicture | null {
  const text = reader.text(record, column)
  const brought = pictures && text && archivedPicture(pictures, text)
  if (brought) return { url: brought }
  if (!/^https?:/i.test(text)) {
    const name = text.split('/').at(-1)?.slice(0, LONGEST)
    return name ? { name } : null
  }
  const url = pictureLink(text)
  const { locale } = reader
  if (!url) {
    reader.warn(record.row, column, m.import_warning_picture_link({}, { locale }))
    return null
  }
  const message = m.import_warning_pictures({ n: 1 }, { locale })
  reader.warnings.push({ row: record.row, field: column, message, usual: true })
  return { url }
}
