import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#app/lib/app-error.ts'
import { toastAction, toastError, toastSuccess } from '#app/lib/toast.ts'
import type { CrudApi } from '#app/office/crud/contract.ts'
import { m } from '#app/paraglide/messages.js'
import type { Chosen } from './selection.ts'

/** Asking before, and telling after, a deletion of one row or of the chosen ones; what lies in a trash then can be had back at once. */
export function useRemoval(
  api: Pick<CrudApi, 'remove' | 'multiDelete' | 'removeMatching' | 'restore'>,
  onRemoved: (ids: number[]) => void,
) {
  const [ids, setIds] = useState<readonly number[]>([])
  const [matching, setMatching] = useState<{ filter: Record<string, unknown>; count: number }>()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const cancel = () => {
    setIds([])
    setMatching(undefined)
  }

  async function confirm() {
    setBusy(true)
    try {
      const [only] = ids
      if (matching) await api.removeMatching?.(matching.filter)
      else await (ids.length === 1 && only !== undefined ? api.remove(only) : api.multiDelete([...ids]))
      if (api.restore && !matching)
        void toastAction(m.deleted_successfully(), { label: m.undo(), act: () => void undo([...ids]) })
      else void toastSuccess(m.deleted_successfully())
      onRemoved([...ids])
    } catch (error) {
      // The server's own words (in use by what), else the specification's: one for a row, one for the chosen.
      const failed = ids.length === 1 ? m.delete_failed : m.delete_chosen_failed
      void toastError(error, error instanceof AppError && error.status < 500 ? undefined : failed())
    }
    setBusy(false)
    cancel()
  }

  async function undo(gone: number[]) {
    try {
      const said = await api.restore?.(gone)
      await queries.invalidateQueries()
      void toastSuccess(said?.message ?? m.restored_successfully())
    } catch (error) {
      void toastError(error)
    }
  }

  /** Specification section 5: with nothing checked it says so. */
  function ask(chosen: readonly number[]) {
    if (chosen.length === 0) void toastError(new AppError(422, m.must_check_one()))
    else setIds(chosen)
  }

  return {
    ids,
    /** How many are about to go. */
    count: matching?.count ?? ids.length,
    busy,
    confirm,
    cancel,
    ask,
    /** As `ask`, of rows chosen by id or by a filter. */
    askChosen({ selection, count }: Chosen) {
      if ('ids' in selection) ask(selection.ids)
      else setMatching({ filter: selection.filter, count })
    },
  }
}
