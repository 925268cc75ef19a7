import { useState } from 'react'
import { type ListSearch, listQueryOf } from './list-search.ts'

const NONE: ReadonlySet<number> = new Set()

/** The rows of a list that are chosen, by id. What was chosen among other rows is not chosen among these. */
export function useSelection(search: ListSearch) {
  const shown = JSON.stringify(listQueryOf(search))
  const [selection, setSelection] = useState({ shown, ids: NONE })
  const selected = selection.shown === shown ? selection.ids : NONE
  const setSelected = (ids: ReadonlySet<number>) => setSelection({ shown, ids })
  return {
    selected,
    setSelected,
    clear: () => setSelected(NONE),
    /** Rows that are no more. */
    drop: (ids: readonly number[]) => setSelected(new Set([...selected].filter((id) => !ids.includes(id)))),
  }
}
