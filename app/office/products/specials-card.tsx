import { useStore } from '@tanstack/react-form'
import type { ProductSpecial } from '#app/contracts/product-sale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { RowsHead } from '#app/office/crud/form/rows-head.tsx'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { MoneyInput } from '#app/ui/money-input.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RemoveButton } from '#app/ui/remove-button.tsx'
import { TimeField } from '#app/ui/time-field.tsx'
import { GroupSelect } from './group-select.tsx'
import type { ProductForm } from './product-form.ts'
import { usePartErrors } from './use-part-errors.ts'

const FRESH: ProductSpecial = {
  customer_group_id: null,
  price: '',
  priority: 0,
  date_start: null,
  date_end: null,
  time_start: null,
  time_end: null,
  days: [],
}
// ISO weekdays: 1 is Monday.
const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Lower prices for a time: the days, the hours of them and the weekdays on which they hold. */
export function SpecialsCard({ store: { currency, customer_groups } }: { store: ProductForm }) {
  const { form } = useFormContext()
  const errors = usePartErrors()
  const specials = useStore(form.store, ({ values }) => (values.specials ?? []) as ProductSpecial[])
  const put = (next: ProductSpecial[]) => form.setFieldValue('specials', next)
  const weekdays = m.weekdays_short().split(' ')

  return (
    <section aria-labelledby="specials" className="border-line border-t px-5 py-4">
      <RowsHead id="specials" title={m.specials()} hint={m.specials_hint()} onAdd={() => put([...specials, FRESH])} />
      {specials.map((special, i) => {
        const change = (part: Partial<ProductSpecial>) => put(specials.with(i, { ...special, ...part }))
        const text = (key: 'date_start' | 'date_end' | 'time_start' | 'time_end', label: string) => (
          <Field
            label={label}
            error={errors[`specials.${i}.${key}`]}
            className={cx(key.startsWith('date') && 'col-span-2')}
          >
            {(control) => {
              const common = {
                ...control,
                value: special[key] ?? '',
                onValue: (value: string) => change({ [key]: value || null }),
              }
              const min = (key === 'date_end' && special.date_start) || undefined
              return key.startsWith('date') ? <DateField {...common} min={min} /> : <TimeField {...common} />
            }}
          </Field>
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a special has no other name
          <fieldset key={i} className="mt-3 grid gap-3 rounded-control border border-line p-4">
            <legend className="sr-only">{m.special_number({ n: i + 1 })}</legend>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <GroupSelect
                groups={customer_groups}
                value={special.customer_group_id}
                onValue={(customer_group_id) => change({ customer_group_id })}
                error={errors[`specials.${i}.customer_group_id`]}
                className="col-span-2"
              />
              <Field label={m.price()} error={errors[`specials.${i}.price`]} required>
                {(control) => (
                  <MoneyInput
                    {...control}
                    currency={currency}
                    maxLength={14}
                    value={special.price}
                    onValue={(price) => change({ price })}
                  />
                )}
              </Field>
              <Field label={m.special_priority()} error={errors[`specials.${i}.priority`]}>
                {(control) => (
                  <NumberInput
                    {...control}
                    decimals={0}
                    maxLength={3}
                    value={String(special.priority)}
                    onValue={(value) => change({ priority: Number(value) })}
                  />
                )}
              </Field>
              {text('date_start', m.special_from())}
              {text('date_end', m.special_until())}
              {text('time_start', m.special_hour_from())}
              {text('time_end', m.special_hour_until())}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
                <legend className="sr-only">{m.special_days()}</legend>
                {DAYS.map((day) => (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
                  <label key={day} className="flex min-h-9 cursor-pointer items-center gap-2 max-sm:min-h-11">
                    <Checkbox
                      checked={special.days.includes(day)}
                      onValue={(on) =>
                        change({ days: DAYS.filter((each) => (each === day ? on : special.days.includes(each))) })
                      }
                    />
                    {weekdays[day - 1]}
                  </label>
                ))}
              </fieldset>
              <RemoveButton label={m.special_remove({ n: i + 1 })} onClick={() => put(specials.toSpliced(i, 1))} />
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}
