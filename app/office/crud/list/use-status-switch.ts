import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOffline } from '#app/lib/errors.ts'
import { logFailure } from '#app/lib/log-failure.ts'
import { toastError } from '#app/lib/toast.ts'
import type { CrudApi, CrudPage } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'

interface Switched {
  id: number
  status: boolean
}

/**
 * Switches a row on or off from the list: shown at once. Where the server refuses, it is said in the specification's words
 * (section 8) and what the server has is asked for again. Where the line was cut the switch goes back, and is marked
 * quietly until it is tried again: `unsent` has those rows.
 */
export function useStatusSwitch(path: string, api: Pick<CrudApi, 'update'>) {
  const queries = useQueryClient()
  const queryKey = crudKey(path)
  const [unsent, setUnsent] = useState<ReadonlySet<number>>(new Set())

  const show = ({ id, status }: Switched) =>
    queries.setQueriesData<CrudPage>({ queryKey }, (page) =>
      Array.isArray(page?.data)
        ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, status } : row)) }
        : page,
    )
  const mark = (id: number, cut: boolean) =>
    setUnsent((before) => {
      if (before.has(id) === cut) return before
      const others = [...before].filter((one) => one !== id)
      return new Set(cut ? [...others, id] : others)
    })

  const mutation = useMutation({
    // Without a line it fails now: what is sent later, unasked, nobody expects any more.
    networkMode: 'always',
    mutationFn: ({ id, status }: Switched) => api.update(id, { status }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey })
      show(change)
    },
    onSuccess: (_, { id }) => mark(id, false),
    onError: (error, { id, status }) => {
      mark(id, isOffline(error))
      if (!isOffline(error)) return void toastError(error, m.change_status_error())
      show({ id, status: !status })
      logFailure(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return { ...mutation, unsent }
}
