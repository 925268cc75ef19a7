import { cx } from './cx.ts'

/** A grey line where text will stand; the region that waits carries aria-busy. */
export function Skeleton({ className = 'w-24' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('inline-block h-[0.8em] animate-pulse rounded-xs bg-line', className)} />
  )
}
