import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { storeExport, storeExportFile } from '#app/bff/store-transfers.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { isUnderWay } from '#app/contracts/store-transfer.ts'
import { fileNameOf } from '#app/lib/file-name-of.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { exportOptions } from './transfer-queries.ts'
import { TransferFailure, TransferProgress } from './transfer-state.tsx'

const MB = 1_000_000

/** A whole store as one file: asked for here, followed, and downloaded for a day. */
export function ExportCard({ storeId, className }: { storeId: number; className?: string }) {
  const queries = useQueryClient()
  const { data: last, isError, refetch } = useQuery(exportOptions(storeId))
  const begin = useMutation({
    mutationFn: () => storeExport({ data: { id: storeId } }),
    onSuccess: (transfer) => queries.setQueryData(exportOptions(storeId).queryKey, transfer),
    onError: (error) => {
      void toastError(error)
      void refetch()
    },
  })
  const save = useMutation({
    mutationFn: async () => {
      const reply = await storeExportFile({ data: { id: storeId } })
      saveFile(await reply.blob(), fileNameOf(reply, 'store.zip'))
    },
    onError: (error) => {
      void toastError(error)
      void refetch()
    },
  })
  const runs = last ? isUnderWay(last) : false
  return (
    <Card title={m.store_export()} {...(className && { className })}>
      <div className="grid justify-items-stretch gap-4">
        <p className="max-w-prose text-ink-2">{m.store_export_text()}</p>
        {last === undefined && !isError && <Skeleton className="w-60" />}
        {last === undefined && isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            {m.common_error_500()}
            <Button size="sm" onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          </div>
        )}
        {last && runs && (
          <TransferProgress
            transfer={last}
            label={last.state === 'waiting' ? m.store_transfer_waiting() : m.store_export_running()}
          />
        )}
        {last?.state === 'failed' && <TransferFailure transfer={last} />}
        {last?.expires_at && (
          <p aria-live="polite">
            {m.store_export_ready({
              size: ((last.bytes ?? 0) / MB).toFixed(1),
              until: formatDateTime(last.expires_at),
            })}
          </p>
        )}
        {last !== undefined && !runs && (
          <div className="flex flex-wrap gap-2 max-sm:flex-col">
            {last?.expires_at && (
              <Button
                tone="primary"
                busy={save.isPending}
                onClick={() => save.mutate()}
                icon={<Download aria-hidden="true" className="size-4" />}
              >
                {m.store_export_download()}
              </Button>
            )}
            <Button busy={begin.isPending} onClick={() => begin.mutate()}>
              {last ? m.store_export_again() : m.store_export()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
