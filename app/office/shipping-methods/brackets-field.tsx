import { useStore } from '@tanstack/react-form'
import { MOST_BRACKETS, type SentBracket } from '#app/contracts/resources/shipping-method.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { RowsHead } from '#app/office/crud/form/rows-head.tsx'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'

/** Each begins where the one before it ends: the server fills that in. */
const joined = (rows: readonly SentBracket[]): SentBracket[] =>
  rows.map(({ from, ...row }, at) => (at === 0 ? { from, ...row } : row))

/** What is paid up to which weight or subtotal, in rows. */
export function BracketsField({ byTotal }: { byTotal: boolean }) {
  const { form, row } = useFormContext()
  const rows = useStore(form.store, ({ values }) => (values.brackets ?? []) as SentBracket[])
  const { errors, forget } = useBracketErrors()
  const currency = row?.currency === 'KHR' ? 'KHR' : 'USD'
  function put(next: SentBracket[]) {
    forget()
    form.setFieldValue('brackets', joined(next))
  }
  return (
    <section aria-labelledby="brackets">
      <RowsHead
        id="brackets"
        title={m.shipping_brackets()}
        hint={byTotal ? m.shipping_brackets_total_hint() : m.shipping_brackets_weight_hint()}
        full={rows.length >= MOST_BRACKETS}
        onAdd={() => put([...rows, { to: null, cost: '' }])}
      />
      {errors.brackets && (
        <p role="alert" className="mt-2 text-bad text-sm">
          {errors.brackets}
        </p>
      )}
      {rows.map((bracket, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bracket has no other name
        <div key={i} className="mt-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <Field
            label={byTotal ? m.shipping_bracket_total() : m.shipping_bracket_weight()}
            error={errors[`brackets.${i}.to`] ?? errors[`brackets.${i}.from`]}
          >
            {(control) =>
              byTotal ? (
                <MoneyInput
                  {...control}
                  currency={currency}
                  maxLength={14}
                  value={bracket.to ?? ''}
                  onValue={(to) => put(rows.with(i, { ...bracket, to: to || null }))}
                />
              ) : (
                <NumberInput
                  {...control}
                  decimals={3}
                  maxLength={10}
                  value={bracket.to ?? ''}
                  onValue={(to) => put(rows.with(i, { ...bracket, to: to || null }))}
                />
              )
            }
          </Field>
          <Field label={m.shipping_cost()} error={errors[`brackets.${i}.cost`]} required>
            {(control) => (
              <MoneyInput
                {...control}
                currency={currency}
                maxLength={14}
                value={bracket.cost}
                onValue={(cost) => put(rows.with(i, { ...bracket, cost }))}
              />
            )}
          </Field>
          <RemoveButton
            label={m.shipping_bracket_remove({ n: i + 1 })}
            onClick={() => put(rows.toSpliced(i, 1))}
            className="mt-6"
          />
        </div>
      ))}
    </section>
  )
}

const OURS = /^brackets(\.|$)/

/** What is wrong with the rows, by name (`brackets.0.to`); `forget` with the next change. */
function useBracketErrors() {
  const { form } = useFormContext()
  return {
    errors: useErrorsBelow(OURS),
    forget() {
      for (const name of Object.keys(form.state.fieldMeta).filter((one) => OURS.test(one)))
        form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }))
    },
  }
}
