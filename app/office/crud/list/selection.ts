import type { Selection } from '#app/contracts/selection.ts'
import type { ListSearch } from './list-search.ts'

/** What a list has chosen, as bulk actions are handed it. */
export interface Chosen {
  selection: Selection
  /** How many rows that is, as far as the list knows. */
  count: number
  clear: () => void
}

/** What narrows a list, without what only orders, pages or shows it. */
export function filterOfSearch(search: ListSearch): Record<string, unknown> {
  const { page: _p, limit: _l, sort: _s, direction: _d, filter: _f, mode: _m, view: _v, ...narrow } = search
  return Object.fromEntries(Object.entries(narrow).filter(([, value]) => value !== undefined))
}

/** The ids chosen once `id` is clicked: with shift all from the last one clicked, as they stand, become as it does. */
export function withRange(
  rows: readonly number[],
  selected: ReadonlySet<number>,
  id: number,
  last: number | undefined,
): Set<number> {
  const on = !selected.has(id)
  const next = new Set(selected)
  const from = last === undefined ? -1 : rows.indexOf(last)
  const to = rows.indexOf(id)
  const span = from < 0 || to < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of span) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}
