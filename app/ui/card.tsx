import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CardProps {
  title?: ReactNode
  /** Opposite the title. */
  aside?: ReactNode
  /** No padding: for a table or a picture that reaches the edge. */
  flush?: boolean
  className?: string
  id?: string
  children: ReactNode
}

export function Card({ title, aside, flush, className, id, children }: CardProps) {
  return (
    <section
      id={id}
      className={cx('min-w-0 rounded-card border border-line bg-surface shadow-card', className)}
      aria-labelledby={title && id ? `${id}-title` : undefined}
    >
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pt-4">
          <h2 id={id && `${id}-title`} className="text-base">
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className={flush ? (title ? 'pt-3' : undefined) : cx('px-5 pb-5', title ? 'pt-3' : 'pt-5')}>{children}</div>
    </section>
  )
}
