import { WorkbookFault } from './workbook-fault.ts'

/** ECMA-376, 18.3.1.4 and Excel's own bounds: no cell lies beyond XFD1048576. */
export const ROWS = 1_048_576
const COLUMNS = 16_384

/** The row's number of `<row r>`, from 1. @throws WorkbookFault what is none, or lies past the sheet's end */
export function rowNumber(text: string): number {
  const row = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (row < 1 || row > ROWS) throw new WorkbookFault('damaged')
  return row
}

/** Where `<c r>` says that its cell lies, both from 1: `B12`. @throws WorkbookFault past the sheet's end, or nowhere */
export function cellAt(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (column < 1 || column > COLUMNS) throw new WorkbookFault('damaged')
  return { row: rowNumber(digits), column }
}
