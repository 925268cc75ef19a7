import { useState } from 'react'
import { formatDay } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import type { ControlProps } from './field.tsx'
import { readDay } from './read-day.ts'
import { TextInput } from './text-input.tsx'

interface DayTextProps extends ControlProps {
  /** `YYYY-MM-DD`, or '' */
  value: string
  onDay: (day: string) => void
  today: string
}

/** A day that is only typed, beside a calendar that stands there anyway; it counts on Enter and on leaving it. */
export function DayText({ value, onDay, today, ...control }: DayTextProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const day = typed === undefined ? undefined : readDay(typed, today)
    setTyped(undefined)
    if (day && day !== value) onDay(day)
  }
  return (
    <TextInput
      {...control}
      autoComplete="off"
      maxLength={24}
      placeholder={m.date_shape()}
      className="figures"
      value={typed ?? (value && formatDay(value))}
      onValue={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
