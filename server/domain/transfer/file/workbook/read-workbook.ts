import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { ArchiveFault } from '#server/domain/transfer/file/archive/archive-fault.ts'
import { archiveIn } from '#server/domain/transfer/file/archive/read-archive.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import { readSheet, type SheetRoom } from './read-sheet.ts'
import { readStrings } from './read-strings.ts'
import { NO_STYLES, readStyles } from './read-styles.ts'
import { WorkbookFault } from './workbook-fault.ts'
import { workbookParts } from './workbook-parts.ts'

export interface Sheet {
  name: string
  /** Those that hold anything, by their numbers; the cells from the first column on. */
  rows: FileRecord[]
}

/** Bytes that a workbook may hold once it is unpacked: 20 MiB of products are less, and a bomb is more. */
const UNPACKED = 96 * 1024 * 1024
const PARTS = 500

/** Every XLSX is a ZIP. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) <= 8

/**
 * The sheets of an XLSX as texts (ECMA-376). Its parts are unpacked piece by piece and gone over as they come, so that
 * nothing is held but the texts of its cells, and they are counted: what a sheet claims of its size is not believed.
 * @throws UnreadableFile what is no workbook, or holds more than one may
 */
export async function readWorkbook(bytes: Uint8Array, locale: Locale): Promise<Sheet[]> {
  try {
    return await sheetsOf(bytes)
  } catch (error) {
    throw readableFault(error, locale)
  }
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const archive = await archiveIn(bytes, PARTS)
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]))
  const left = { bytes: UNPACKED }
  async function* part(path: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(path)
    if (!entry) throw new WorkbookFault('damaged')
    for await (const piece of archive.pieces(entry, left.bytes)) {
      // A part that is named twice is read twice, and counts twice.
      left.bytes -= piece.length
      yield piece
    }
  }
  const parts = await workbookParts(entries, part)
  const words = {
    strings: parts.strings ? await readStrings(part(parts.strings)) : [],
    styles: parts.styles ? await readStyles(part(parts.styles)) : NO_STYLES,
    from1904: parts.from1904,
  }
  const room: SheetRoom = { cells: 6_000_000, characters: 48 * 1024 * 1024 }
  const sheets: Sheet[] = []
  for (const { name, path } of parts.sheets) sheets.push({ name, rows: await readSheet(part(path), words, room) })
  return sheets
}

function readableFault(error: unknown, locale: Locale): unknown {
  const size = () => new UnreadableFile('size', m.import_file_unpacked({}, { locale }))
  const broken = () => new UnreadableFile('sheet', m.import_file_workbook({}, { locale }))
  if (error instanceof ArchiveFault) return error.reason === 'size' ? size() : broken()
  if (!(error instanceof WorkbookFault)) return error
  if (error.reason === 'cell' && error.at) {
    const { row, column } = error.at
    return new UnreadableFile('sheet', m.import_file_cell({ row: String(row), column: String(column) }, { locale }))
  }
  return error.reason === 'size' ? size() : broken()
}
