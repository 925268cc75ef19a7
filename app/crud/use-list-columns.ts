import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { chosenColumns } from './choose-columns.ts'
import type { Contract } from './contract.ts'
import { useOwnPreferences } from './use-own-preferences.ts'
import { usePreferences } from './use-preferences.ts'

/** The columns of a list as its user has chosen them, on every device; on the page from its first byte. */
export function useListColumns(of: Pick<Contract, 'path' | 'columns'>) {
  const { user } = useRouteContext({ from: '/_admin' })
  const { columns: kept } = useOwnPreferences(user.preferences)
  const save = usePreferences()
  const own = kept?.[of.path]
  const columns = useMemo(() => chosenColumns(of.columns, own), [of.columns, own])
  return {
    columns,
    /** Undefined: as the list has them. */
    own: own ?? undefined,
    /** Null: as the list has them again. */
    choose: (keys: string[] | null) => void save({ columns: { ...kept, [of.path]: keys } }),
  }
}
