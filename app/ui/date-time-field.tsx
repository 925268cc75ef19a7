import { m } from '#app/paraglide/messages.js'
import { DateField } from './date-field.tsx'
import type { ControlProps } from './field.tsx'
import { isDay, readTime } from './read-day.ts'
import { TimeField } from './time-field.tsx'

interface DateTimeFieldProps extends Partial<ControlProps> {
  'aria-label'?: string
  /** `YYYY-MM-DDTHH:MM`, '' where there is none, and what was typed where it is none. */
  value: string
  onValue: (value: string) => void
  /** What the time is the time of. */
  label: string
}

/** True for a moment as it is stored. */
export const isMoment = (value: string) => {
  const [day = '', time = ''] = value.split('T')
  return isDay(day) && readTime(time) === time
}

/** A day and its time; of a day without one it is the beginning. */
export function DateTimeField({ value, onValue, label, ...control }: DateTimeFieldProps) {
  const [day = '', time = ''] = value.split('T')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
      <DateField
        {...control}
        value={day}
        onValue={(next) => onValue(next === '' ? '' : `${next}T${time || '00:00'}`)}
      />
      <TimeField
        aria-label={m.time_of({ what: label })}
        aria-describedby={control['aria-describedby']}
        disabled={day === ''}
        value={time}
        onValue={(next) => onValue(`${day}T${next}`)}
      />
    </div>
  )
}
