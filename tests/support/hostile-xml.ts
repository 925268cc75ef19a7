import type { HostileFile } from './hostile-file.ts'
import { bookOf, sheetOf, sheetTag, stringsOf, workbook, XML } from './workbook-by-hand.ts'
import type { Said } from './zip-by-hand.ts'

const MB = 1_000_000

/** Ten entities, each ten times the one before. */
const LAUGHS = `<!DOCTYPE sst [<!ENTITY a0 "hahahahahaha">${Array.from(
  { length: 10 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join('')}]>`

const shared = (at: number | string) => `<row r="3"><c r="A3" t="s"><v>${at}</v></c></row>`
const inline = (text: string) => `<row r="3"><c r="A3" t="inlineStr"><is><t>${text}</t></is></c></row>`

/** A document type in the sheet, in the shared texts or in the book itself, and a cell that means its entity. */
const typed = (name: string, about: string, doctype: string, entity: string): HostileFile[] => [
  {
    name: `workbook: ${name}, in a sheet`,
    about,
    bytes: () => workbook({ sheet: sheetOf([inline(entity)], { doctype }) }),
    expect: 'any',
  },
  {
    name: `workbook: ${name}, in the shared texts`,
    about,
    bytes: () => workbook({ sheet: sheetOf([shared(0)]), strings: stringsOf([`<si><t>${entity}</t></si>`], doctype) }),
    expect: 'any',
  },
]

/** A sheet with `rows` below its honest ones. */
const sheet = (
  name: string,
  about: string,
  rows: readonly Said[],
  expect: HostileFile['expect'] = 'any',
): HostileFile => ({ name: `workbook: ${name}`, about, bytes: () => workbook({ sheet: sheetOf(rows) }), expect })

/** A whole sheet as it is. */
const bare = (name: string, about: string, said: readonly Said[], expect: HostileFile['expect'] = 'refused') => ({
  name: `workbook: ${name}`,
  about,
  bytes: () => workbook({ sheet: said }),
  expect,
})

const utf16 = (said: readonly Said[]) =>
  Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(said.join(''), 'utf16le')])

/** What is done to the XML of a workbook. */
export const XML_FILES: HostileFile[] = [
  ...typed('a billion laughs', 'entities of entities', LAUGHS, '&a10;'),
  ...typed(
    'an entity of 100 KB said 20,000 times',
    'two thousand million letters of a few kilobytes',
    `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]>`,
    '&a;'.repeat(20_000),
  ),
  ...typed(
    'a file of the server',
    'an entity that is /etc/passwd',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    '&a;',
  ),
  ...typed(
    'an address of the server',
    'entities and a document type that are fetched',
    '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd" [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p"> %p; <!ENTITY a SYSTEM "http://127.0.0.1:9/a">]>',
    '&a;',
  ),
  {
    name: 'workbook: an entity in the book itself',
    about: 'the name of a sheet is a file of the server',
    bytes: () =>
      workbook({ book: bookOf([sheetTag(1, '&a;')], '', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>') }),
    expect: 'any',
  },
  bare('a document type that never ends', '20 MB of it', [`${XML}<!DOCTYPE x [`, ['<!ENTITY a "a">', MB]]),
  bare('tags that are never closed', 'a million', ['<worksheet><sheetData>', ['<row><c><v>', MB]]),
  bare('a million levels', 'opened and closed again', [
    ['<a>', MB],
    ['</a>', MB],
  ]),
  bare('ends without a beginning', 'a million of them', [['</row>', MB]]),
  bare('a tag that never ends', '20 MB of a name', ['<worksheet><sheetData><', ['row', 7 * MB]]),
  bare('nothing but openings', '20 MB of <', [['<', 20 * MB]]),
  bare('a comment that never ends', '20 MB of it', ['<worksheet><!--', ['-- ', 7 * MB]]),
  bare('text alone', '40 MB that are no XML', [['=cmd|/c calc ', 3 * MB]]),
  bare('nothing', 'a sheet of no byte', ['']),
  bare('zeros', '20 MB of NUL', [['\0', 20 * MB]]),
  {
    name: 'workbook: UTF-16',
    about: 'a sheet in UTF-16 that hides ZZZZZ2 from whoever looks for bytes',
    bytes: () =>
      workbook({
        sheet: [
          utf16(
            sheetOf(['<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>']).map((x) => String(x).replace('UTF-8', 'UTF-16')),
          ),
        ],
      }),
    expect: 'refused',
  },
  {
    name: 'workbook: UTF-16 that is UTF-8',
    about: 'says it is one and is the other',
    bytes: () => workbook({ sheet: sheetOf([]).map((x) => String(x).replace('UTF-8', 'UTF-16')) }),
    expect: 'any',
  },
  {
    name: 'workbook: UTF-7',
    about: 'tags that are none before they are decoded',
    bytes: () =>
      workbook({
        sheet: sheetOf(['+ADw-row+AD4APA-c r=+ACI-ZZZZZ2+ACIAPg-']).map((x) => String(x).replace('UTF-8', 'UTF-7')),
      }),
    expect: 'any',
  },
  {
    name: 'workbook: bytes that are no text',
    about: 'halves of letters between and in the tags',
    bytes: () =>
      workbook({
        sheet: sheetOf([
          '<row r="3"><c r="A3" t="str"><v>',
          Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
          '</v></c></row>',
        ]),
      }),
    expect: 'any',
  },
  sheet('a million attributes', 'on one row', [
    '<row',
    Array.from({ length: MB }, (_, n) => ` a${n}=""`).join(''),
    '/>',
  ]),
  sheet('one attribute a million times', 'on one cell', ['<row r="3"><c', [' r="A3"', MB], '><v>1</v></c></row>']),
  sheet('an attribute of 50 MB', 'the place of a cell, in zeros', [
    '<row r="3"><c r="A',
    ['0', 50 * MB],
    '3"><v>1</v></c></row>',
  ]),
  sheet('an attribute that never ends', '20 MB of a place', ['<row r="3"><c r="', ['Z', 20 * MB]], 'refused'),
  sheet('a tag of 20 MB', 'a name as long as a file', ['<', ['r', 20 * MB], '/>']),
  sheet('a comment of 50 MB', 'between two rows', ['<!--', ['a ', 25 * MB], '-->']),
  sheet('a million comments', 'between two rows', [['<!-- -->', MB]]),
  sheet('a cell of 50 MB', 'CDATA that holds tags', [
    '<row r="3"><c r="A3" t="str"><v><![CDATA[',
    ['<c r="ZZZZZ2">', 3.5 * MB],
    ']]></v></c></row>',
  ]),
  sheet('a million instructions', 'between two rows', [['<?x y="1"?>', MB]]),
  sheet('a million entities', 'in one cell', [
    '<row r="3"><c r="A3" t="str"><v>',
    ['&amp;&#65;&lt;', MB],
    '</v></c></row>',
  ]),
  sheet('entities that are no letters', 'past the last one of Unicode, halves, none', [
    inline('&#1114112;&#x110000;&#xD800;&#99999999999999999999;&#-1;&#x;&#;&;&nbsp;&__proto__;&constructor;'),
  ]),
  sheet('prefixes without end', 'a million namespaces, each in the one before', [
    Array.from({ length: 20_000 }, (_, n) => `<n${n}:a xmlns:n${n}="urn:${n}">`).join(''),
  ]),
]
