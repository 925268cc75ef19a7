import { cx } from './cx.ts'

/** Decorative: the control that waits carries aria-busy. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  )
}
