import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Names the button for everybody: read aloud, and shown as a tooltip on hover and focus. */
  label: string
  icon: ReactNode
  busy?: boolean
  /** Side of the tooltip; default below. */
  tip?: 'top' | 'bottom' | 'none'
}

export function IconButton({ label, icon, busy, tip = 'bottom', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      {...rest}
      className={cx(
        'group/tip relative inline-flex size-9 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 max-sm:size-11',
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {tip !== 'none' && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute start-1/2 z-40 hidden -translate-x-1/2 whitespace-nowrap rounded-xs bg-ink px-2 py-0.5 font-medium text-paper text-xs shadow-float group-focus-visible/tip:block group-hover/tip:block max-sm:!hidden',
            tip === 'top' ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {label}
        </span>
      )}
    </button>
  )
}
