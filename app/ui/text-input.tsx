import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { inputClasses } from './input-classes.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Called with the text on every change; native onChange works as well. */
  onValue?: (value: string) => void
  /** Inside the frame, before and after the text: an icon, a unit. */
  start?: ReactNode
  end?: ReactNode
}

export function TextInput({ onValue, onChange, start, end, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      onChange={(event) => {
        onChange?.(event)
        onValue?.(event.target.value)
      }}
      className={inputClasses(rest['aria-invalid'] === true, cx(start && 'ps-9', end && 'pe-11', className))}
    />
  )
  if (!start && !end) return input
  return (
    <div className="relative">
      {start && (
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-3">{start}</span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 end-1 flex items-center text-ink-3">{end}</span>}
    </div>
  )
}
