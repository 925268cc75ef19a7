import type { FeaturedProduct } from '#app/contracts/feature-product.ts'
import { m } from '#app/paraglide/messages.js'
import { DateField } from '#app/ui/date-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { isDay } from '#app/ui/read-day.ts'

type Days = Pick<FeaturedProduct, 'date_start' | 'date_end'>

interface FeatureDaysProps {
  id: string
  name: string
  days: Days
  onDays: (days: Days) => void
}

const isWrong = (day: string | null | undefined) => Boolean(day) && !isDay(day ?? '')
const isBackwards = ({ date_start, date_end }: Partial<Days>): boolean =>
  Boolean(date_start && date_end && date_end < date_start)

/** True where one is no day, or it would end before it begins: such days are not saved. */
export const areWrong = (days: Partial<Days>): boolean =>
  isWrong(days.date_start) || isWrong(days.date_end) || isBackwards(days)

/** From when and until when a product stands first; empty is open. */
export function FeatureDays({ id, name, days, onDays }: FeatureDaysProps) {
  const { date_start, date_end } = days
  const wrong = (day: string | null) => (isWrong(day) ? m.order_error_date() : undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line of this list's grid
    <div
      id={id}
      role="group"
      aria-label={m.feature_days_of({ name })}
      className="grid basis-full gap-3 sm:grid-cols-2 rounded-control bg-sunken p-3"
    >
      <Field label={m.special_from()} error={wrong(date_start)}>
        {(control) => (
          <DateField
            {...control}
            value={date_start ?? ''}
            onValue={(day) => onDays({ date_start: day || null, date_end })}
          />
        )}
      </Field>
      <Field
        label={m.special_until()}
        error={wrong(date_end) ?? (isBackwards(days) ? m.special_error_dates() : undefined)}
      >
        {(control) => (
          <DateField
            {...control}
            value={date_end ?? ''}
            onValue={(day) => onDays({ date_start, date_end: day || null })}
          />
        )}
      </Field>
    </div>
  )
}
