import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSale, noteSale, type Sale } from '#app/bff/sales.functions.ts'
import { CASH_ON_DELIVERY } from '#app/contracts/order-payment.ts'
import { COMPLETE, endsPayment, givesMoneyBack, tellsCustomer } from '#app/contracts/order-status.ts'
import { fieldError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ImageItem } from '#app/ui/image-item.ts'
import { Select } from '#app/ui/select.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { isUploading } from '#app/ui/use-uploads.ts'
import { moneyText } from './money.tsx'
import { NotePictures } from './note-pictures.tsx'
import { SALES } from './sale-queries.ts'
import { statusOptions } from './status-options.ts'
import { TellCustomer } from './tell-customer.tsx'

const LONGEST_NOTE = 1000

interface OrderUpdateProps {
  sale: Sale
  onClose: () => void
  /** What was paid is to be given back. */
  onRefund: () => void
}

/**
 * Writes on in an order's history: another status, whether it is paid, a note, and whether the customer is told. A note
 * with none of these is for the team alone. What a status usually means for the money (product.md 7.1) is proposed.
 */
export function OrderUpdate({ sale, onClose, onRefund }: OrderUpdateProps) {
  const queries = useQueryClient()
  const [chosen, setStatus] = useState<number>()
  const [paid, setPaid] = useState<boolean>()
  const [told, setTold] = useState<boolean>()
  const [refund, setRefund] = useState(true)
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<readonly ImageItem[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { id, reached_by, is_paid: wasPaid } = sale
  const status = chosen ?? sale.order_status.id
  const moves = status !== sale.order_status.id
  const asksPaid = moves && status === COMPLETE && !wasPaid
  const proposed = asksPaid ? sale.payment_code === CASH_ON_DELIVERY : wasPaid && !(moves && endsPayment(status))
  const is_paid = paid ?? proposed
  const left = moves && givesMoneyBack(status) ? sale.refundable_amount : '0'
  const notify = told ?? (reached_by.length > 0 && moves && tellsCustomer(status))
  const internal = !moves && !notify && is_paid === wasPaid

  async function save() {
    setBusy(true)
    setError(undefined)
    const names = pictures.map(({ image }) => image)
    try {
      if (internal) await noteSale({ data: { id, comment, pictures: names } })
      else {
        const from = sale.order_status.id
        await changeSale({ data: { id, status, is_paid, from, comment: comment || null, notify, pictures: names } })
      }
      void toastSuccess(m.sale_updated())
      await queries.invalidateQueries({ queryKey: SALES })
      onClose()
      if (Number(left) > 0 && refund) onRefund()
    } catch (fault) {
      setError(fault)
      void toastError(fault)
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="mb-5 grid gap-4 border-line border-b pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !isUploading()) void save()
      }}
    >
      <Field label={m.status()} error={fieldError(error, 'status') ?? null}>
        {(control) => <Select {...control} value={status} options={statusOptions()} onValue={setStatus} />}
      </Field>
      <Field
        label={m.sale_note()}
        error={fieldError(error, 'comment') ?? null}
        hint={internal ? m.sale_note_team() : undefined}
      >
        {(control) => <TextArea {...control} value={comment} onValue={setComment} maxLength={LONGEST_NOTE} />}
      </Field>
      <Field label={m.sale_note_images()} error={fieldError(error, 'pictures') ?? null}>
        {(control) => <NotePictures {...control} value={pictures} onValue={setPictures} />}
      </Field>
      <TellCustomer sale={sale} onPage checked={notify} onValue={setTold} />
      <SwitchLine
        label={asksPaid ? m.sale_mark_paid() : m.sale_paid()}
        hint={moves && wasPaid && endsPayment(status) ? m.sale_usually_unpaid() : undefined}
        checked={is_paid}
        onValue={setPaid}
      />
      {Number(left) > 0 && (
        <SwitchLine
          label={m.sale_refund_of({ amount: moneyText(left, sale.currency_code) })}
          hint={m.sale_refund_hint()}
          checked={refund}
          onValue={setRefund}
        />
      )}
      <span className="flex justify-end gap-2">
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {m.save()}
        </Button>
      </span>
    </form>
  )
}
