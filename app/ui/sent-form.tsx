import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'

interface SentFormProps {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** What is wrong with all of it; '' where nothing is. */
  problem: string
  onSend: () => unknown
  className?: string
  children: ReactNode
}

/** A form that is sent once at a time, and says above it why it was refused. */
export function SentForm({ form, busy, problem, onSend, className, children }: SentFormProps) {
  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSend()
      }}
      className={className}
    >
      <ErrorSummary text={problem} />
      {children}
    </form>
  )
}

interface SendButtonProps {
  label: string
  busy: boolean
  disabled?: boolean
}

/** What sends it: as wide as a phone is. */
export const SendButton = ({ label, ...state }: SendButtonProps) => (
  <Button type="submit" tone="primary" {...state} className="justify-self-start max-sm:justify-self-stretch">
    {label}
  </Button>
)
