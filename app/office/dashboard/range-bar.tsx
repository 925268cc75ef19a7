import { useNavigate } from '@tanstack/react-router'
import { type DayRange, presetOf } from '#app/contracts/date-presets.ts'
import { formatDay } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { DateRange } from '#app/ui/date-range.tsx'
import { Field } from '#app/ui/field.tsx'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import type { DashboardSearch } from './figures-options.ts'

interface RangeBarProps {
  search: DashboardSearch
  days: DayRange
  before: DayRange
  today: string
}

/** The days that a dashboard is of, and whether they are compared with those before. All of it is in the URL. */
export function RangeBar({ search, days, before, today }: RangeBarProps) {
  const navigate = useNavigate()
  const show = (next: DashboardSearch) =>
    void navigate({ to: '/dashboard', search: { ...next }, replace: true, resetScroll: false })
  const compare = search.compare === false ? { compare: false as const } : {}
  const choose = (chosen: DayRange | null) => {
    if (!chosen) return show(compare)
    const range = presetOf(chosen, today)
    if (range) return show({ ...compare, ...(range !== 'last30' && { range }) })
    show({ ...compare, date_start: chosen.from, date_end: chosen.to })
  }
  const { compare: _, ...rest } = search
  return (
    <div className="grid w-full max-w-sm gap-2">
      <Field bare label={m.dashboard_days()}>
        {(control) => <DateRange {...control} today={today} value={days} onValue={choose} />}
      </Field>
      <SwitchLine
        label={m.dashboard_compare()}
        hint={`${formatDay(before.from)} – ${formatDay(before.to)}`}
        checked={search.compare !== false}
        onValue={(on) => show(on ? rest : { ...rest, compare: false })}
      />
    </div>
  )
}
