import { useStore } from '@tanstack/react-form'
import type { Field } from '#app/contracts/kit.ts'
import { WEEKDAYS } from '#app/contracts/resources/shipping-method.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** On which days of the week; none is all. */
export function WeekdaysField({ field }: { field: Field }) {
  const { form } = useFormContext()
  const days = useStore(form.store, ({ values }) => (values.weekdays ?? []) as number[])
  const names = m.weekdays_short().split(' ')
  return (
    <fieldset>
      <legend className="font-medium">{field.label()}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {WEEKDAYS.map((key, at) => {
          const day = at + 1
          return (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
            <label key={key} className="flex min-h-9 items-center gap-2.5">
              <Checkbox
                checked={days.includes(day)}
                onValue={(on) =>
                  form.setFieldValue(
                    'weekdays',
                    on ? [...days, day].toSorted((a, b) => a - b) : days.filter((one) => one !== day),
                  )
                }
              />
              <span>{names[at]}</span>
            </label>
          )
        })}
      </div>
      {field.hint && <p className="mt-1 text-ink-3 text-sm">{field.hint()}</p>}
    </fieldset>
  )
}
