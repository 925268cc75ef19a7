import { TRANSFER_REASONS, type TransferReply } from '#app/contracts/store-transfer.ts'
import { m } from '#app/paraglide/messages.js'
import { ProgressBar } from '#app/ui/progress-bar.tsx'

/** How far it is, while it goes on. */
export function TransferProgress({ transfer, label }: { transfer: TransferReply; label: string }) {
  const { done, total } = transfer
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0
  return (
    <div className="grid max-w-xl gap-2">
      <ProgressBar label={label} done={done} total={total} />
      <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-ink-2">
        <span className="figures">{total > 0 ? `${label} ${percent}%` : label}</span>
        <span className="text-ink-3 text-sm">{m.store_transfer_leave()}</span>
      </p>
    </div>
  )
}

/** Why it failed. */
export const TransferFailure = ({ transfer: { reason } }: { transfer: TransferReply }) => (
  <p role="alert" className="text-bad">
    {TRANSFER_REASONS[reason ?? 'interrupted']()}
  </p>
)
