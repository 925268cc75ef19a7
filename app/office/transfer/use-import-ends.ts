import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelImport, undoImport } from '#app/bff/imports.functions.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { toastError } from '#app/lib/toast.ts'

/** Stops an import that runs, or takes one back that is over; how it stands is asked again at once. */
export function useImportEnds(kind: ImportKind, id: number) {
  const queries = useQueryClient()
  const ask = {
    onSettled: () => queries.invalidateQueries({ queryKey: ['import', id] }),
    onError: (error: unknown) => void toastError(error),
  }
  const cancel = useMutation({ mutationFn: () => cancelImport({ data: { kind, id } }), ...ask })
  const undo = useMutation({ mutationFn: () => undoImport({ data: { kind, id } }), ...ask })
  return { cancel, undo }
}
