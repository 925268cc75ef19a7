import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { ZipFile } from 'yazl'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { ArchiveFault, readDirectory, readEntry, readFrom } from './archive/read-archive.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Sheet {
  name: string
  rows: string[][]
}

/** What a workbook may hold once it is unpacked: 20 MiB of products are less, and a bomb is more. */
const UNPACKED = 96 * 1024 * 1024
const PARTS = 500
const COLUMNS = 500
const CELLS = 6_000_000

/** Every XLSX is a ZIP. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) <= 8

/**
 * The sheets of an XLSX as texts. It is unpacked here, to a size that is bounded whatever its directory claims, and packed
 * anew before the reader sees it: what we have weighed is what it reads.
 * @throws UnreadableFile what is no workbook, or unpacks to more than one may hold
 */
export async function readWorkbook(bytes: Uint8Array, locale: Locale): Promise<Sheet[]> {
  const parts = await unpack(bytes, locale)
  const zip = new ZipFile()
  for (const [name, data] of parts) {
    const sheet = /^xl\/worksheets\/[^/]+\.xml$/.test(name)
    zip.addBuffer(sheet ? weighed(data, locale) : data, name, { compress: false })
  }
  parts.clear()
  zip.end()
  try {
    const sheets = await readXlsxFile(await buffer(zip.outputStream))
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
  } catch (error) {
    const at = /row (\d+), col (\d+)/i.exec(String(error))
    if (at) throw new UnreadableFile('sheet', m.import_file_cell({ row: at[1] ?? '', column: at[2] ?? '' }, { locale }))
    throw new UnreadableFile('sheet', m.import_file_workbook({}, { locale }))
  }
}

/** Numbers as a spreadsheet shows them: 15 digits are all that it keeps. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** The XML of a workbook by its names, unpacked to no more than one may hold. */
async function unpack(bytes: Uint8Array, locale: Locale): Promise<Map<string, Buffer>> {
  const read = readFrom(bytes)
  const out = new Map<string, Buffer>()
  let left = UNPACKED
  try {
    for (const entry of await readDirectory(bytes.length, read, PARTS)) {
      if (!/^[\w[\]./-]+\.(?:xml|rels)$/.test(entry.name) || entry.name.includes('..')) continue
      const data = await readEntry(entry, read, left)
      left -= data.length
      out.set(entry.name, data)
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    if (error.reason === 'size') throw new UnreadableFile('size', m.import_file_unpacked({}, { locale }))
    throw new UnreadableFile('sheet', m.import_file_workbook({}, { locale }))
  }
  if (!out.has('xl/workbook.xml')) throw new UnreadableFile('sheet', m.import_file_workbook({}, { locale }))
  return out
}

/**
 * Refuses a sheet that says little and means millions of cells: gaps between rows and columns are filled. What a formula
 * came to that went wrong (`#REF!`) is a text from here on, or it would be as good as nothing.
 */
function weighed(sheet: Buffer, locale: Locale): Buffer {
  const xml = sheet.toString('latin1')
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row = ''] of xml.matchAll(/\sr="([A-Z]{0,3})(\d{1,9})"/g)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  if (columns > COLUMNS || rows * Math.max(columns, 1) > CELLS)
    throw new UnreadableFile('size', m.import_file_unpacked({}, { locale }))
  return xml.includes(' t="e"') ? Buffer.from(xml.replaceAll(' t="e"', ' t="str"'), 'latin1') : sheet
}
