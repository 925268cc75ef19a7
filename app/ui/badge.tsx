import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Tone, toneClasses } from './tone-classes.ts'

/** A small fact beside something: an option's value, a count. */
export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'figures inline-flex max-w-full items-center rounded-xs border border-line px-1.5 py-px text-sm',
        toneClasses[tone],
      )}
    >
      {children}
    </span>
  )
}
