import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'

interface StatusSwitchProps {
  name: string
  on: boolean
  onValue: (on: boolean) => void
}

/** A row's status that is switched where it stands. */
export function StatusSwitch({ name, on, onValue }: StatusSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={m.status_of({ name })}
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
}
