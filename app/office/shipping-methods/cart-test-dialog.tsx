import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { shippingQuote } from '#app/bff/shipping-methods.functions.ts'
import type { ShippingQuoteReply } from '#app/contracts/shipping-quote.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { PlaceFields } from '#app/ui/place-fields.tsx'

type Answers = ShippingQuoteReply['data']

const FRESH = { total: '', items: '1', weight: '', province: '', district: '' }

/** A made-up cart, and what it would pay for each method, or why it would not be offered. */
export default function CartTestDialog({ onClose }: { onClose: () => void }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const [cart, setCart] = useState(FRESH)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [answers, setAnswers] = useState<Answers>()
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<typeof FRESH>) => {
    setCart({ ...cart, ...change })
    setErrors({})
  }

  async function ask(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const { total, items, weight, ...place } = cart
      const body = { total, items: Number(items || 1), weight: weight ? Number(weight) : null, ...place }
      setAnswers(await shippingQuote({ data: body }))
      setErrors({})
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? {}) : {}
      setErrors(Object.fromEntries(Object.entries(fields).map(([key, [first = '']]) => [key, first])))
      if (Object.keys(fields).length === 0) void toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal open onClose={onClose} title={m.shipping_test_title()} width="md">
      <form noValidate onSubmit={(event) => void ask(event)} className="grid gap-4">
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <Field label={m.common_sub_total()} required error={errors.total} className="max-sm:col-span-2">
            {(control) => (
              <MoneyInput
                {...control}
                maxLength={14}
                currency={user.store_currency === 'KHR' ? 'KHR' : 'USD'}
                value={cart.total}
                onValue={(total) => set({ total })}
              />
            )}
          </Field>
          <Field label={m.shipping_test_items()} error={errors.items}>
            {(control) => (
              <NumberInput
                {...control}
                decimals={0}
                maxLength={6}
                value={cart.items}
                onValue={(items) => set({ items })}
              />
            )}
          </Field>
          <Field label={m.shipping_test_weight()} error={errors.weight}>
            {(control) => (
              <NumberInput
                {...control}
                decimals={3}
                maxLength={10}
                value={cart.weight}
                onValue={(weight) => set({ weight })}
              />
            )}
          </Field>
        </div>
        <PlaceFields province={cart.province} district={cart.district} onPlace={set} errors={errors} />
        <Button type="submit" tone="primary" busy={busy}>
          {m.shipping_test_ask()}
        </Button>
        <div aria-live="polite">{answers && <AnswerList answers={answers} />}</div>
      </form>
    </Modal>
  )
}

function AnswerList({ answers }: { answers: Answers }) {
  if (answers.length === 0) return <p className="text-ink-2">{m.shipping_test_none()}</p>
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {answers.map(({ id, name, cost_text, reason }) => (
        <li key={id} className="flex items-start gap-3 px-3 py-2">
          <span className="min-w-0 flex-1">
            {name}
            {reason && <span className="block text-ink-3 text-sm">{reason}</span>}
          </span>
          {cost_text && <span className="figures font-medium">{cost_text}</span>}
        </li>
      ))}
    </ul>
  )
}
