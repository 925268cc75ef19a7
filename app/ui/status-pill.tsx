import { cx } from './cx.ts'
import { type Tone, toneClasses } from './tone-classes.ts'

export function StatusPill({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 max-w-full items-center gap-2 rounded-full px-2.5 font-medium text-sm',
        toneClasses[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-current" />
      <span className="line">{label}</span>
    </span>
  )
}
