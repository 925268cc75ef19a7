import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of a workbook of one sheet. */
const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
})

/** A workbook with these rows as XML. */
async function book(sheet: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts(sheet))) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Workbooks with one cell that claims to lie far away, written in every way that a reader may take. */
export const farCells = (): Promise<Buffer[]> =>
  Promise.all(
    ['r="ZZZZZ2"', "r='ZZZZZ2'", 'r="zzzzz2"', 'r="&#90;ZZZZ2"', "r='XFD1048576'", 'r="A9999999999"'].map((place) =>
      book(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c ${place}><v>2</v></c></row>`),
    ),
  )

/** A workbook of some hundred kilobytes that unpacks to nearly all that one may hold. */
export function heavyBook(): Promise<Buffer> {
  const row = `<row>${'<c t="inlineStr"><is><t>Tea</t></is></c>'.repeat(40)}</row>`
  return book(row.repeat(Math.floor((80 * 1024 * 1024) / row.length)))
}
