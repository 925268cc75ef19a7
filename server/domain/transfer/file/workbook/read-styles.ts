import { readXml } from './read-xml.ts'
import { WorkbookFault } from './workbook-fault.ts'

export interface WorkbookStyles {
  /** True for the style of a day or an hour; `style` as `<c s>` names it. */
  isDate(style: string): boolean
}

/** ECMA-376, 18.8.30: what the format's own numbers mean that show a day or an hour. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Far more than a workbook of any shop has. */
const MOST = 70_000
const LONGEST = 1000

/** What a number's format says it is: letters of a day or an hour, and no places for digits, outside of what is quoted. */
function isDateFormat(code: string): boolean {
  const plain = code
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/\\.|_.|\*./g, ' ')
    .replace(/"[^"]*"?/g, ' ')
    .replace(/\[[^\]]*\]?/g, ' ')
  return plain.split(';').some((part) => /[ymdhs]/.test(part) && !/[#?%]|0(?!s)/.test(part.replace(/s\.0{1,3}/g, 's')))
}

/** No styles at all: a number is a number. */
export const NO_STYLES: WorkbookStyles = { isDate: () => false }

/** `xl/styles.xml`, as far as it says which cells hold a day. @throws WorkbookFault */
export async function readStyles(pieces: AsyncIterable<Uint8Array>): Promise<WorkbookStyles> {
  const custom = new Map<number, boolean>()
  const dates: boolean[] = []
  let inCells = false
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      else if (name === 'numFmt') custom.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''))
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId)
        dates.push(custom.get(id) ?? isBuiltInDate(id))
      }
      if (dates.length > MOST || custom.size > MOST) throw new WorkbookFault('size')
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return { isDate: (style) => dates[Number(style)] === true }
}
