import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkState, openBulks, undoBulk } from '#app/bff/product-bulk.functions.ts'
import type { BulkReply } from '#app/contracts/product-bulk.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { OPEN_BULKS } from './open-bulks.ts'

const POLL_MS = 1000
const runs = ({ state }: BulkReply) => state === 'running' || state === 'undoing'

/** Changes that run or can be taken back, and those taken back just now; asked for again each second while one runs. */
export function useOpenBulks() {
  const queries = useQueryClient()
  const locale = useLocale()
  const [undone, setUndone] = useState<readonly number[]>([])
  const open = useQuery({
    queryKey: [...OPEN_BULKS, locale],
    queryFn: () => openBulks(),
    refetchInterval: ({ state }) => (state.data?.some(runs) ? POLL_MS : false),
  })
  const over = undone.filter((id) => !open.data?.some((bulk) => bulk.id === id))
  const last = over.at(-1)
  const taken = useQuery({
    queryKey: [...OPEN_BULKS, locale, last],
    queryFn: () => bulkState({ data: { id: last ?? 0 } }),
    enabled: open.data !== undefined && last !== undefined,
  })
  const back = useMutation({
    mutationFn: (id: number) => undoBulk({ data: { id } }),
    onSuccess: ({ id }) => setUndone((ids) => [...ids, id]),
    onError: (error) => void toastError(error),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: OPEN_BULKS })
      await queries.invalidateQueries({ queryKey: crudKey('products') })
    },
  })
  return {
    bulks: [...(open.data ?? []), ...(taken.data && last !== undefined ? [taken.data] : [])],
    busy: back.isPending ? back.variables : undefined,
    undo: (id: number) => back.mutate(id),
  }
}
