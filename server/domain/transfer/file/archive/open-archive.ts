import type { ImportKind } from '#app/contracts/import-kind.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import { ArchiveFault } from './archive-fault.ts'
import { archivedTable, archiveLink } from './archive-names.ts'
import { type ArchiveEntry, archiveIn } from './read-archive.ts'

/** Files that one may hold, and tables that are looked into. */
const MOST = { files: 20_000, tables: 5 }
/** A text is seldom packed to less than a fiftieth; what is packed further to nothing was made to. In times, from so many bytes on. */
const RATIO = { times: 200, from: 1024 * 1024 }

/** What an import takes of an archive. */
export interface OpenedArchive {
  /** The bytes of its tables, the likeliest first. */
  tables: Buffer[]
  /** What its pictures are known by, by their paths and by their names. */
  pictures: ReadonlyMap<string, string>
}

/**
 * Opens an archive of tables and pictures, as our own export of a whole catalogue is one; null of a workbook, which is a ZIP
 * too. An archive in an archive is not opened.
 * @param kind of what is looked for: an archive may have a table of each
 * @throws UnreadableFile damaged, encrypted, without a table, with paths that lead out of it, or with more than is taken
 */
export async function openArchive(bytes: Uint8Array, locale: Locale, kind: ImportKind): Promise<OpenedArchive | null> {
  try {
    const archive = await archiveIn(bytes, MOST.files)
    if (archive.entries.some(({ name }) => WORKBOOK.test(name))) return null
    const files = archive.entries.flatMap((entry) => fileOf(entry, locale))
    const tables: Buffer[] = []
    let left: number = IMPORT_LIMITS.bytes
    for (const entry of tablesOf(files, kind)) {
      if (entry.size > RATIO.from && entry.size > entry.packed * RATIO.times) throw new ArchiveFault('size')
      const table = await archive.bytes(entry, left)
      left -= table.length
      tables.push(table)
    }
    if (tables.length === 0) throw new UnreadableFile('rows', m.import_file_archive_table({}, { locale }))
    return { tables, pictures: picturesOf(files) }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    if (error.reason === 'broken' && WORKBOOK.test(firstName(bytes))) return null
    if (error.reason === 'size') throw new UnreadableFile('size', m.import_file_archive_size({}, { locale }))
    throw new UnreadableFile('sheet', m.import_file_archive({}, { locale }))
  }
}

/** What a workbook is made of, and nobody packs beside his products. */
const WORKBOOK = /^(?:xl\/|_rels\/|docProps\/|\[Content_Types\]\.xml$)/

/** The name that the first file of a ZIP has in front of itself: of half a ZIP, too. */
function firstName(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 512))
  return head.length < 30 ? '' : head.toString('utf8', 30, Math.min(head.length, 30 + head.readUInt16LE(26)))
}

/** A file that somebody put there, by its path with slashes; what systems put beside it is nothing. */
function fileOf(entry: ArchiveEntry, locale: Locale): ArchiveEntry[] {
  const name = entry.name.replaceAll('\\', '/').normalize('NFC')
  const parts = name.split('/')
  if (parts.includes('..') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.includes('\0'))
    throw new UnreadableFile('sheet', m.import_file_archive_paths({}, { locale }))
  const beside = parts[0] === '__MACOSX' || parts.some((part) => part.startsWith('.')) || name.endsWith('/')
  return beside ? [] : [{ ...entry, name }]
}

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const depthOf = ({ name }: ArchiveEntry) => name.split('/').length

/** Tables that lie next to the top; of the whole catalogue that we export the one that is asked for alone. */
function tablesOf(files: readonly ArchiveEntry[], kind: ImportKind): ArchiveEntry[] {
  const all = files.filter(({ name }) => /\.(?:csv|tsv|txt|xlsx|sql)$/i.test(name))
  const top = Math.min(...all.map(depthOf))
  const near = all.filter((one) => depthOf(one) === top)
  const own = near.find(({ name }) => baseOf(name).toLowerCase() === archivedTable(kind))
  return own ? [own] : near.slice(0, MOST.tables)
}

/** Of two of one name in two folders the first is meant by the name alone. */
function picturesOf(files: readonly ArchiveEntry[]): Map<string, string> {
  const out = new Map<string, string>()
  const pictures = files.filter(({ name }) => /\.(?:webp|jpe?g|png|gif|avif)$/i.test(name))
  for (const entry of pictures) out.set(entry.name, archiveLink(baseOf(entry.name), entry))
  for (const { name } of pictures) if (!out.has(baseOf(name))) out.set(baseOf(name), out.get(name) ?? '')
  return out
}

/** The picture that a cell means; undefined: the archive has none such. */
export const archivedPicture = (pictures: ReadonlyMap<string, string>, cell: string): string | undefined => {
  const path = cell.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  return pictures.get(path) ?? (path.includes('://') ? undefined : pictures.get(baseOf(path)))
}
