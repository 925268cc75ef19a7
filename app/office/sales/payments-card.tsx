import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { late } from '#app/ui/late.tsx'
import { moneyText } from './money.tsx'
import { PAYMENT_WAY_NAMES } from './payment-words.ts'

type Payment = Sale['payments'][number]

const PaymentForm = late(async () => (await import('./payment-form.tsx')).PaymentForm)
const ClaimToCheck = late(async () => (await import('./claim-to-check.tsx')).ClaimToCheck, null)
const DeletePayment = late(async () => (await import('./delete-payment.tsx')).DeletePayment, null)

interface PaymentsCardProps {
  sale: Sale
  mayChange: boolean
  /** Somebody is about to give back what was paid. */
  refund: boolean
  onRefund: (open: boolean) => void
}

/** What was received for an order and given back, and what is left to pay. */
export function PaymentsCard({ sale, mayChange, refund, onRefund }: PaymentsCardProps) {
  const [recording, setRecording] = useState(false)
  const giveBack = mayChange && refund
  const writing = recording || giveBack
  const [leaving, setLeaving] = useState<Payment>()
  const { payments, paid_amount, due_amount, total, currency_code } = sale
  const due = Number(due_amount)
  const claim = sale.payment_claims.find(({ status }) => status === 'waiting')
  const record = (
    <Button size="sm" onClick={() => setRecording(true)}>
      {m.payment_record()}
    </Button>
  )
  return (
    <Card title={m.payments()} id="payments" aside={mayChange && !writing && record}>
      {claim && <ClaimToCheck sale={sale} claim={claim} mayChange={mayChange} />}
      {writing && (
        <PaymentForm
          key={String(giveBack)}
          sale={sale}
          giveBack={giveBack}
          onClose={() => {
            setRecording(false)
            if (giveBack) onRefund(false)
          }}
        />
      )}
      {payments.length > 0 && (
        <ul className="mb-4 space-y-2">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onDelete={mayChange ? () => setLeaving(payment) : undefined}
            />
          ))}
        </ul>
      )}
      <dl className="space-y-1">
        <Sum label={m.sale_total()}>{moneyText(total, currency_code)}</Sum>
        {payments.length > 0 && <Sum label={m.sale_paid()}>{moneyText(paid_amount, currency_code)}</Sum>}
        <Sum label={due < 0 ? m.payment_to_give_back() : m.payment_due()} strong={due !== 0}>
          {moneyText(due_amount.replace('-', ''), currency_code)}
        </Sum>
      </dl>
      {leaving && <DeletePayment saleId={sale.id} payment={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function Sum({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-4', strong && 'font-semibold text-ink')}>
      <dt className={strong ? undefined : 'text-ink-2'}>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

function PaymentRow({ payment, onDelete }: { payment: Payment; onDelete: (() => void) | undefined }) {
  const { amount, currency_code, method, note, created_at, user_name } = payment
  const back = amount.startsWith('-')
  const text = moneyText(amount.replace('-', ''), currency_code)
  return (
    <li className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="figures font-medium">
          {back ? m.payment_given_back({ amount: text }) : text}
          <span className="font-normal text-ink-2"> · {PAYMENT_WAY_NAMES[method]()}</span>
        </p>
        {note && <p className="break-words text-ink-2">{note}</p>}
        <p className="figures text-ink-3 text-sm">
          {[user_name, formatDateTime(created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {onDelete && (
        <IconButton
          label={m.payment_delete({ amount: text })}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        />
      )}
    </li>
  )
}
