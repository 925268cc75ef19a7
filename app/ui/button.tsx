import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-classes.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  size?: ButtonSize
  /** Shows a spinner in the icon's place and ignores further clicks. */
  busy?: boolean
  icon?: ReactNode
  wide?: boolean
}

export function Button({ tone, size, busy, icon, wide, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonClasses(tone, size, wide), className)}
    >
      {busy ? <Spinner /> : icon}
      {icon ? (
        <span data-label className="contents">
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  )
}
