import { useState } from 'react'
import type { ControlProps } from './field.tsx'
import { readTime } from './read-day.ts'
import { TextInput } from './text-input.tsx'

interface TimeFieldProps extends Partial<ControlProps> {
  /** `HH:MM`, '' where there is none, and what was typed where it is no time: the form says so. */
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  'aria-label'?: string
}

const DAY = 24 * 60

/** A time of the day, typed as one likes; the arrows go by quarters of an hour. */
export function TimeField({ value, onValue, onBlur, ...control }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...control}
      autoComplete="off"
      maxLength={8}
      placeholder="08:30"
      className="figures"
      value={typed ?? value}
      onValue={(text) => {
        setTyped(text)
        onValue(readTime(text) ?? text.trim())
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: 15, ArrowDown: -15 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const [hours = 0, minutes = 0] = (readTime(value) ?? '08:00').split(':').map(Number)
        const at = (hours * 60 + minutes + (readTime(value) ? step : 0) + DAY) % DAY
        setTyped(undefined)
        onValue(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
      }}
    />
  )
}
