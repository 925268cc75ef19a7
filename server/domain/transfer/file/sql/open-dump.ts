import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { decodeBytes, encodingOf } from '#server/domain/transfer/file/decode-bytes.ts'
import { IMPORT_LIMITS } from '#server/domain/transfer/file/import-limits.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import type { Sheet } from '#server/domain/transfer/file/workbook/read-workbook.ts'
import { isCatalogueTable, opencartSheets } from '#server/domain/transfer/formats/opencart-dump.ts'
import { DumpFault, readDump } from './read-dump.ts'

const HEAD = 64 * 1024
/** A shop of 20,000 products in two languages, each with ten pictures and a few options. */
const ROWS = 400_000

/** Whether a file is a dump of a database, by how its first lines begin. */
export function isDump(bytes: Uint8Array): boolean {
  if (encodingOf(bytes) !== 'utf-8') return false
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  return (
    /^(?:\xef\xbb\xbf)?\s*(?:--|#|\/\*|SET |START |DROP TABLE|CREATE |INSERT INTO|USE )/i.test(head) &&
    head.split(/[\r\n]/).some((line) => SQL.test(line.trimStart()))
  )
}
const SQL =
  /^(?:-- (?:phpMyAdmin|MySQL|MariaDB|Host)|CREATE TABLE|INSERT INTO|DROP TABLE|SET (?:SQL_MODE|NAMES)|\/\*!\d)/i

/**
 * The catalogue of OpenCart's dump, as the sheets that its export tool writes.
 * @throws UnreadableFile another program's, without a product, damaged, or with more than is taken in
 */
export async function openDump(bytes: Uint8Array, locale: Locale): Promise<Sheet[]> {
  const pieces: string[] = []
  for await (const piece of decodeBytes(bytes, locale)) pieces.push(piece)
  const text = pieces.join('')
  try {
    const sheets = opencartSheets(readDump(text, isCatalogueTable, { rows: ROWS, row: IMPORT_LIMITS.recordBytes }))
    if (!sheets) throw new UnreadableFile('header', m.import_file_dump({}, { locale }))
    return sheets
  } catch (error) {
    if (!(error instanceof DumpFault)) throw error
    if (error.reason === 'size') throw new UnreadableFile('size', m.import_file_unpacked({}, { locale }))
    throw new UnreadableFile('quotes', m.import_file_quotes({ row: lineOf(text, error.at) }, { locale }))
  }
}

function lineOf(text: string, at: number): number {
  let line = 1
  for (let found = text.indexOf('\n'); found >= 0 && found < at; found = text.indexOf('\n', found + 1)) line += 1
  return line
}
