import { Calendar } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { type DatePreset, type DayRange, datePresets } from '#app/contracts/date-presets.ts'
import { formatDay } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { cx } from './cx.ts'
import { DayText } from './day-text.tsx'
import { type ControlProps, Field } from './field.tsx'
import { inputClasses } from './input-classes.ts'
import { ChevronDownIcon } from './office-icons.tsx'
import { Spinner } from './spinner.tsx'

const DateRangeCalendar = lazy(() => import('./date-range-calendar.tsx'))

export interface DateRangeProps extends Partial<ControlProps> {
  value: DayRange | null
  onValue: (range: DayRange | null) => void
  /** YYYY-MM-DD in the store's zone. */
  today: string
}

const presets: readonly { key: DatePreset; label: () => string }[] = [
  { key: 'today', label: m.date_today },
  { key: 'yesterday', label: m.date_yesterday },
  { key: 'last7', label: m.date_last_7 },
  { key: 'last30', label: m.date_last_30 },
  { key: 'this_month', label: m.date_this_month },
  { key: 'last_month', label: m.date_last_month },
  { key: 'this_year', label: m.date_this_year },
]

/** A range of days: opens in place into the seven presets and a calendar, which is loaded then. */
export function DateRange({ value, onValue, today, ...control }: DateRangeProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const ranges = datePresets(today)
  const text = value && `${formatDay(value.from)} – ${formatDay(value.to)}`
  const choose = (range: DayRange | null) => {
    onValue(range)
    setOpen(false)
  }
  /** One end typed: the other is at least the same day. */
  const typed = (from: string | undefined, to: string | undefined) => {
    const [first, last] = [from ?? to, to ?? from]
    if (first && last) onValue(first <= last ? { from: first, to: last } : { from: last, to: first })
  }
  return (
    <div>
      <button
        type="button"
        {...control}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className={inputClasses(control['aria-invalid'], 'flex items-center gap-2 text-start')}
      >
        <Calendar aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <span className={cx('figures line flex-1', !text && 'text-ink-3')}>{text ?? m.date_any()}</span>
        <ChevronDownIcon className={cx('size-4 text-ink-3 transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <div id={panel} className="mt-1 rounded-control border border-line bg-paper p-1.5">
          <ul className="flex flex-wrap gap-1">
            {presets.map(({ key, label }) => {
              const active = value?.from === ranges[key].from && value.to === ranges[key].to
              return (
                <li key={key}>
                  <Choice active={active} label={label()} onChoose={() => choose(ranges[key])} />
                </li>
              )
            })}
            {value && (
              <li>
                <Choice label={m.common_clear()} onChoose={() => choose(null)} />
              </li>
            )}
          </ul>
          <div className="mt-2 grid grid-cols-2 gap-2">
            <Field label={m.date_from()}>
              {(end) => (
                <DayText {...end} today={today} value={value?.from ?? ''} onDay={(day) => typed(day, value?.to)} />
              )}
            </Field>
            <Field label={m.date_until()}>
              {(end) => (
                <DayText {...end} today={today} value={value?.to ?? ''} onDay={(day) => typed(value?.from, day)} />
              )}
            </Field>
          </div>
          <Suspense fallback={<Spinner className="mx-auto my-24 block! size-6 text-ink-3" />}>
            <DateRangeCalendar key={text} value={value} onValue={onValue} today={today} locale={getLocale()} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Choice({ active = false, label, onChoose }: { active?: boolean; label: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onChoose}
      className={cx(
        'min-h-8 rounded-full border px-3 text-sm max-sm:min-h-11',
        active
          ? 'border-accent bg-accent-soft font-medium text-accent-strong'
          : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
      )}
    >
      {label}
    </button>
  )
}
