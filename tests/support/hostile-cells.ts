import type { HostileFile } from './hostile-file.ts'
import { sheetOf, stringsOf, stylesOf, workbook } from './workbook-by-hand.ts'
import type { Said } from './zip-by-hand.ts'

const MB = 1_000_000
const cell = (inner: string, attributes = '') => `<row r="3"><c r="A3"${attributes}>${inner}</c></row>`
const shared = (at: string) => cell(`<v>${at}</v>`, ' t="s"')

/** A cell below an honest table. */
const one = (name: string, about: string, rows: readonly Said[], strings?: readonly Said[]): HostileFile => ({
  name: `workbook: ${name}`,
  about,
  bytes: () => workbook({ sheet: sheetOf(rows), ...(strings && { strings }) }),
  expect: 'any',
})

/** What cells say, and the tables that they say it by. */
export const CELLS: HostileFile[] = [
  ...['1000000000', '-1', '1', '0.5', 'NaN', '', '1e3', '__proto__', 'length'].map((at) =>
    one(
      `shared text number '${at}'`,
      'a text that is not in the table',
      [shared(at)],
      stringsOf(['<si><t>a</t></si>']),
    ),
  ),
  one('a shared text of no table', 'the file of them is missing', [shared('0')], []),
  one(
    'ten million empty shared texts',
    '50 MB of them, of which one is used',
    [shared('9999999')],
    stringsOf([['<si/>', 10 * MB]]),
  ),
  one('three million shared texts', 'each of a letter', [shared('1')], stringsOf([['<si><t>a</t></si>', 3 * MB]])),
  one(
    'shared texts that are said to be many',
    'a count of four thousand million',
    [shared('0')],
    ['<sst count="4294967295" uniqueCount="4294967295"><si><t>a</t></si></sst>'],
  ),
  one(
    'a text of 50 MB that 100,000 cells share',
    '5 TB where each has its own',
    [Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 3}"><c r="B${n + 3}" t="s"><v>0</v></c></row>`).join('')],
    stringsOf(['<si><t>', ['a', 50 * MB], '</t></si>']),
  ),
  one(
    'a text of 30 KB that 400,000 cells share',
    '12 GB of lengths that a cell may have',
    [['<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>', 200_000]],
    stringsOf(['<si><t>', ['a', 30_000], '</t></si>']),
  ),
  one(
    'a text of two million runs',
    'one shared text in as many pieces',
    [shared('0')],
    stringsOf(['<si>', ['<r><t>a</t></r>', 2 * MB], '</si>']),
  ),
  one(
    'runs in runs',
    'a shared text 300,000 levels deep',
    [shared('0')],
    stringsOf(['<si>', ['<r><t>', 300_000], ['</t></r>', 300_000], '</si>']),
  ),
  one(
    'a million readings aloud',
    'phonetic runs of one shared text',
    [shared('0')],
    stringsOf(['<si><t>a</t>', ['<rPh sb="0" eb="1"><t>b</t></rPh>', MB], '</si>']),
  ),
  one('an inline text of 60 MB', 'in one cell', [
    '<row r="3"><c r="A3" t="inlineStr"><is><t>',
    ['a', 60 * MB],
    '</t></is></c></row>',
  ]),
  one('an inline text of two million runs', 'in one cell', [
    '<row r="3"><c r="A3" t="inlineStr"><is>',
    ['<r><t>a</t></r>', 2 * MB],
    '</is></c></row>',
  ]),
  one('a title of 5 MB', 'the first row below is none, the header is', [
    '<row r="1"><c r="J1" t="str"><v>',
    ['a', 5 * MB],
    '</v></c></row>',
  ]),
  ...['1e308', '-1e308', '1e999', 'NaN', 'Infinity', '0x7fffffff', '', ' ', '9'.repeat(400), '1,5', '--1'].map(
    (number) =>
      one(`the number '${number.slice(0, 20)}'`, 'as a number and as a date', [
        `<row r="3"><c r="A3"><v>${number}</v></c><c r="B3" s="1"><v>${number}</v></c><c r="C3" t="d"><v>${number}</v></c></row>`,
      ]),
  ),
  one('cells of every kind and of none', 'errors, formulas, truths, and kinds that there are not', [
    '<row r="3"><c r="A3" t="e"><v>#REF!</v></c><c r="B3" t="b"><v>maybe</v></c><c r="C3" t="zzz"><v>1</v></c><c r="D3"><f>1/0</f></c><c r="E3" t="str"><f>HYPERLINK("file:///etc/passwd")</f><v>=cmd|/c calc!A1</v></c><c r="F3"/><c r="G3" t="inlineStr"/><c r="H3" t="s"/><c r="I3" s="-1"><v>1</v></c></row>',
  ]),
  one('a style that is not there', 'number a thousand million, negative, and no number', [
    '<row r="3"><c r="A3" s="1000000000"><v>1</v></c><c r="B3" s="-1"><v>1</v></c><c r="C3" s="x"><v>1</v></c></row>',
  ]),
  one('a formula of 30 MB', 'in one cell', ['<row r="3"><c r="A3"><f>', ['1+', 15 * MB], '1</f><v>1</v></c></row>']),
  one('a formula a million times', 'each shared with the first', [
    ['<row><c><f t="shared" si="0" ref="A1:XFD1048576">A1</f><v>1</v></c></row>', 400_000],
  ]),
  {
    name: 'workbook: a million number formats',
    about: 'in the styles, all different',
    bytes: () =>
      workbook({
        styles: stylesOf([
          Array.from({ length: MB }, (_, n) => `<numFmt numFmtId="${n + 164}" formatCode="0"/>`).join(''),
        ]),
      }),
    expect: 'any',
  },
  {
    name: 'workbook: two million styles',
    about: 'each the same',
    bytes: () => workbook({ styles: stylesOf([], [['<xf numFmtId="14"/>', 2 * MB]]) }),
    expect: 'any',
  },
  {
    name: 'workbook: a number format of 5 MB',
    about: 'brackets and quotes that are never closed, for whoever looks for a date in it',
    bytes: () =>
      workbook({
        sheet: sheetOf([cell('<v>45000</v>', ' s="2"')]),
        styles: stylesOf(
          ['<numFmt numFmtId="164" formatCode="', ['[', MB], ['\\&quot;yy[$-409', 200_000], '"/>'],
          ['<xf numFmtId="164" applyNumberFormat="1"/>'],
        ),
      }),
    expect: 'any',
  },
  {
    name: 'workbook: merged over everything',
    about: 'a million merges, each the whole sheet',
    bytes: () =>
      workbook({
        sheet: sheetOf([], { back: ['<mergeCells>', ['<mergeCell ref="A1:XFD1048576"/>', MB], '</mergeCells>'] }),
      }),
    expect: 'any',
  },
  {
    name: 'workbook: a million links and rules',
    about: 'of cells that there are not',
    bytes: () =>
      workbook({
        sheet: sheetOf([], {
          front: '<cols><col min="1" max="2000000000" width="9"/></cols>',
          back: [['<hyperlink ref="ZZZZZ2" r:id="rId1"/><dataValidation sqref="A1:XFD1048576"/>', MB / 2]],
        }),
      }),
    expect: 'any',
  },
]
