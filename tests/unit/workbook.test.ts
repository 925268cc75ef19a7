import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readWorkbook } from '#server/domain/transfer/file/workbook/read-workbook.ts'
import { zip } from '../support/zip-by-hand.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Book {
  rows: string
  strings?: string
  styles?: string
  workbook?: string
}

/** A workbook of one sheet, written by hand. */
const book = ({ rows, strings, styles, workbook = '' }: Book) => {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}">${workbook}<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...(strings && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  }
  return zip(Object.entries(parts).map(([name, said]) => ({ name, said })))
}

const read = async (of: Book) => (await readWorkbook(book(of), 'en'))[0]?.rows

/** A cell as the other library tells it, in the words in which ours does. */
const asText = (cell: unknown) =>
  cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString()
      : typeof cell === 'boolean'
        ? String(cell).toUpperCase()
        : String(cell)

describe('a workbook', () => {
  it('says what another library reads in it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter(
      // The library that writes it looks texts up in a plain object.
      (value) => value.trim() !== '' && !(value in {}),
    )
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const cell = fc.oneof(
      text.map((value) => ({ type: String, value })),
      fc.integer().map((value) => ({ type: Number, value })),
      fc
        .double({ noNaN: true, min: -1e9, max: 1e9 })
        .map((value) => ({ type: Number, value: Number(value.toPrecision(15)) })),
      fc.boolean().map((value) => ({ type: Boolean, value })),
      day.map((value) => ({ type: Date, value, format: 'dd/mm/yyyy' })),
      fc.constant(null),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const bytes = await writeXlsxFile(rows as never).toBuffer()
          const [other] = await readXlsxFile(bytes)
          const wanted = (other?.data ?? []).flatMap((cells, i) => {
            const texts = cells.map(asText)
            while (texts.at(-1) === '') texts.pop()
            return texts.length > 0 ? [{ row: i + 1, cells: texts }] : []
          })
          const [ours] = await readWorkbook(bytes, 'en')
          expect(ours?.rows).toEqual(wanted)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is read with the names that other programs write: a namespace in front, runs, pronunciation, escapes', async () => {
    const strings =
      '<x:si><x:r><x:t>Iced </x:t></x:r><x:r><x:t>tea</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si><si><t>a_x000D_b</t></si>'
    const rows =
      '<x:row r="2"><x:c r="B2" t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row>'
    expect(await read({ rows, strings })).toEqual([
      { row: 2, cells: ['', 'Iced tea', 'a\rb'] },
      { row: 3, cells: ['7'] },
    ])
  })

  it('tells days from numbers by their styles, also those counted from 1904', async () => {
    const formats = ['yyyy\\-mm\\-dd', '"day" 0.00', '0.00;[Red]\\-0.00', '[$-409]d/m/yy h:mm;@', 'mm:ss.0']
    const styles = `<numFmts>${formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`).join('')}</cellXfs>`
    const rows = `<row>${[0, 1, 2, 3, 4, 5, 6].map((s) => `<c s="${s}"><v>45000.5</v></c>`).join('')}</row>`
    const day = '2023-03-15T12:00:00.000Z'
    expect(await read({ rows, styles })).toEqual([
      { row: 1, cells: ['45000.5', day, day, '45000.5', '45000.5', day, day] },
    ])
    const old = await read({
      rows: '<row><c s="1"><v>43538.5</v></c></row>',
      styles,
      workbook: '<workbookPr date1904="1"/>',
    })
    expect(old).toEqual([{ row: 1, cells: [day] }])
  })

  it('has no cells where a sheet is only painted, to its last column and row', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="3"/></row><row r="1048576"><c r="A1048576" s="1"/></row>'
    expect(await read({ rows })).toEqual([{ row: 1, cells: ['1'] }])
  })

  it.each([
    ['past its last column', '<row r="2"><c r="XFE2"/></row>'],
    ['past its last row', '<row r="1048577"/>'],
    ['back to a row', '<row r="2"/><row r="2"/>'],
    ['back to a column', '<row r="2"><c r="B2"/><c r="B2"/></row>'],
    ['out of its row', '<row r="2"><c r="B3"/></row>'],
    ['in letters of its own', '<row r="2"><c r="b2"/></row>'],
    ['nowhere', '<row r="2"><c r=""/></row>'],
  ])('is refused where a reference leads %s', async (_, rows) => {
    await expect(read({ rows })).rejects.toMatchObject({ name: 'UnreadableFile', reason: 'sheet' })
  })
})
