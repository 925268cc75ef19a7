import { format, parseISO } from 'date-fns'
import { DayPicker } from 'react-day-picker'
import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { calendarClasses, calendarSettings } from './calendar-settings.tsx'

export interface DayCalendarProps {
  /** `YYYY-MM-DD`, or '' */
  value: string
  onChoose: (day: string) => void
  today: string
  locale: string
  min?: string | undefined
  max?: string | undefined
}

const iso = (date: Date) => format(date, 'yyyy-MM-dd')

/** The month of DateField: the arrows go by days and weeks, Page Up and Page Down by months, with Shift by years. */
export function DayCalendar({ value, onChoose, today, locale, min, max }: DayCalendarProps) {
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  const first = [value || today, min ?? '', max && max < today ? max : ''].toSorted()
  return (
    <div>
      <DayPicker
        autoFocus
        mode="single"
        required
        selected={value ? parseISO(value) : undefined}
        onSelect={(date) => onChoose(iso(date))}
        disabled={(date) => isOut(iso(date))}
        startMonth={parseISO(min ?? '1900-01-01')}
        endMonth={parseISO(max ?? '2199-12-31')}
        today={parseISO(today)}
        defaultMonth={parseISO(value || (isOut(today) ? (first.at(-1) ?? today) : today))}
        {...calendarSettings(locale)}
        classNames={{
          ...calendarClasses,
          root: 'flex justify-center p-1',
          disabled: 'opacity-40',
          selected: '[&>button]:bg-accent! [&>button]:text-on-accent!',
        }}
      />
      <div className="flex justify-between gap-2 border-line border-t px-1 pt-2">
        <Button size="sm" tone="quiet" disabled={value === ''} onClick={() => onChoose('')}>
          {m.common_clear()}
        </Button>
        <Button size="sm" disabled={isOut(today)} onClick={() => onChoose(today)}>
          {m.date_today()}
        </Button>
      </div>
    </div>
  )
}
