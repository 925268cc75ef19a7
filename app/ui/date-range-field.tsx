import { isoDay } from '#app/contracts/dates.ts'
import { DateRange } from './date-range.tsx'
import { Field } from './field.tsx'

interface DateRangeFieldProps {
  label: string
  /** `YYYY-MM-DD`; where one end is missing the range is of the other day alone. */
  start: string
  end: string
  onChoose: (change: { date_start: string | undefined; date_end: string | undefined }) => void
}

/** Days from and to, as a filter of a list. */
export function DateRangeField({ label, start, end, onChoose }: DateRangeFieldProps) {
  const from = start || end
  return (
    <Field label={label}>
      {(control) => (
        <DateRange
          {...control}
          today={isoDay(new Date())}
          value={from ? { from, to: end || start } : null}
          onValue={(range) => onChoose({ date_start: range?.from, date_end: range?.to })}
        />
      )}
    </Field>
  )
}
