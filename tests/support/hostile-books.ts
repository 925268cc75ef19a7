import type { HostileFile } from './hostile-file.ts'
import {
  type Book,
  bookOf,
  HONEST_RELS,
  HONEST_SHEET,
  relsOf,
  relTag,
  sheetTag,
  stringsOf,
  workbook,
  XML,
} from './workbook-by-hand.ts'
import { zip } from './zip-by-hand.ts'

const MB = 1_000_000
const many = (count: number, each: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => each(n + 1)).join('')

const made = (name: string, about: string, book: () => Book, expect: HostileFile['expect']): HostileFile => ({
  name: `workbook: ${name}`,
  about,
  bytes: () => workbook(book()),
  expect,
})

/** A book whose one sheet lies there. */
const aimed = (name: string, target: string, more = ''): HostileFile =>
  made(
    name,
    `the sheet is said to lie at ${target}`,
    () => ({ rels: relsOf([relTag('rId1', 'worksheet', target, more)]) }),
    'any',
  )

/** The front of a file of OLE2, which older and encrypted workbooks are: names in its directory say which. */
function ole2(names: readonly string[]): Buffer {
  const out = Buffer.alloc(512 * 3 + 128 * names.length)
  out.write('d0cf11e0a1b11ae1', 'hex')
  out.writeUInt16LE(0x3e, 24)
  out.writeUInt16LE(3, 26)
  out.writeUInt16LE(0xfffe, 28)
  out.writeUInt16LE(9, 30)
  // Its table of sectors begins in itself: who follows it never ends.
  out.writeUInt32LE(0xffff, 44)
  for (let at = 76; at < 512; at += 4) out.writeUInt32LE(0, at)
  for (const [nth, name] of names.entries()) out.write(name, 1024 + 128 * nth, 'utf16le')
  return out
}

/** What a workbook says it is made of. */
export const BOOKS: HostileFile[] = [
  aimed('a sheet at ../../../etc/passwd', '../../../../../../etc/passwd'),
  aimed('a sheet at /etc/passwd', '/etc/passwd'),
  aimed('a sheet at file:///etc/passwd', 'file:///etc/passwd'),
  aimed('a sheet at an address', 'http://127.0.0.1:9/sheet1.xml', ' TargetMode="External"'),
  aimed('a sheet that is not there', 'worksheets/sheet404.xml'),
  aimed('a sheet that is the book', 'workbook.xml'),
  aimed('a sheet that is the shared texts', 'sharedStrings.xml'),
  aimed('a sheet without a place', ''),
  aimed('a sheet called __proto__', '__proto__'),
  aimed('a sheet at a place of 200,000 steps back', '../'.repeat(200_000)),
  made(
    'relations in a circle',
    'shared texts and styles that are the relations themselves, and the sheet the book',
    () => ({
      rels: relsOf([
        relTag('rId1', 'worksheet', 'workbook.xml'),
        relTag('rId90', 'styles', '_rels/workbook.xml.rels'),
        relTag('rId91', 'sharedStrings', '_rels/workbook.xml.rels'),
      ]),
    }),
    'any',
  ),
  made(
    'one sheet 1,000 times',
    'as many names for one sheet of 10,000 rows',
    () => ({
      book: bookOf([many(1000, (n) => sheetTag(n, `S${n}`, 'rId1'))]),
      sheet: [
        ...HONEST_SHEET.slice(0, 1),
        ['<row><c><v>1</v></c><c><v>2</v></c></row>', 10_000],
        ...HONEST_SHEET.slice(1),
      ],
    }),
    'any',
  ),
  made(
    'a thousand relations to one sheet',
    'and a sheet for each',
    () => ({
      book: bookOf([many(1000, (n) => sheetTag(n))]),
      rels: relsOf([many(1000, (n) => relTag(`rId${n}`, 'worksheet', 'worksheets/sheet1.xml'))]),
    }),
    'any',
  ),
  made(
    '20,000 sheets',
    'each a file of its own',
    () => ({
      book: bookOf([many(20_000, (n) => sheetTag(n))]),
      rels: relsOf([many(20_000, (n) => relTag(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))]),
      more: Array.from({ length: 19_999 }, (_, n) => ({
        name: `xl/worksheets/sheet${n + 2}.xml`,
        said: '<worksheet><sheetData/></worksheet>',
      })),
    }),
    'refused',
  ),
  made(
    'a million sheets',
    'that the book names and nobody made',
    () => ({ book: bookOf([['<sheet name="a" sheetId="2" r:id="rId404"/>', MB]]) }),
    'any',
  ),
  made(
    'a million relations',
    'to one sheet by one name',
    () => ({ rels: relsOf([[relTag('rId1', 'worksheet', 'worksheets/sheet1.xml'), MB / 2]]) }),
    'any',
  ),
  made(
    'a sheet with a name of 20 MB',
    'more than a name',
    () => ({ book: bookOf(['<sheet sheetId="1" r:id="rId1" name="', ['n', 20 * MB], '"/>']) }),
    'any',
  ),
  made('no sheets', 'a book that names none', () => ({ book: bookOf([]) }), 'refused'),
  made('no book', 'its main part is missing', () => ({ book: null }), 'refused'),
  made('no relations', 'nobody says which sheet lies where', () => ({ rels: null }), 'any'),
  made('no sheet', 'the one it names is missing', () => ({ sheet: null }), 'refused'),
  made('an empty book', 'its main part has no byte', () => ({ book: [''] }), 'refused'),
  made(
    'a book that is HTML',
    'as pages send an error by the name of a workbook',
    () => ({ book: ['<!doctype html><html><body><h1>502'] }),
    'refused',
  ),
  made(
    'dates from 1904 and a million names',
    'defined names, each the whole sheet',
    () => ({
      book: bookOf([sheetTag(1)], '<workbookPr date1904="maybe"/>').concat([
        ['<definedName name="a">Sheet1!$A$1:$XFD$1048576</definedName>', MB / 2],
      ]),
    }),
    'any',
  ),
  made(
    'macros',
    'a workbook with a program in it',
    () => ({ more: [{ name: 'xl/vbaProject.bin', said: ole2(['VBA', 'dir']) }] }),
    'any',
  ),
  made(
    'parts without end',
    '400 other files of XML of 200 KB each',
    () => ({
      more: Array.from({ length: 400 }, (_, n) => ({ name: `xl/x${n}.xml`, said: [XML, ['<a/>', 50_000]] as const })),
    }),
    'any',
  ),
  made(
    'a bomb that no sheet means',
    'an unused part of a thousand million bytes',
    () => ({
      more: [{ name: 'xl/media.xml', said: [['a', 1000 * MB]] }],
    }),
    'any',
  ),
  made(
    'a sheet of a thousand million bytes',
    'one megabyte of deflate',
    () => ({ sheet: [...HONEST_SHEET.slice(0, 1), [' ', 1000 * MB], ...HONEST_SHEET.slice(1)] }),
    'refused',
  ),
  made(
    '95 MB of shared texts',
    'as much as may be unpacked, and each a text of its own',
    () => ({
      strings: stringsOf([['<si><t xml:space="preserve"> </t></si>', 2_600_000]]),
    }),
    'any',
  ),
  {
    name: 'workbook: a book in a book',
    about: 'the sheet is another workbook',
    bytes: () => workbook({ sheet: [workbook({ rels: HONEST_RELS })] }),
    expect: 'refused',
  },
  {
    name: 'workbook: encrypted',
    about: 'OLE2 that holds an encrypted package',
    bytes: () => ole2(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']),
    expect: 'refused',
  },
  {
    name: 'workbook: of 1997',
    about: 'OLE2 with the old workbook in it, called .xlsx',
    bytes: () => ole2(['Root Entry', 'Workbook']),
    expect: 'refused',
  },
  {
    name: 'workbook: nothing but types',
    about: 'an archive with one file that says it is a workbook',
    bytes: () => zip([{ name: '[Content_Types].xml', said: `${XML}<Types/>` }]),
    expect: 'refused',
  },
]
