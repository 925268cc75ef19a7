import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { adjustStock } from '#app/bff/stock.functions.ts'
import { GIVEN_REASONS } from '#app/contracts/stock-movement.ts'
import { AppError } from '#app/lib/app-error.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { nameIn, type OptionDraft, type VariantDraft } from './drafts.ts'
import { STOCK_REASON_NAMES } from './stock-reasons.ts'

type How = 'add' | 'take' | 'set'

/** Changes the stock by hand, at once and beside the form: by so many, or to what was counted. */
export function StockDialog({ onClose }: { onClose: () => void }) {
  const { form, row } = useFormContext()
  const locale = useLocale()
  const router = useRouter()
  const cache = useQueryClient()
  const options = (row?.options ?? []) as OptionDraft[]
  const variants = (row?.variants ?? []) as VariantDraft[]
  const [variant, setVariant] = useState(String(variants[0]?.id ?? ''))
  const [how, setHow] = useState<How>('add')
  const [count, setCount] = useState('')
  const [reason, setReason] = useState<(typeof GIVEN_REASONS)[number]>('manual')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const valueName = (key: string) =>
    nameIn(options.flatMap(({ values }) => values).find((one) => one.key === key)?.translations ?? {}, locale)

  async function save() {
    if (!row) return
    const n = Number(count)
    const change = how === 'set' ? { quantity: n } : { delta: how === 'add' ? n : -n }
    const variant_id = variant === '' ? null : Number(variant)
    setBusy(true)
    try {
      await adjustStock({ data: { product_id: row.id, variant_id, reason, note, ...change } })
      void toastSuccess(m.saved_successfully())
      await Promise.all([cache.invalidateQueries({ queryKey: ['stock'] }), router.invalidate()])
      onClose()
    } catch (refusal) {
      const [first] = refusal instanceof AppError ? Object.values(refusal.fields ?? {}).flat() : []
      if (first) setError(String(first))
      else void toastError(refusal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={m.stock_adjust()}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button type="submit" form="stock-adjust" tone="primary" disabled={count === '' || busy}>
            {m.done()}
          </Button>
        </>
      }
    >
      <form
        id="stock-adjust"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog stands inside the page's form as far as React's events go.
          event.stopPropagation()
          if (count !== '' && !busy) void save()
        }}
      >
        {variants.length > 0 && (
          <Field label={m.variant()}>
            {(control) => (
              <Select
                {...control}
                value={variant}
                onValue={setVariant}
                options={variants
                  .filter(({ id }) => id !== undefined)
                  .map(({ id, quantity, option_values }) => ({
                    value: String(id),
                    label: `${option_values.map(({ value }) => valueName(value)).join(' / ')} (${quantity ?? 0})`,
                  }))}
              />
            )}
          </Field>
        )}
        <ChoiceBar
          label={m.stock_how()}
          value={how}
          onValue={(next) => {
            setHow(next)
            setReason(next === 'set' ? 'count' : 'manual')
          }}
          choices={[
            { value: 'add', label: m.bulk_stock_more() },
            { value: 'take', label: m.stock_take() },
            { value: 'set', label: m.stock_set() },
          ]}
        />
        <Field label={m.quantity()} error={error} required>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              maxLength={7}
              value={count}
              onValue={(next) => {
                setError(undefined)
                setCount(next)
              }}
            />
          )}
        </Field>
        <Field label={m.stock_reason()}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onValue={(next) => setReason(next as typeof reason)}
              options={GIVEN_REASONS.map((value) => ({ value, label: STOCK_REASON_NAMES[value]() }))}
            />
          )}
        </Field>
        <Field label={m.log_note()}>
          {(control) => <TextInput {...control} maxLength={200} value={note} onValue={setNote} />}
        </Field>
        {!form.state.isDefaultValue && <p className="text-ink-3 text-sm">{m.stock_adjust_beside()}</p>}
      </form>
    </Modal>
  )
}
