import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelReturn, type ReturnRow } from '#app/bff/returns.functions.ts'
import type { Sale } from '#app/bff/sales.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { moneyText } from './money.tsx'
import { SALES } from './sale-queries.ts'
import { TellCustomer } from './tell-customer.tsx'

interface CancelReturnProps {
  sale: Sale
  row: ReturnRow
  onClose: () => void
}

/** Asks before a return is canceled, or one that was received is undone. */
export function CancelReturn({ sale, row, onClose }: CancelReturnProps) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const received = row.status === 'received'
  // What was written down by mistake, the customer need not hear of.
  const [notify, setNotify] = useState(!received && sale.reached_by.length > 0)

  async function cancel() {
    setBusy(true)
    try {
      await cancelReturn({ data: { id: row.id, notify } })
      void toastSuccess(m.return_canceled())
      await queries.invalidateQueries({ queryKey: SALES })
      onClose()
    } catch (error) {
      void toastError(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={received ? m.return_undo() : m.return_cancel()}
      confirmLabel={received ? m.return_undo() : m.return_cancel()}
      denyLabel={m.back()}
      onClose={onClose}
      onConfirm={() => void cancel()}
      busy={busy}
    >
      {received
        ? m.return_undo_text({ amount: moneyText(row.credit ?? '0', row.currency_code) })
        : m.return_cancel_text()}
      <div className="mt-4">
        <TellCustomer sale={sale} checked={notify} onValue={setNotify} />
      </div>
    </ConfirmDialog>
  )
}
