/**
 * Why a workbook is not read. `damaged`: it is none, half of one, or breaks the format's rules; `size`: it holds more than
 * is taken; `cell`: a cell that says nothing which could be read.
 */
export class WorkbookFault extends Error {
  override name = 'WorkbookFault'
  readonly reason: 'damaged' | 'size' | 'cell'
  /** Of the cell, both from 1. */
  readonly at: { row: number; column: number } | undefined

  constructor(reason: WorkbookFault['reason'], at?: WorkbookFault['at']) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}
