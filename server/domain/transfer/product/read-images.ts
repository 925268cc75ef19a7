import { m } from '#app/paraglide/messages.js'
import { isArchived } from '#server/domain/transfer/file/archive/archive-names.ts'
import { archivedPicture } from '#server/domain/transfer/file/archive/open-archive.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import { pictureLink } from '#server/domain/transfer/file/picture-link.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import type { RowReader } from '#server/domain/transfer/file/row-reader.ts'
import type { ImportedImage } from './imported-product.ts'

/** The pictures of a product's rows, each address once, in the order of their positions, then of their rows. */
export function readImages(records: readonly FileRecord[], reader: RowReader): ImportedImage[] {
  const images = new Map<string, ImportedImage>()
  for (const record of records) {
    for (const text of cellsOf(record, reader)) {
      const url = urlOf(text, record, 'image', reader)
      if (!url || images.has(url)) continue
      const position = /^\d{1,4}$/.exec(reader.text(record, 'image_position'))?.[0]
      images.set(url, {
        url,
        alt: reader.cutLine(record, 'image_alt', IMPORT_LIMITS.alt),
        alt_km: reader.cutLine(record, 'image_alt_km', IMPORT_LIMITS.alt),
        is_main: reader.boolean(record, 'image_main') === true,
        shows: reader.cutLine(record, 'image_value', 2 * IMPORT_LIMITS.label) || null,
        position: position === undefined ? images.size + 1 : Number(position),
      })
    }
  }
  return [...images.values()].sort((a, b) => a.position - b.position)
}

const PICTURES = 100
const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i

/** Parted where a comma follows a picture's name; any other comma may be part of an address. */
function behindNames(text: string): string[] {
  const out: string[][] = []
  for (const piece of text.split(',')) {
    const last = out.at(-1)
    if (last && !PICTURE.test(last.at(-1)?.trimEnd() ?? '')) last.push(piece)
    else out.push([piece])
  }
  return out.map((pieces) => pieces.join(','))
}

/** Without the comma that stood before the next address. */
function withoutComma(text: string): string {
  const trimmed = text.trim()
  return trimmed.endsWith(',') ? trimmed.slice(0, -1).trimEnd() : trimmed
}

/** Pictures of a foreign file stand in one cell, however that parts them: by a sign, a line, or before the next address. */
const picturesIn = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .flatMap((part) => part.split(/(?<=[\s,])(?=https?:\/\/)/i))
    .flatMap(behindNames)
    .map(withoutComma)
    .filter(Boolean)

function cellsOf(record: FileRecord, reader: RowReader): string[] {
  const text = reader.text(record, 'image')
  if (reader.layout.format !== 'mapped') return [text]
  return picturesIn(text.slice(0, PICTURES * IMPORT_LIMITS.url)).slice(0, PICTURES)
}

/** A web address, or a picture that came with the file; null, with a warning, where the cell holds something else. */
export const readUrl = (record: FileRecord, column: 'image' | 'variant_image', reader: RowReader): string | null =>
  urlOf(reader.text(record, column), record, column, reader)

function urlOf(text: string, record: FileRecord, column: 'image' | 'variant_image', reader: RowReader): string | null {
  if (!text) return null
  const { format, pictures } = reader.layout
  const brought = pictures && archivedPicture(pictures, text)
  if (brought) return brought
  if (format === 'own' && isArchived(text)) return text
  const url = pictureLink(text)
  if (url) return url
  reader.warn(record.row, column, m.import_warning_picture_link({}, { locale: reader.locale }))
  return null
}
