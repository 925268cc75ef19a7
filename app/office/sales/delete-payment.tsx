import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Sale, unpaySale } from '#app/bff/sales.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { moneyText } from './money.tsx'
import { SALES } from './sale-queries.ts'

interface DeletePaymentProps {
  saleId: number
  payment: Sale['payments'][number]
  onClose: () => void
}

/** Asks before a payment that was recorded by mistake is deleted. */
export function DeletePayment({ saleId, payment, onClose }: DeletePaymentProps) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await unpaySale({ data: { id: saleId, payment_id: payment.id } })
      void toastSuccess(m.payment_deleted())
      await queries.invalidateQueries({ queryKey: SALES })
      onClose()
    } catch (error) {
      void toastError(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog open onClose={onClose} onConfirm={() => void remove()} busy={busy}>
      {m.payment_delete_text({ amount: moneyText(payment.amount, payment.currency_code) })}
    </ConfirmDialog>
  )
}
