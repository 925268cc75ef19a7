import { format, parseISO } from 'date-fns'
import { km } from 'date-fns/locale/km'
import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import type { DayRange } from './date-presets.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

interface DateRangeCalendarProps {
  value: DayRange | null
  onValue: (range: DayRange) => void
  today: string
  locale: string
}

const day = (date: Date) => format(date, 'yyyy-MM-dd')
const step = 'grid size-9 place-items-center rounded-control hover:bg-sunken disabled:opacity-40 max-sm:size-11'

/** The calendar of DateRange; alone in its chunk. A range counts once both of its days are chosen. */
export default function DateRangeCalendar({ value, onValue, today, locale }: DateRangeCalendarProps) {
  const [draft, setDraft] = useState<DateRange | undefined>(
    value ? { from: parseISO(value.from), to: parseISO(value.to) } : undefined,
  )
  const words = locale === 'km' ? km : undefined
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
      locale={words}
      weekStartsOn={1}
      // The number one sees comes first in what is read.
      labels={{ labelDayButton: (date) => format(date, 'd MMMM yyyy', { locale: words }) }}
      components={{
        Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />),
      }}
      classNames={{
        root: 'mt-2 flex justify-center p-1',
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: step,
        button_next: step,
        month_caption: 'flex min-h-9 items-center justify-center font-medium max-sm:min-h-11',
        month_grid: 'border-separate border-spacing-y-0.5',
        weekday: 'w-10 py-1 text-center font-normal text-ink-3 text-xs',
        day: 'figures p-0 text-center',
        day_button: 'size-10 rounded-control hover:bg-sunken max-sm:size-11',
        today:
          '[&>button]:font-semibold [&>button]:text-accent-strong [&>button]:underline [&>button]:underline-offset-4',
        outside: 'text-ink-3',
        range_middle: 'bg-accent-soft',
        range_start: 'rounded-s-control bg-accent-soft [&>button]:bg-accent! [&>button]:text-on-accent!',
        range_end: 'rounded-e-control bg-accent-soft [&>button]:bg-accent! [&>button]:text-on-accent!',
      }}
    />
  )
}
