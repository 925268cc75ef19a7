import { useId } from 'react'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'

interface EventsFieldProps {
  value: readonly WebhookEvent[]
  /** What he may not see himself he has nobody told. */
  permissions: readonly string[]
  error?: string | undefined
  disabled?: boolean
  onValue: (events: WebhookEvent[]) => void
}

const events = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]

/** Which events an endpoint gets. */
export function EventsField({ value, permissions, error, disabled, onValue }: EventsFieldProps) {
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-ink-2 text-sm">
        {m.webhook_events()}
        <span aria-hidden="true" className="ms-0.5 text-bad">
          *
        </span>
      </legend>
      {events.map((event) => (
        <label key={event} htmlFor={`${id}-${event}`} className="flex items-start gap-3 py-1.5 max-sm:min-h-11">
          <Checkbox
            id={`${id}-${event}`}
            className="mt-[0.2lh]"
            checked={value.includes(event)}
            disabled={!value.includes(event) && !permissions.includes(WEBHOOK_EVENTS[event].permission)}
            aria-invalid={error ? true : undefined}
            onValue={(on) => onValue(events.filter((one) => (one === event ? on : value.includes(one))))}
          />
          <span className="min-w-0">
            <span className="block">{WEBHOOK_EVENTS[event].label()}</span>
            <code className="figures block text-ink-3 text-sm">{event}</code>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
