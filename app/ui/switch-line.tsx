import { cx } from './cx.ts'
import { Switch } from './switch.tsx'

interface SwitchLineProps {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  wide?: boolean
  onValue: (checked: boolean) => void
}

/** A switch beside its label, with what it means below. */
export function SwitchLine({ label, hint, wide, ...control }: SwitchLineProps) {
  return (
    <div className={cx('flex items-start gap-3', wide && 'sm:col-span-2')}>
      <span className="flex min-h-6 items-center pt-0.5">
        <Switch {...control} aria-label={label} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium text-ink-2">{label}</span>
        {hint && <span className="block text-ink-3 text-sm">{hint}</span>}
      </span>
    </div>
  )
}
