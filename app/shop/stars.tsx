import { cx } from '#app/ui/cx.ts'

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

export function Star({ full, className }: { full: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={className}
      stroke="currentColor"
      fill={full ? 'currentColor' : 'none'}
    >
      <path d={STAR} />
    </svg>
  )
}

/** So many of five stars; `label` says it to who does not see them. */
export function Stars({ n, label, className }: { n: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={cx('inline-flex text-accent-strong', className)}>
      {[1, 2, 3, 4, 5].map((at) => (
        <Star key={at} full={at <= Math.round(n)} className="size-4" />
      ))}
    </span>
  )
}
