import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SaveBarProps {
  open: boolean
  text: string
  children: ReactNode
}

/** Rises when something changed; above the phone's bottom bar and the keyboard. On a phone its buttons say enough. */
export function SaveBar({ open, text, children }: SaveBarProps) {
  return (
    <section
      aria-label={text}
      inert={!open}
      data-chrome
      className={cx(
        'sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card bg-ink px-4 py-2.5 text-paper shadow-float transition duration-200 ease-out max-lg:bottom-20 max-sm:justify-between',
        open ? 'translate-y-0 opacity-100' : 'pointer-events-none translate-y-4 opacity-0',
      )}
    >
      <p className="me-auto font-medium max-sm:sr-only" aria-live="polite">
        {open ? text : ''}
      </p>
      {children}
    </section>
  )
}
