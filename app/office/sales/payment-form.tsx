import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paySale, type Sale } from '#app/bff/sales.functions.ts'
import { formatMoney, toDecimal, toMinor, toRiel } from '#app/contracts/money.ts'
import type { PaymentWay } from '#app/contracts/order-payment.ts'
import { fieldError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { currencyOf } from './money.tsx'
import { CurrencyBar, PaymentWayField } from './payment-fields.tsx'
import { SALES } from './sale-queries.ts'

type Currency = 'USD' | 'KHR'

interface PaymentFormProps {
  sale: Sale
  /** All that was paid is to be given back. */
  giveBack: boolean
  onClose: () => void
}

/** Writes down money that was received for an order, or given back, in dollars or riel. */
export function PaymentForm({ sale, giveBack, onClose }: PaymentFormProps) {
  const queries = useQueryClient()
  const own = currencyOf(sale.currency_code)
  const due = toMinor(sale.due_amount, own) ?? 0
  const back = giveBack ? (toMinor(sale.refundable_amount, own) ?? 0) : -due
  const form = useRef<HTMLFormElement>(null)
  // One that was opened twice by a slow line writes one payment.
  const [key] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState<'in' | 'out'>(giveBack || due < 0 ? 'out' : 'in')
  const [currency, setCurrency] = useState<Currency>(own)
  const [typed, setTyped] = useState<string>()
  const [method, setMethod] = useState<PaymentWay>('cash')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const amount = typed ?? suggested(way === 'in' ? due : back, own, currency, sale)

  // Whoever was led here from elsewhere on the page sees it.
  useEffect(() => {
    if (giveBack) form.current?.querySelector<HTMLElement>('input[inputmode="decimal"]')?.focus()
  }, [giveBack])

  async function save() {
    setBusy(true)
    setError(undefined)
    const body = { amount, currency_code: currency, given_back: way === 'out', method, note: note || null }
    try {
      await paySale({ data: { id: sale.id, ...body, idempotency_key: key } })
      void toastSuccess(m.payment_recorded())
      await queries.invalidateQueries({ queryKey: SALES })
      onClose()
    } catch (fault) {
      setError(fault)
      void toastError(fault)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="mb-5 grid gap-4 border-line border-b pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <ChoiceBar
        label={m.payment()}
        value={way}
        onValue={setWay}
        choices={[
          { value: 'in', label: m.payment_in() },
          { value: 'out', label: m.payment_out() },
        ]}
      />
      <CurrencyBar own={own} value={currency} onValue={setCurrency} />
      <Field
        label={m.payment_amount()}
        required
        error={fieldError(error, 'amount') ?? null}
        hint={currency === own ? undefined : m.payment_rate({ riel: formatMoney(sale.khr_rate, 'KHR') })}
      >
        {(control) => <MoneyInput {...control} currency={currency} value={amount} onValue={setTyped} />}
      </Field>
      <PaymentWayField value={method} onValue={setMethod} />
      <Field label={m.sale_note()} error={fieldError(error, 'note') ?? null}>
        {(control) => <TextInput {...control} value={note} onValue={setNote} maxLength={200} />}
      </Field>
      <span className="flex justify-end gap-2">
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {m.save()}
        </Button>
      </span>
    </form>
  )
}

/** What is open, as one pays it in that currency; nothing where nothing is. */
function suggested(
  open: number,
  own: Currency,
  currency: Currency,
  { khr_rate, khr_round }: Pick<Sale, 'khr_rate' | 'khr_round'>,
): string {
  if (open <= 0) return ''
  return currency === own ? toDecimal(open, own) : toDecimal(toRiel(open, khr_rate, khr_round), 'KHR')
}
