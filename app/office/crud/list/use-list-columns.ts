import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { viewUpdate } from '#app/bff/saved-views.functions.ts'
import type { SavedView } from '#app/contracts/saved-view.ts'
import { toastError } from '#app/lib/toast.ts'
import { viewsOptions } from '#app/office/crud/views/view-queries.ts'
import { useOwnPreferences } from '#app/office/session/use-own-preferences.ts'
import { usePreferences } from '#app/office/session/use-preferences.ts'
import { type Choosable, chosenColumns } from './choose-columns.ts'

/**
 * The columns of a list: those of the view that is open, if it keeps any, else as its user has chosen them, on every
 * device; on the page from its first byte.
 */
export function useListColumns<C extends Choosable>(
  of: { path: string; columns: readonly C[] },
  view: SavedView | undefined,
) {
  const { user } = useRouteContext({ from: '/_admin' })
  const queries = useQueryClient()
  const { columns: kept } = useOwnPreferences(user.preferences)
  const save = usePreferences()
  const own = view?.columns ?? kept?.[of.path] ?? undefined
  const columns = useMemo(() => chosenColumns(of.columns, own), [of.columns, own])
  async function keepIn({ id }: SavedView, keys: string[] | null) {
    const { queryKey } = viewsOptions(of.path)
    const change = (one: SavedView) => (one.id === id ? { ...one, columns: keys } : one)
    queries.setQueryData(queryKey, (views) => views?.map(change))
    try {
      await viewUpdate({ data: { id, patch: { columns: keys } } })
    } catch (error) {
      void toastError(error)
    }
    await queries.invalidateQueries({ queryKey })
  }
  return {
    columns,
    /** Undefined: as the list has them. */
    own,
    /** False: they are those of somebody else's view. */
    mayChoose: !view?.columns || view.own,
    /** Null: as the list has them again. */
    choose: (keys: string[] | null) =>
      void (view?.columns ? keepIn(view, keys) : save({ columns: { ...kept, [of.path]: keys } })),
  }
}
