import { HONEST, type HostileFile, TITLES } from './hostile-file.ts'
import { rowOf, sheetOf, TITLE_ROW, workbook } from './workbook-by-hand.ts'
import type { Said } from './zip-by-hand.ts'

/** Where a cell says it lies, past the last column (XFD) or the last row (1,048,576), in every way of writing it. */
const PAST: readonly [name: string, attribute: string][] = [
  ['ZZZZZ2', 'r="ZZZZZ2"'],
  ['ZZZZZ2 in single quotes', "r='ZZZZZ2'"],
  ['ZZZZZ2 in lower case', 'r="zzzzz2"'],
  ['ZZZZZ2 in decimal entities', 'r="&#90;&#90;&#90;&#90;&#90;2"'],
  ['ZZZZZ2 in hexadecimal entities', 'r="&#x5A;&#x5a;&#x5A;&#x5a;&#x5A;&#x32;"'],
  ['ZZZZZ2 with blanks around', 'r\n =\t "ZZZZZ2"'],
  ['ZZZZZ2 behind another attribute', 's="0" t="n" r="ZZZZZ2"'],
  ['one column too many', 'r="XFE2"'],
  ['one row too many', 'r="A1048577"'],
  ['ten digits', 'r="A9999999999"'],
  ['a row of a hundred digits', `r="A${'9'.repeat(100)}"`],
  ['a thousand letters', `r="${'Z'.repeat(1000)}2"`],
]

/** What is no place at all: it may be refused, passed over or put where it would come next. */
const NOWHERE: readonly [name: string, attribute: string][] = [
  ['ZZZZZ2 said second', 'r="A2" r="ZZZZZ2"'],
  ['ZZZZZ2 with dollars', 'r="$ZZZZZ$2"'],
  ['no place', 'r=""'],
  ['row 0', 'r="A0"'],
  ['a negative row', 'r="A-2"'],
  ['a row alone', 'r="2"'],
  ['a column alone', 'r="C"'],
  ['a row with an exponent', 'r="A1e9"'],
  ['a row with a fraction', 'r="A2.5"'],
  ['a NUL by an entity', 'r="A&#0;2"'],
  ['Arabic digits', 'r="A٢"'],
  ['full width letters', 'r="ＺＺＺＺＺ２"'],
  ['a name of the language', 'r="__proto__"'],
  ['an entity that nobody declared', 'r="&zzzzz;2"'],
]

/** A cell that stands alone below the titles. */
const cell = (attribute: string) => `<row r="2"><c ${attribute}><v>1</v></c></row>`
const file = (name: string, about: string, rows: readonly Said[], expect: HostileFile['expect']): HostileFile => ({
  name: `workbook: ${name}`,
  about,
  bytes: () => workbook({ sheet: sheetOf(rows) }),
  expect,
})

const lone = (name: string, about: string, attribute: string, expect: HostileFile['expect']): HostileFile => ({
  name: `workbook: ${name}`,
  about,
  bytes: () => workbook({ sheet: sheetOf([cell(attribute)], { above: TITLE_ROW }) }),
  expect,
})

/** The family that ended the server: cells past the sheet's bounds. Each is about a kilobyte. */
export const PAST_THE_SHEET: HostileFile[] = [
  {
    name: 'workbook: ZZZZZ2 and nothing else',
    about: 'one cell past the bounds of a sheet, in a kilobyte and a half',
    bytes: () => workbook({ sheet: sheetOf([cell('r="ZZZZZ2"')], { above: '' }), strings: null }),
    expect: 'refused',
  },
  ...PAST.map(([name, attribute]) =>
    lone(name, 'a cell past the bounds of a sheet: what lies between is filled', attribute, 'refused'),
  ),
]

const each = (count: number, rows: (n: number) => string) => Array.from({ length: count }, (_, n) => rows(n)).join('')

export const REFERENCES: HostileFile[] = [
  ...PAST_THE_SHEET,
  ...NOWHERE.map(([name, attribute]) => lone(name, 'a reference that is none', attribute, 'any')),
  lone('XFD1048576', 'the last cell of a sheet: 17 thousand million lie before it', 'r="XFD1048576"', 'any'),
  lone('XFD1048576 in single quotes', 'the same, unseen by who looks for quotes', "r='XFD1048576'", 'any'),
  file(
    'a row past the sheet',
    'the row says it, its cell says nothing',
    ['<row r="99999999"><c><v>1</v></c></row>'],
    'any',
  ),
  file(
    'a row of ten digits that is empty',
    'rows up to it are filled',
    ["<row r='4294967296'/><row r='9999999999'/>"],
    'any',
  ),
  file(
    'a negative row number',
    'rows are put where there is no place',
    ['<row r="-5"><c r="A-5"><v>1</v></c></row>'],
    'any',
  ),
  file(
    'rows that fall',
    '60,000 rows, each before the one before it',
    [each(60_000, (n) => `<row r="${60_002 - n}"><c r="A${60_002 - n}"><v>${n}</v></c></row>`)],
    'any',
  ),
  file(
    'the last column in each row',
    '3,000 rows of one cell each, all the way to the right: 49 million cells where gaps are filled',
    [each(3000, (n) => `<row r="${n + 3}"><c r="XFD${n + 3}"><v>1</v></c></row>`)],
    'any',
  ),
  file(
    'the last column in each row, in single quotes',
    'the same, unseen by who looks for quotes',
    [each(3000, (n) => `<row r='${n + 3}'><c r='XFD${n + 3}'><v>1</v></c></row>`)],
    'any',
  ),
  file(
    'the last row',
    'one cell at the foot of the sheet',
    [`<row r='1048576'><c r='A1048576'><v>1</v></c></row>`],
    'any',
  ),
  file(
    'one cell a hundred thousand times',
    'all of one row say that they are B3',
    ['<row r="3">', ['<c r="B3"><v>1</v></c>', 100_000], '</row>'],
    'any',
  ),
  file('two million rows', 'rows without number or cell', [['<row/>', 2_000_000]], 'any'),
  file(
    '1.5 million rows of a cell',
    'more rows than a sheet has, without a number',
    [['<row><c><v>1</v></c></row>', 1_500_000]],
    'refused',
  ),
  file(
    '200,000 columns',
    'cells of one row without a place',
    ['<row r="3">', ['<c><v>1</v></c>', 200_000], '</row>'],
    'refused',
  ),
  file(
    'three million cells in a row',
    'the same, 45 MB of it',
    ['<row>', ['<c><v>1</v></c>', 3_000_000], '</row>'],
    'refused',
  ),
  {
    name: 'workbook: a dimension that lies',
    about: 'two rows that are said to be a whole sheet and more',
    bytes: () => workbook({ sheet: sheetOf([], { front: '<dimension ref="A1:ZZZZZ99999999"/>' }) }),
    expect: 'any',
  },
  {
    name: 'workbook: spans that lie',
    about: 'rows that are said to have two thousand million columns',
    bytes: () =>
      workbook({ sheet: sheetOf([rowOf(HONEST, 3).replace('<row ', '<row spans="1:2000000000" '), rowOf(TITLES, 4)]) }),
    expect: 'any',
  },
]
