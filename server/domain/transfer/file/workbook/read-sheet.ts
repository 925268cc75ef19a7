import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { cellAt, ROWS, rowNumber } from './cell-reference.ts'
import { type CellWords, cellText } from './cell-text.ts'
import { StringText, unescaped } from './read-strings.ts'
import { readXml } from './read-xml.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** What all sheets of a workbook may hold together; reading counts it down. */
export interface SheetRoom {
  /** Cells, with the empty ones before a filled one. */
  cells: number
  /** Characters of their texts: a text that many cells name counts for each. */
  characters: number
}

/** Columns that are read; a table of products has some dozens. */
const COLUMNS = 500

/**
 * The rows of a sheet that hold anything, one cell after the other while they are unpacked. Gaps are not filled but before
 * a filled cell of the same row; a cell that is only painted is none.
 * @throws WorkbookFault a reference past the sheet's end or back again, a cell that says nothing, more than there is room
 */
export async function readSheet(
  pieces: AsyncIterable<Uint8Array>,
  words: CellWords,
  room: SheetRoom,
): Promise<FileRecord[]> {
  const rows: FileRecord[] = []
  const inline = new StringText()
  let inRows = false
  let whole = false
  let row = 0
  let column = 0
  let cells: string[] = []
  let cell: { kind: string; style: string; value: string | undefined; inline: string | undefined } | undefined
  let inValue = false

  function place(reference: string | undefined): void {
    const at = reference === undefined ? { row, column: column + 1 } : cellAt(reference)
    if (at.row !== row || at.column <= column) throw new WorkbookFault('damaged')
    column = at.column
  }

  function keep(): void {
    if (!cell) return
    if (cell.value === undefined && cell.inline === undefined && (cell.kind === '' || cell.kind === 'n')) return
    const text = cellText({ ...cell, value: cell.value && unescaped(cell.value) }, words)
    if (text === undefined) throw new WorkbookFault('cell', { row, column })
    if (text === '') return
    if (column > COLUMNS) throw new WorkbookFault('size')
    room.cells -= column - cells.length
    room.characters -= text.length
    if (room.cells < 0 || room.characters < 0) throw new WorkbookFault('size')
    while (cells.length < column - 1) cells.push('')
    cells.push(text)
  }

  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'sheetData') inRows = true
      else if (!inRows) return
      else if (name === 'row') {
        // Rows that are not numbered follow one another: more of them than a sheet has are simply too many.
        if (attributes.r === undefined && row >= ROWS) throw new WorkbookFault('size')
        const next = attributes.r === undefined ? row + 1 : rowNumber(attributes.r)
        if (next <= row) throw new WorkbookFault('damaged')
        row = next
        column = 0
        cells = []
      } else if (name === 'c') {
        place(attributes.r)
        cell = { kind: attributes.t ?? '', style: attributes.s ?? '', value: undefined, inline: undefined }
      } else if (cell && name === 'v') {
        inValue = true
        cell.value ??= ''
      } else if (cell) inline.open(name)
    },
    text(text) {
      if (!cell) return
      if (inValue) cell.value += text
      else inline.text(text)
    },
    close(name) {
      if (name === 'sheetData') {
        inRows = false
        whole = true
      } else if (name === 'v') inValue = false
      else if (name === 'is' && cell) cell.inline = inline.take()
      else if (name === 'c') {
        keep()
        cell = undefined
      } else if (name === 'row' && inRows) {
        if (cells.length > 0) rows.push({ row, cells })
        cells = []
      } else if (cell) inline.close(name)
    },
  })
  if (!whole) throw new WorkbookFault('damaged')
  return rows
}
