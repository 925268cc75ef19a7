import { useStore } from '@tanstack/react-form'
import type { Field } from '#app/contracts/kit.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { useFormContext } from './form-context.ts'

interface ChecksFieldProps<T> {
  field: Field
  /** In their order, which the value keeps. */
  choices: readonly { value: T; label: string }[]
  /** It stands in a narrow card: one below the other. */
  narrow?: boolean
}

/** Some of a few choices, each with a box of its own. */
export function ChecksField<T extends string | number>({ field, choices, narrow }: ChecksFieldProps<T>) {
  const { form } = useFormContext()
  const chosen = useStore(form.store, ({ values }) => (values[field.key] ?? []) as T[])
  const isChosen = (value: T, on: boolean, of: T) => (of === value ? on : chosen.includes(of))
  return (
    <fieldset>
      <legend className="font-medium">{field.label()}</legend>
      <div className={cx('mt-1 grid gap-x-4', narrow ? 'grid-cols-1' : 'grid-cols-2 sm:grid-cols-4')}>
        {choices.map(({ value, label }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
          <label key={value} className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11">
            <Checkbox
              checked={chosen.includes(value)}
              onValue={(on) =>
                form.setFieldValue(
                  field.key,
                  choices.flatMap((choice) => (isChosen(value, on, choice.value) ? [choice.value] : [])),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {field.hint && <p className="mt-1 text-ink-3 text-sm">{field.hint()}</p>}
    </fieldset>
  )
}
