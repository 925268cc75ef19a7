import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#app/lib/toast.ts'
import type { CrudApi, CrudPage } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'

/**
 * Switches a row on or off from the list: shown at once. Where it fails it says so in the specification's words (section
 * 8) and what the server has is asked for again; nothing is turned back by guessing.
 */
export function useStatusSwitch(path: string, api: Pick<CrudApi, 'update'>) {
  const queries = useQueryClient()
  const queryKey = crudKey(path)
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: boolean }) => api.update(id, { status }),
    onMutate: async ({ id, status }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueriesData<CrudPage>({ queryKey }, (page) =>
        Array.isArray(page?.data)
          ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, status } : row)) }
          : page,
      )
    },
    onError: (error) => void toastError(error, m.change_status_error()),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
