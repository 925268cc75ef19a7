import { m } from '#app/paraglide/messages.js'
import { RetryMark } from '#app/ui/retry-mark.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

interface StatusSwitchProps {
  name: string
  on: boolean
  /** What it was switched to did not reach the server. */
  unsent: boolean
  onValue: (on: boolean) => void
}

/** A row's status that is switched where it stands. */
export function StatusSwitch({ name, on, unsent, onValue }: StatusSwitchProps) {
  const what = m.status_of({ name })
  const pill = (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={what}
      onClick={() => onValue(!on)}
      className="relative inline-flex rounded-full ring-line-strong hover:ring-2 max-sm:before:absolute max-sm:before:-inset-2 max-sm:before:content-['']"
    >
      {on ? (
        <StatusPill tone="ok" label={m.status_active()} />
      ) : (
        <StatusPill tone="quiet" label={m.status_inactive()} />
      )}
    </button>
  )
  if (!unsent) return pill
  return (
    <span className="inline-flex items-center gap-1">
      {pill}
      <RetryMark what={m.not_saved({ what })} onRetry={() => onValue(!on)} />
    </span>
  )
}
