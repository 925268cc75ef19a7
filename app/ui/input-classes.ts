import { cx } from './cx.ts'

/** The frame of everything one types or chooses in. */
export function inputClasses(invalid?: boolean, className?: string): string {
  return cx(
    'block w-full rounded-control border bg-surface px-3 text-base text-ink transition-colors max-sm:text-lg',
    'min-h-control hover:border-ink-3 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35',
    'disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken',
    invalid ? 'border-bad' : 'border-control',
    className,
  )
}
