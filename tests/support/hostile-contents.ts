import { HONEST_CSV, type HostileFile } from './hostile-file.ts'
import { partsOf } from './workbook-by-hand.ts'
import { deflated, type ZipPart, zip } from './zip-by-hand.ts'

const MB = 1_000_000
const GB = 1000 * MB
const TABLE: ZipPart = { name: 'products.csv', said: HONEST_CSV }

const made = (
  name: string,
  about: string,
  parts: () => readonly ZipPart[],
  expect: HostileFile['expect'],
): HostileFile => ({ name: `archive: ${name}`, about, bytes: () => zip(parts()), expect })

const named = (name: string, path: string | Buffer, expect: HostileFile['expect'] = 'refused') =>
  made(name, 'the name of a file beside the table', () => [TABLE, { name: path, said: 'x' }], expect)

/** Ten archives in each, as deep as said: a few kilobytes that mean thousands of millions. */
const nested = (depth: number): Buffer =>
  depth === 0
    ? zip([{ name: 'products.csv', said: [['0', 100 * MB]] }])
    : zip(Array.from({ length: 10 }, (_, n) => ({ name: `${n}.zip`, said: nestedOnce(depth - 1) })))
const kept = new Map<number, Buffer>()
function nestedOnce(depth: number): Buffer {
  const known = kept.get(depth) ?? nested(depth)
  kept.set(depth, known)
  return known
}

/** Files that lie in one another: all lines of the directory mean the same bytes (Fifield, A better zip bomb). */
function overlapping(count: number): Buffer {
  const raw = deflated([HONEST_CSV, ['a,b,c\n', 15 * MB]])
  const first = { name: 'products0.csv', raw }
  const others = Array.from({ length: count - 1 }, (_, n) => ({
    name: `products${n + 1}.csv`,
    raw: { ...raw, packed: Buffer.alloc(0) },
    central: { at: 0, packed: raw.packed.length },
  }))
  return zip([first, ...others])
}

const overlappingSheets = (count: number) => {
  const raw = deflated(['<worksheet><sheetData>', ['<row/>', 10 * MB], '</sheetData></worksheet>'])
  const first = { name: 'xl/worksheets/sheet1.xml', raw }
  const others = Array.from({ length: count }, (_, n) => ({
    name: `xl/worksheets/sheet${n + 2}.xml`,
    raw: { ...raw, packed: Buffer.alloc(0) },
    central: { at: 0, packed: raw.packed.length },
  }))
  return zip([first, ...others, ...partsOf({ sheet: null })])
}

/** What lies in a ZIP: bombs, archives in archives, and names that lead elsewhere. */
export const CONTENTS: HostileFile[] = [
  made(
    'a thousand million bytes of a megabyte',
    'one table, as far as deflate goes',
    () => [{ name: 'products.csv', said: [HONEST_CSV, ['a', GB]] }],
    'refused',
  ),
  made(
    'a bomb that says it is small',
    'the directory claims a hundred bytes',
    () => [{ name: 'products.csv', said: [HONEST_CSV, ['a', GB]], local: { size: 100 }, central: { size: 100 } }],
    'refused',
  ),
  {
    name: 'archive: 700 tables in one another',
    about: 'overlapping files, 90 MB each',
    bytes: () => overlapping(700),
    expect: 'refused',
  },
  {
    name: 'archive: 400 sheets in one another',
    about: 'overlapping files, 60 MB each',
    bytes: () => overlappingSheets(400),
    expect: 'refused',
  },
  {
    name: 'archive: archives in archives',
    about: 'ten in each, five levels deep',
    bytes: () => nested(5),
    expect: 'refused',
  },
  {
    name: 'archive: an archive by the name of the table',
    about: 'the table is an archive whose table is an archive, 40 times',
    bytes: () => {
      let inner = Buffer.from(HONEST_CSV)
      for (let left = 40; left > 0; left -= 1)
        inner = Buffer.from(zip([{ name: 'products.csv', said: inner, stored: true }]))
      return inner
    },
    expect: 'refused',
  },
  {
    name: 'archive: itself',
    about: 'the table is said to be the whole archive, stored',
    bytes: () => zip([{ name: 'products.csv', said: '', stored: true, central: { packed: 113, size: 113, at: 0 } }]),
    expect: 'refused',
  },
  made(
    '65,535 files',
    'as many as an end can count',
    () => Array.from({ length: 65_535 }, (_, n) => ({ name: `pictures/${n}.png`, said: '', stored: true })),
    'refused',
  ),
  made(
    '70,000 files',
    'more than an end can count',
    () => [TABLE, ...Array.from({ length: 70_000 }, (_, n) => ({ name: `${n}`, said: '', stored: true }))],
    'any',
  ),
  made(
    '19,999 pictures',
    'beside the table',
    () => [TABLE, ...Array.from({ length: 19_998 }, (_, n) => ({ name: `pictures/${n}.png`, said: '', stored: true }))],
    'any',
  ),
  made('one name twice', 'two tables that differ', () => [TABLE, { name: 'products.csv', said: 'a,b\n1,2\n' }], 'any'),
  {
    name: 'archive: one sheet twice',
    about: 'a workbook with two files of one name: who weighs one may read the other',
    bytes: () =>
      zip([
        ...partsOf({}),
        {
          name: 'xl/worksheets/sheet1.xml',
          said: '<worksheet><sheetData><row r="2"><c r="ZZZZZ2"><v>1</v></c></row></sheetData></worksheet>',
        },
      ]),
    expect: 'any',
  },
  {
    name: 'archive: one sheet twice, in other cases',
    about: 'XL/Worksheets/SHEET1.XML and the reverse, and with a slash in front',
    bytes: () =>
      zip([
        ...partsOf({}),
        ...[
          'XL/Worksheets/SHEET1.XML',
          '/xl/worksheets/sheet1.xml',
          'xl\\worksheets\\sheet1.xml',
          'xl/./worksheets/sheet1.xml',
        ].map((name) => ({
          name,
          said: '<worksheet><sheetData><row r="2"><c r="ZZZZZ2"><v>1</v></c></row></sheetData></worksheet>',
        })),
      ]),
    expect: 'any',
  },
  named('a name that climbs', '../../../../etc/cron.d/phsar'),
  named('a name that climbs on Windows', '..\\..\\windows\\phsar.png'),
  named('a name from the root', '/etc/cron.d/phsar'),
  named('a name with a drive', 'C:\\phsar.png'),
  named('a name with a NUL', 'pictures/a.png\0.csv'),
  named('a name from right to left', 'pictures/\u202egnp.exe', 'any'),
  named('a name of 64 KB', `pictures/${'a'.repeat(65_500)}.png`, 'any'),
  named('a name of 30,000 folders', `${'a/'.repeat(30_000)}b.png`, 'any'),
  named('a name that is no text', Buffer.from([0xff, 0xfe, 0x2f, 0xc3, 0x28]), 'any'),
  named('no name', '', 'any'),
  named('a name of the language', '__proto__', 'any'),
  made(
    'a link to /etc/passwd',
    'by the name of the table',
    () => [{ name: 'products.csv', said: '/etc/passwd', stored: true, central: { attributes: 0xa1ff0000 } }],
    'refused',
  ),
  made(
    'a folder called products.csv',
    'with nothing in it',
    () => [{ name: 'products.csv/', said: '', stored: true, central: { attributes: 0x41ed0010 } }],
    'refused',
  ),
  made(
    'a pipe and a device',
    'by the names of tables',
    () =>
      [0x11a40000, 0x21a40000].map((attributes, n) => ({
        name: `products${n}.csv`,
        said: '',
        central: { attributes },
      })),
    'refused',
  ),
  made(
    'five tables of 19 MB',
    'as much as is taken, five times',
    () => Array.from({ length: 5 }, (_, n) => ({ name: `t${n}.csv`, said: [['a,b\n', 4.7 * MB]] as const })),
    'any',
  ),
]
