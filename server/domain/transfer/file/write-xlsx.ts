import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { harmless } from '#server/core/text/csv-line.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a workbook of one sheet has around it (ECMA-376, part 1, 12.3). */
const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

/** What no sheet may be called, and how long its name may be. */
const NO_NAME = /[[\]:*?/\\]/g
const LONGEST_NAME = 31
const sheetName = (text: string) => escaped(text.replace(NO_NAME, ' ').slice(0, LONGEST_NAME).trim())

/** Longest text that a cell of a workbook takes. */
const LONGEST = 32_767

/**
 * Rows as the bytes of an XLSX with one sheet, row by row: however many there are, no more than a batch is held. Texts are
 * texts, never formulas.
 * @param name what the sheet is called
 */
export function writeXlsx(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(parts(name))) zip.addBuffer(Buffer.from(HEAD + xml), path)
  const sheet = Readable.from(sheetXml(header, batches))
  sheet.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return zip.outputStream as Readable
}

async function* sheetXml(header: readonly string[], batches: AsyncIterable<readonly Cell[][]>) {
  let row = 1
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header, row)}`
  for await (const rows of batches) {
    let xml = ''
    for (const cells of rows) {
      row += 1
      xml += rowXml(cells, row)
    }
    yield xml
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, i) => cellXml(cell, `${letters(i)}${row}`)).join('')}</row>`

/** The name of a column: A, B … Z, AA. */
const letters = (i: number): string =>
  (i < 26 ? '' : letters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(harmless(cell).slice(0, LONGEST))}</t></is></c>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? '')
