import { HONEST, TITLES } from './hostile-file.ts'
import { type Said, type ZipPart, type ZipShape, zip } from './zip-by-hand.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A row of texts; `nth` from 1. */
export const rowOf = (cells: readonly string[], nth: number): string =>
  `<row r="${nth}">${cells
    .map((text, i) => `<c r="${letterOf(i)}${nth}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)
    .join('')}</row>`

const letterOf = (column: number) => String.fromCharCode(65 + column)

/** The first row of an honest table. */
export const TITLE_ROW = rowOf(TITLES, 1)
const HONEST_ROWS = TITLE_ROW + rowOf(HONEST, 2)

/** A sheet whose `rows` stand below `above`, an honest table; `front` and `back` around all rows. */
export const sheetOf = (
  rows: readonly Said[],
  { front = '', above = HONEST_ROWS, back = [] as readonly Said[], doctype = '' } = {},
): Said[] => [
  `${XML}${doctype}<worksheet xmlns="${MAIN}" xmlns:r="${RELATION}">${front}<sheetData>${above}`,
  ...rows,
  '</sheetData>',
  ...back,
  '</worksheet>',
]

export const HONEST_SHEET = sheetOf([])

/** A table of shared texts. */
export const stringsOf = (items: readonly Said[], doctype = ''): Said[] => [
  `${XML}${doctype}<sst xmlns="${MAIN}">`,
  ...items,
  '</sst>',
]

/** Number formats and the styles that use them; the first style of an honest one is none, the second a date. */
export const stylesOf = (formats: readonly Said[], styles: readonly Said[] = []): Said[] => [
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts>`,
  ...formats,
  '</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>',
  ...styles,
  '</cellXfs></styleSheet>',
]

export const sheetTag = (n: number, name = `Sheet${n}`, rel = `rId${n}`) =>
  `<sheet name="${name}" sheetId="${n}" r:id="${rel}"/>`

export const bookOf = (sheets: readonly Said[], front = '', doctype = ''): Said[] => [
  `${XML}${doctype}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}">${front}<sheets>`,
  ...sheets,
  '</sheets></workbook>',
]

export const relTag = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"${more}/>`

export const relsOf = (tags: readonly Said[]): Said[] => [
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
  ...tags,
  '</Relationships>',
]

const TYPES = [
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
]

export const HONEST_RELS = relsOf([
  relTag('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  relTag('rId90', 'styles', 'styles.xml'),
  relTag('rId91', 'sharedStrings', 'sharedStrings.xml'),
])

/** What a workbook is made of; what is not said is honest, null is not there at all. */
export interface Book {
  sheet?: readonly Said[] | null
  strings?: readonly Said[] | null
  styles?: readonly Said[]
  book?: readonly Said[] | null
  rels?: readonly Said[] | null
  /** More files of the archive. */
  more?: readonly ZipPart[]
}

export function partsOf({ sheet, strings, styles, book, rels, more = [] }: Book): ZipPart[] {
  const parts: [string, readonly Said[] | null][] = [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', relsOf([relTag('rId1', 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', book === undefined ? bookOf([sheetTag(1)]) : book],
    ['xl/_rels/workbook.xml.rels', rels === undefined ? HONEST_RELS : rels],
    ['xl/styles.xml', styles ?? stylesOf([])],
    ['xl/sharedStrings.xml', strings === undefined ? stringsOf(['<si><t>shared</t></si>']) : strings],
    ['xl/worksheets/sheet1.xml', sheet === undefined ? HONEST_SHEET : sheet],
  ]
  return [...parts.flatMap(([name, said]) => (said ? [{ name, said }] : [])), ...more]
}

export const workbook = (book: Book = {}, shape?: ZipShape): Buffer => zip(partsOf(book), shape)
