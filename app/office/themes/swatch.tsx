import { cx } from '#app/ui/cx.ts'

/** A color to look at; what it is called stands beside it. */
export const Swatch = ({ color, className = 'size-5' }: { color: string; className?: string }) => (
  <span
    aria-hidden="true"
    style={{ background: color }}
    className={cx('block shrink-0 rounded-control border border-control', className)}
  />
)
