import type { ViewPreset } from '#app/contracts/kit.ts'
import type { SavedView } from '#app/contracts/saved-view.ts'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { rawSearch } from '#app/office/crud/list/raw-search.ts'
import { m } from '#app/paraglide/messages.js'

/** One of the views above a list: all rows, one that comes with the resource, or a saved one. */
export interface ListView {
  /** What the URL names it by: `view=12`. */
  key: string
  label: string
  query: string
  saved?: SavedView
  /** How many rows it has, where that is known. */
  count?: number | undefined
}

export const ALL = 'all'

/** A list's part of the URL as a view keeps it: without page and its size, open drawer and the name of a view, in one order. */
export function viewQuery({ page: _p, limit: _l, filter: _f, view: _v, ...search }: ListSearch): string {
  const parts = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return new URLSearchParams(parts.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toString()
}

/** What the URL becomes when a view is opened. */
export const searchOfView = ({ key, query }: Pick<ListView, 'key' | 'query'>, named = true): ListSearch => ({
  ...rawSearch(Object.fromEntries(new URLSearchParams(query))),
  ...(named && { view: key }),
})

/** The views of a list in their order. */
export function viewsOf(
  presets: readonly ViewPreset[],
  saved: readonly SavedView[],
  counts?: ReadonlyMap<string, number>,
): ListView[] {
  const views: ListView[] = [
    { key: ALL, label: m.view_all(), query: '' },
    ...presets.map(({ key, label, search }) => ({ key, label: label(), query: viewQuery(search) })),
    ...saved.map((view) => ({ key: String(view.id), label: view.name, query: view.query, saved: view })),
  ]
  return counts ? views.map((view) => ({ ...view, count: counts.get(view.key) })) : views
}

/**
 * The view that the URL names, else the one it equals, else the one that shows the same rows in another way; undefined
 * where it is none.
 */
export function activeView(views: readonly ListView[], search: ListSearch): ListView | undefined {
  const query = viewQuery(search)
  const rows = viewQuery({ ...search, mode: undefined })
  return (
    views.find(({ key }) => key === search.view) ??
    views.find((view) => view.query === query) ??
    views.find((view) => !view.saved && view.query === rows)
  )
}

/** What a list without a word in its URL begins with, if somebody has set it. */
export function defaultView(saved: readonly SavedView[]): ListSearch | undefined {
  const view = saved.find(({ own, is_default }) => own && is_default)
  return view && searchOfView({ key: String(view.id), query: view.query })
}
