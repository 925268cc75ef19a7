import type { ReactNode } from 'react'
import type { Column } from '#app/contracts/kit.ts'

/** A column as the table draws it: the contract's, or a page's own with its own cell. */
export interface TableColumn<Row> extends Omit<Column, 'cell'> {
  render: (row: Row) => ReactNode
  /** The name the server sorts by; default the key. */
  sortKey?: string
  /** Says its label before the value on a phone's card, where the value alone would be unclear. */
  named?: boolean
}
