import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import type { useCheckout } from './use-checkout.ts'

/** With which notes he will pay, so that whoever brings it carries change. */
export function CashFields({ checkout: { draft, set, errors } }: { checkout: ReturnType<typeof useCheckout> }) {
  return (
    <fieldset className="min-w-0" aria-describedby="cash-hint">
      <legend className="font-semibold text-lg">
        {m.shop_cash()} <span className="font-normal text-ink-3 text-sm">{m.shop_optional()}</span>
      </legend>
      <p id="cash-hint" className="mb-3 text-ink-3 text-sm">
        {m.shop_cash_hint()}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.shop_cash_usd()} error={errors.cash_usd ?? null}>
          {(control) => (
            <MoneyInput
              {...control}
              name="cash_usd"
              currency="USD"
              maxLength={10}
              value={draft.cash_usd}
              onValue={(cash_usd) => set({ cash_usd })}
            />
          )}
        </Field>
        <Field label={m.shop_cash_khr()} error={errors.cash_khr ?? null}>
          {(control) => (
            <MoneyInput
              {...control}
              name="cash_khr"
              currency="KHR"
              maxLength={10}
              value={draft.cash_khr}
              onValue={(cash_khr) => set({ cash_khr })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
