import { Calendar } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { formatDay, isoDay } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { DayCalendarProps } from './day-calendar.tsx'
import type { ControlProps } from './field.tsx'
import { FloatPanel } from './float-panel.tsx'
import { late } from './late.tsx'
import { Modal } from './modal.tsx'
import { isDay, readDay } from './read-day.ts'
import { Spinner } from './spinner.tsx'
import { TextInput } from './text-input.tsx'
import { usePhone } from './use-phone.ts'

export interface DateFieldProps extends Partial<ControlProps> {
  /** `YYYY-MM-DD`, '' where there is none, and what was typed where it is no day: the form says so. */
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  name?: string
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  'aria-label'?: string
}

const DayCalendar = late<DayCalendarProps>(
  () => import('./day-calendar.tsx').then((file) => file.DayCalendar),
  <Spinner className="mx-auto my-28 block! size-6 text-ink-3" />,
)

/** A day, typed or chosen from a calendar, which is loaded then: at the field, on a phone in a dialog. */
export function DateField({ value, onValue, onBlur, min, max, disabled, ...control }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const phone = usePhone()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const today = isoDay(new Date())
  const close = useCallback(() => setOpen(false), [])
  const back = () => {
    close()
    input.current?.focus()
  }
  const calendar = open && (
    <DayCalendar
      value={isDay(value) ? value : ''}
      today={today}
      locale={getLocale()}
      min={min || undefined}
      max={max || undefined}
      onChoose={(chosen) => {
        setTyped(undefined)
        onValue(chosen)
        back()
      }}
    />
  )
  return (
    <div ref={box}>
      <TextInput
        {...control}
        ref={input}
        disabled={disabled}
        autoComplete="off"
        maxLength={24}
        placeholder={m.date_shape()}
        className="figures"
        value={typed ?? (isDay(value) ? formatDay(value) : value)}
        onValue={(text) => {
          setTyped(text)
          onValue(readDay(text, today) ?? text.trim())
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        end={
          <button
            type="button"
            aria-label={m.date_choose()}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
            className="grid size-9 place-items-center rounded-control text-ink-3 hover:text-ink max-sm:size-11"
          >
            <Calendar aria-hidden="true" className="size-4" />
          </button>
        }
      />
      {calendar && phone && (
        <Modal open title={m.date_choose()} onClose={back}>
          {calendar}
        </Modal>
      )}
      {calendar && !phone && (
        <FloatPanel label={m.date_choose()} anchor={box} onClose={close}>
          {calendar}
        </FloatPanel>
      )}
    </div>
  )
}
