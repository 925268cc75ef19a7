import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { ownDatabase } from '../support/database.ts'
import { type Said, zip as zipByHand } from '../support/zip-by-hand.ts'

await ownDatabase()
const { api: start } = await import('../support/api.ts')
const { importer } = await import('../support/imports.ts')
const { dbOf } = await import('#server/db/client.ts')
const { fileKindOf } = await import('#server/domain/transfer/file/file-kinds.ts')
const { UnreadableFile } = await import('#server/domain/transfer/file/unreadable-file.ts')

let api: Awaited<ReturnType<typeof start>>
let imports: ReturnType<typeof importer>
beforeAll(async () => {
  api = await start()
  imports = importer(api)
})

const HEADER = 'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
const GOOD = `${HEADER}fan,Fan,,Angkor,Electric,,,F-1,2.00\n`
const MB = 1024 * 1024

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORKBOOK: Record<string, string> = {
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const sheet = (rows: string, before = '') =>
  `${before}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const own = `<row r="1">${['code', 'name_en', 'name_km', 'price'].map((name, i) => cell(`${'ABCD'[i]}1`, name)).join('')}</row>`

async function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, data] of Object.entries(parts))
    file.addBuffer(typeof data === 'string' ? Buffer.from(data) : data, name)
  file.end()
  return buffer(file.outputStream)
}

const book = (rows: string, before?: string) => zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': sheet(rows, before) })

/** A few bytes more than the 96 MB that a workbook may hold. */
const bomb = () => {
  const [before = '', behind = ''] = sheet('|').split('|')
  const said = [before + own, ['<row/>', 16 * MB + 1], behind] as const
  return zipByHand([
    ...Object.entries(WORKBOOK).map(([name, text]) => ({ name, said: text })),
    { name: 'xl/worksheets/sheet1.xml', said },
  ])
}

const table = (...said: Said[]) => zipByHand([{ name: 'products.csv', said }])

/** The directory says that nothing in it is large. */
async function lying(): Promise<Buffer> {
  const bytes = Buffer.from(await fileOf('a bomb of a workbook', bomb))
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    bytes.writeUInt32LE(9, at + 24)
  return bytes
}

/** yazl packs no such name: it is written over one of the same length. */
async function slipped(name: string): Promise<Buffer> {
  const plain = 'x'.repeat(name.length)
  const bytes = await zip({ [plain]: GOOD })
  for (let at = bytes.indexOf(plain); at >= 0; at = bytes.indexOf(plain, at + 1)) bytes.write(name, at)
  return bytes
}

function turned(bytes: Buffer): Buffer {
  bytes[60] = 255 - (bytes[60] ?? 0)
  return bytes
}

const directoryOf = (bytes: Buffer) => bytes.indexOf('PK\u0001\u0002')

function encrypted(bytes: Buffer): Buffer {
  bytes.writeUInt16LE(bytes.readUInt16LE(directoryOf(bytes) + 8) | 1, directoryOf(bytes) + 8)
  return bytes
}

/** Its directory names the one file again and again, as bombs of a few kilobytes do. */
function overlapping(bytes: Buffer): Buffer {
  const [from, end] = [directoryOf(bytes), bytes.indexOf('PK\u0005\u0006')]
  const lines = Array.from({ length: 200 }, () => bytes.subarray(from, end))
  const tail = Buffer.from(bytes.subarray(end))
  for (const at of [8, 10]) tail.writeUInt16LE(lines.length, at)
  tail.writeUInt32LE(lines.length * (end - from), 12)
  return Buffer.concat([bytes.subarray(0, from), ...lines, tail])
}

const CASES: [name: string, file: () => Buffer | string | Promise<Buffer>, message: RegExp][] = [
  ['empty', () => '', /do not recognize the columns/],
  ['nothing but a byte order mark', () => '\ufeff', /do not recognize the columns/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), /not UTF-8 text/],
  ['Latin-1', () => Buffer.from(`${GOOD}cafe,Caf\xe9,,,,,,C-1,1\n`, 'latin1'), /not UTF-8 text/],
  ['a NUL in a cell', () => GOOD.replace('Fan', 'F\0an'), /not UTF-8 text/],
  [
    'UTF-16 cut in the middle of a letter',
    () => Buffer.from(`\ufeff${GOOD}`, 'utf16le').subarray(0, -1),
    /not UTF-8 text/,
  ],
  ['UTF-8 cut in the middle of a letter', () => Buffer.from(`${HEADER}a,ត្រី`).subarray(0, -1), /not UTF-8 text/],
  [
    'a workbook of old Excel',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    /not UTF-8 text/,
  ],
  ['a quote that is never closed', () => `${GOOD}lamp,"Lamp,,,,,,L-1,1\nbed,Bed,,,,,,B-1,1\n`, /row 3 is never closed/],
  ['no header', () => 'fan,Fan,2.00\nlamp,Lamp,3.00\n', /do not recognize the columns/],
  ['a header and nothing else', () => HEADER, /no rows below/],
  ['a header above blank rows', () => `${HEADER},,,,,,,,\n\n  ,,\n`, /no rows below/],
  ['parted by a sign nobody uses', () => GOOD.replaceAll(',', '|'), /do not recognize the columns/],
  ['JSON', () => JSON.stringify([{ Handle: 'fan', Title: 'Fan' }]), /do not recognize the columns/],
  [
    'a page of a login instead of a file',
    () => '<!doctype html>\n<title>Log in</title>\n<form></form>\n',
    /do not recognize/,
  ],
  ['a header of 200,000 columns', () => `${'c,'.repeat(200_000)}\n1\n`, /do not recognize the columns/],
  ['a row of 1,100,000 columns', () => `${GOOD}lamp,Lamp${',xx'.repeat(1_100_000)}\n`, /Row 3 is too long/],
  ['a cell of 3 MB', () => `${GOOD}lamp,${'x'.repeat(3 * MB)},,,,,,L-1,1\n`, /Row 3 is too long/],
  ['a cell of 3 MB in quotes', () => `${GOOD}lamp,"${'x\n'.repeat(1.5 * MB)}",,,,,,L-1,1\n`, /Row 3 is too long/],
  ['more than 20 MB', () => Buffer.alloc(20 * MB + 1, 'x'), /larger than 20 MB/],
  ['half a workbook', async () => (await book(own)).subarray(0, 300), /cannot be opened/],
  ['a ZIP without a table', () => zip({ 'word/document.xml': '<a/>' }), /no CSV or Excel file/],
  [
    'an archive in an archive',
    async () => zip({ 'a.zip': await zip({ 'products.csv': GOOD }) }),
    /no CSV or Excel file/,
  ],
  ['half an archive', async () => (await zip({ 'products.csv': GOOD })).subarray(0, 90), /ZIP file cannot be opened/],
  ['an archive with a byte turned', async () => turned(await zip({ 'products.csv': GOOD })), /cannot be opened/],
  ['an archive that is encrypted', async () => encrypted(await zip({ 'products.csv': GOOD })), /cannot be opened/],
  ['an archive that leads out of itself', () => slipped('../../etc/products.csv'), /unsafe paths/],
  ['an archive that leads to a disk', () => slipped('c:/a/products.csv'), /unsafe paths/],
  ['an archive whose files overlap', async () => overlapping(await zip({ 'products.csv': GOOD })), /cannot be opened/],
  ['a bomb of a table in an archive', () => table(GOOD, ['\n', 19 * MB]), /too large/],
  ['a table in an archive of more than 20 MB', () => table(['a,b\n', 6 * MB]), /too large/],
  [
    'an archive of a table that is none',
    () => zip({ 'products.csv': Buffer.from([0xff, 0, 1, 2]) }),
    /do not recognize the columns/,
  ],
  [
    'a workbook whose sheet is no XML',
    () => zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': '<<<' }),
    /cannot be opened/,
  ],
  ['a workbook with an empty sheet', () => book(''), /no rows below/],
  ['a workbook of other columns', () => book(`<row r="1">${cell('A1', 'Song')}</row>`), /do not recognize the columns/],
  ['a bomb of a workbook', bomb, /too large/],
  ['a bomb that lies about its size', lying, /too large/],
  [
    'a workbook of 501 parts',
    () => zip(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`xl/${i}.xml`, '']))),
    /too large/,
  ],
  [
    'a cell at the far end of a sheet',
    () => book(`${own}<row r="1048576">${cell('XFD1048576', 'x')}</row>`),
    /too large/,
  ],
  [
    'a formula without a value',
    () => book(`${own}<row r="2">${cell('A2', 'x')}<c r="B2" t="str"><f>A1</f></c></row>`),
    /needs a name/,
  ],
  [
    'entities that unfold to gigabytes',
    () => book(`<row r="1">${cell('A1', '&c;')}</row>`, '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>'),
    /do not recognize the columns|cannot be opened/,
  ],
  ['a price that is a formula', () => `${HEADER}fan,Fan,,Angkor,Electric,,,F-1,=1+1\n`, /is not a price/],
  [
    'a workbook with a broken formula as a price',
    () => book(`${own}<row r="2">${cell('A2', 'F')}${cell('B2', 'Fan')}<c r="D2" t="e"><v>#REF!</v></c></row>`),
    /“#REF!” is not a price\./,
  ],
  ['half a row', () => `${HEADER}fan\n`, /needs a name/],
  ['half a row within quotes', () => `${HEADER}fan,"Fan of wo`, /row 2 is never closed/],
  ['two rows for one variant', () => `${HEADER}a,A,,X,Y,Size,S,1,1\na,,,,,,S,2,1\n`, /already has the same options/],
  ['a name longer than any', () => `${HEADER}a,${'A'.repeat(256)},,X,Y,,,1,1\n`, /Use up to 255 characters/],
]

const made = new Map<string, Buffer | string>()
/** Some take seconds to make, and are sent as three kinds. */
async function fileOf(name: string, make: (typeof CASES)[number][1]): Promise<Buffer | string> {
  const file = made.get(name) ?? (await make())
  made.set(name, file)
  return file
}

/** What is wrong with the file as a whole is said alike, whatever it is of. */
const WHOLE = CASES.slice(
  0,
  CASES.findIndex(([name]) => name === 'a formula without a value'),
)
/** What the whole way is shown by, one of each message; of the rest, what its reader says. */
const SENT = new Set([
  'a picture',
  'a quote that is never closed',
  'no header',
  'a header and nothing else',
  'a row of 1,100,000 columns',
  'more than 20 MB',
  'half a workbook',
  'an archive that leads out of itself',
  'a bomb of a workbook',
  'a bomb that lies about its size',
])
const isSent = ([name]: (typeof CASES)[number]) => SENT.has(name)

async function isNotRead(kind: ImportKind, file: Buffer | string, message: RegExp): Promise<void> {
  const { parse } = await fileKindOf(kind)
  const reading = parse(Buffer.from(file as string), { kind, locale: 'en', decimals: 2 })
  const said = await reading.catch((error: unknown) => error)
  expect(said).toBeInstanceOf(UnreadableFile)
  expect((said as Error).message).toMatch(message)
}

describe('a damaged file', () => {
  let of: Awaited<ReturnType<typeof api.signUp>>
  beforeAll(async () => {
    of = await api.signUp()
  })
  it.each(WHOLE.filter((one) => !isSent(one)))('is no file that can be read: %s', async (name, make, message) =>
    isNotRead('products', await fileOf(name, make), message),
  )
  it.each([...WHOLE.filter(isSent), ...CASES.slice(WHOLE.length)])(
    'gets a clear word and writes nothing: %s',
    async (name, make, message) => {
      const { token } = of
      const file = await fileOf(name, make)
      const sent = await imports.send(token, file)
      if (sent.status === 202) {
        const job = await imports.finished(token, sent.body.data.id)
        expect([job.state, job.new, job.changed]).toEqual(['done', 0, 0])
        expect(job.failed).toBeGreaterThan(0)
        expect(job.errors[0].message).toMatch(message)
      } else {
        expect([413, 422]).toContain(sent.status)
        expect(sent.body.errors?.file?.[0] ?? sent.body.message).toMatch(message)
      }
      const found = await dbOf(of.id).tx((db) =>
        db.execute(sql`SELECT id FROM products UNION ALL SELECT id FROM brands UNION ALL SELECT id FROM categories
        UNION ALL SELECT id FROM options`),
      )
      expect(found.rows).toEqual([])
    },
  )
})

const OTHERS = {
  categories: 'slug,parent,path,name_en,description_en,name_km,status,sort_order,image',
  customers: 'firstname,lastname,telephone,email,note,tags,newsletter,language,consent_at',
} satisfies Partial<Record<ImportKind, string>>

/** Of another kind fewer. */
const SENT_OF_OTHERS = new Set(['a picture', 'a header and nothing else', 'more than 20 MB'])
const isSentOfOthers = ([name]: (typeof CASES)[number]) => SENT_OF_OTHERS.has(name)
/** What is too much of anything is counted before a kind is known by what opens files of all. */
const OF_NO_KIND = new Set([
  'a header of 200,000 columns',
  'a row of 1,100,000 columns',
  'a cell of 3 MB',
  'a cell of 3 MB in quotes',
  'a bomb of a table in an archive',
  'a table in an archive of more than 20 MB',
  'a bomb of a workbook',
  'a bomb that lies about its size',
])
const OF_OTHERS = WHOLE.filter(([name]) => !OF_NO_KIND.has(name))

describe.each(Object.entries(OTHERS))('a damaged file of %s', (name, header) => {
  const kind = name as ImportKind
  let of: Awaited<ReturnType<typeof api.signUp>>
  beforeAll(async () => {
    of = await api.signUp()
  })
  const damaged = async (name: string, make: (typeof CASES)[number][1]) => {
    const file = await fileOf(name, make)
    return typeof file === 'string' ? file.replace(HEADER.trim(), header) : swapped(file, header)
  }
  it.each(OF_OTHERS.filter(isSentOfOthers))('gets a clear word and writes nothing: %s', async (name, make, message) => {
    // Where all of it is sent, products' are counted as they come in; here it is said beforehand.
    const isSaid = name === 'more than 20 MB'
    const file = isSaid ? header : await damaged(name, make)
    const said = isSaid ? { 'content-length': String(21 * MB) } : {}
    const sent = await importer(api, kind).send(of.token, file, {}, said)
    expect([413, 422]).toContain(sent.status)
    expect(sent.body.errors?.file?.[0] ?? sent.body.message).toMatch(isSaid ? /too large/ : message)
    const count = sql.raw(`SELECT count(*)::int AS n FROM ${kind}`)
    expect((await dbOf(of.id).tx((db) => db.execute(count))).rows).toEqual([{ n: 0 }])
  })
  it.each(OF_OTHERS.filter((one) => !isSentOfOthers(one)))(
    'is no file that can be read: %s',
    async (name, make, message) => isNotRead(kind, await damaged(name, make), message),
  )
})

/** Bytes of a text in Latin letters with the other header; a workbook stays what it is. */
function swapped(file: Buffer, header: string): Buffer {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const at = file.indexOf(Buffer.from(HEADER.trim(), encoding))
    const rest = at + Buffer.byteLength(HEADER.trim(), encoding)
    if (at >= 0) return Buffer.concat([file.subarray(0, at), Buffer.from(header, encoding), file.subarray(rest)])
  }
  return file
}
