import type { ControlProps } from './field.tsx'
import { Spinner } from './spinner.tsx'

export interface SwitchProps extends Partial<ControlProps> {
  checked: boolean
  onValue: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
  'aria-label'?: string
}

export function Switch({ checked, onValue, busy, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      onClick={() => !busy && onValue(!checked)}
      className="group relative inline-flex h-6 w-11 shrink-0 align-middle items-center rounded-full border border-control bg-control/35 transition-colors before:absolute before:-inset-2.5 before:content-[''] disabled:opacity-55 aria-checked:border-ok aria-checked:bg-ok"
    >
      <span className="grid size-5 translate-x-px place-items-center rounded-full bg-white text-ink-3 shadow-card ring-1 ring-control transition-transform group-aria-checked:translate-x-5 group-aria-checked:ring-transparent">
        {busy && <Spinner className="size-3 text-ink" />}
      </span>
    </button>
  )
}
