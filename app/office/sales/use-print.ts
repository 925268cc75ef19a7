import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { salePapers, salePapersFile, salePapersState } from '#app/bff/sales.functions.ts'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { savePaper } from './save-paper.ts'

const POLL_MS = 1000

/**
 * Papers of several orders as one file. A few come at once; of many the server tells how far it is, and the file is saved
 * as soon as it is there.
 */
export function usePrint() {
  const [waitsFor, setWaitsFor] = useState<number>()
  const start = useMutation({
    mutationFn: async ({ kind, ids }: { kind: PaperKind; ids: number[] }) => {
      const made = await salePapers({ data: { kind, selection: { ids } } })
      if (made instanceof Response) await savePaper(made)
      else setWaitsFor(made.id)
    },
    onError: (error) => void toastError(error),
  })
  const { data: print } = useQuery({
    queryKey: ['papers', waitsFor],
    queryFn: () => salePapersState({ data: { id: waitsFor ?? 0 } }),
    enabled: waitsFor !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'running' ? POLL_MS : false),
    gcTime: 0,
  })
  const ended = useEffectEvent(async (id: number, failed: boolean) => {
    try {
      if (failed) throw new AppError(500, m.paper_failed())
      await savePaper(await salePapersFile({ data: { id } }))
    } catch (error) {
      void toastError(error, m.paper_failed())
    }
    setWaitsFor(undefined)
  })
  const over = waitsFor !== undefined && print?.id === waitsFor && print.state !== 'running' ? print.state : undefined
  useEffect(() => {
    if (waitsFor !== undefined && over) void ended(waitsFor, over === 'failed')
  }, [waitsFor, over])

  const busy = start.isPending || waitsFor !== undefined
  return {
    busy,
    /** How far a file of many is; undefined while that is not known. */
    progress: waitsFor !== undefined && print?.id === waitsFor ? print : undefined,
    print: (kind: PaperKind, ids: number[]) => {
      if (!busy) start.mutate({ kind, ids })
    },
  }
}
