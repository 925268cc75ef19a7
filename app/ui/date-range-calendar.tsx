import { format, parseISO } from 'date-fns'
import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import type { DayRange } from '#app/contracts/date-presets.ts'
import { calendarClasses, calendarSettings } from './calendar-settings.tsx'

interface DateRangeCalendarProps {
  value: DayRange | null
  onValue: (range: DayRange) => void
  today: string
  locale: string
}

const day = (date: Date) => format(date, 'yyyy-MM-dd')

/** The calendar of DateRange; alone in its chunk. A range counts once both of its days are chosen. */
export default function DateRangeCalendar({ value, onValue, today, locale }: DateRangeCalendarProps) {
  const [draft, setDraft] = useState<DateRange | undefined>(
    value ? { from: parseISO(value.from), to: parseISO(value.to) } : undefined,
  )
  return (
    <DayPicker
      mode="range"
      resetOnSelect
      selected={draft}
      onSelect={(range, clicked) => {
        const open = range?.from && range.to && day(range.from) === day(range.to) && !(draft?.from && !draft.to)
        setDraft(open ? { from: clicked, to: undefined } : range)
        if (!open && range?.from && range.to) onValue({ from: day(range.from), to: day(range.to) })
      }}
      today={parseISO(today)}
      defaultMonth={parseISO(value?.to ?? today)}
      {...calendarSettings(locale)}
      classNames={{
        ...calendarClasses,
        root: 'mt-2 flex justify-center p-1',
        range_middle: 'bg-accent-soft',
        range_start: 'rounded-s-control bg-accent-soft [&>button]:bg-accent! [&>button]:text-on-accent!',
        range_end: 'rounded-e-control bg-accent-soft [&>button]:bg-accent! [&>button]:text-on-accent!',
      }}
    />
  )
}
