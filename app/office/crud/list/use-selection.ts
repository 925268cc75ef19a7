import { useState } from 'react'
import type { ListSearch } from './list-search.ts'
import { type Chosen, filterOfSearch } from './selection.ts'

const NONE: ReadonlySet<number> = new Set()

/**
 * The rows of a list that are chosen: by id, over several pages, or all that match its filters. What was chosen under
 * other filters is not chosen under these.
 * @param page the rows shown, and how many match
 */
export function useSelection(search: ListSearch, page: { data: readonly { id: number }[]; meta: { total: number } }) {
  const filter = filterOfSearch(search)
  const shown = JSON.stringify(filter)
  const [kept, keep] = useState({ shown, ids: NONE, all: false })
  const { ids, all } = kept.shown === shown ? kept : { ids: NONE, all: false }
  const setSelected = (next: ReadonlySet<number>) => keep({ shown, ids: next, all: false })
  const clear = () => setSelected(NONE)
  const count = all ? page.meta.total : ids.size
  const chosen: Chosen = { selection: all ? { filter } : { ids: [...ids] }, count, clear }
  return {
    /** True: all that match. */
    all,
    /** Of the rows shown and those chosen on other pages. */
    selected: all ? new Set(page.data.map(({ id }) => id)) : ids,
    setSelected,
    selectAll: () => keep({ shown, ids, all: true }),
    clear,
    chosen,
    /** Rows that are no more. */
    drop: (gone: readonly number[]) => setSelected(all ? NONE : new Set([...ids].filter((id) => !gone.includes(id)))),
  }
}
