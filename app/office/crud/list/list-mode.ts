import type { ReactNode } from 'react'
import type { Text } from '#app/contracts/kit.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import type { ListSearch } from './list-search.ts'

export interface ModeProps {
  rows: readonly CrudRow[]
  search: ListSearch
  busy: boolean
  /** After a change of rows: the list, and the names that other lists show, are asked for again. */
  refresh: () => void
}

/** Another way to show a list's rows than below each other: a grid to type in. */
export interface ListMode {
  /** What the URL names it by: `mode=grid`. */
  key: string
  label: Text
  icon: ReactNode
  /** Stands in place of the table; load it on demand. */
  render: (shown: ModeProps) => ReactNode
}
