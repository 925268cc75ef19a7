import { queryOptions } from '@tanstack/react-query'
import { storeExported, storeImported } from '#app/bff/store-transfers.functions.ts'
import { isUnderWay, type TransferReply } from '#app/contracts/store-transfer.ts'

const POLL_MS = 1000

const soon = ({ state: { data } }: { state: { data: TransferReply | null | undefined } }) =>
  data && isUnderWay(data) ? POLL_MS : false

/** How a store's last export stands; asked again while it goes on. */
export const exportOptions = (id: number) =>
  queryOptions({
    queryKey: ['store-transfer', 'export', id],
    queryFn: () => storeExported({ data: { id } }),
    refetchInterval: soon,
  })

/** The same of what came for it. */
export const importOptions = (id: number) =>
  queryOptions({
    queryKey: ['store-transfer', 'import', id],
    queryFn: () => storeImported({ data: { id } }),
    refetchInterval: soon,
  })
