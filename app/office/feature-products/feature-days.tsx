import type { FeaturedProduct } from '#app/contracts/feature-product.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

type Days = Pick<FeaturedProduct, 'date_start' | 'date_end'>

interface FeatureDaysProps {
  id: string
  name: string
  days: Days
  onDays: (days: Days) => void
}

/** True where it would end before it begins: such days are not saved. */
export const isBackwards = ({ date_start, date_end }: Partial<Days>): boolean =>
  Boolean(date_start && date_end && date_end < date_start)

/** From when and until when a product stands first; empty is open. */
export function FeatureDays({ id, name, days, onDays }: FeatureDaysProps) {
  const { date_start, date_end } = days
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of this list's grid
    <div
      id={id}
      role="group"
      aria-label={m.feature_days_of({ name })}
      className="grid basis-full gap-3 sm:grid-cols-2 rounded-control bg-sunken p-3"
    >
      <Field label={m.special_from()}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={date_start ?? ''}
            onValue={(day) => onDays({ date_start: day || null, date_end })}
          />
        )}
      </Field>
      <Field label={m.special_until()} error={isBackwards(days) ? m.special_error_dates() : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={date_end ?? ''}
            onValue={(day) => onDays({ date_start, date_end: day || null })}
          />
        )}
      </Field>
    </div>
  )
}
