import { cx } from './cx.ts'

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** So many of five stars; `label` says it to who does not see them. */
export function Stars({ n, label, className }: { n: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={cx('inline-flex text-accent-strong', className)}>
      {[1, 2, 3, 4, 5].map((at) => (
        <svg
          key={at}
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-4"
          stroke="currentColor"
          fill={at <= Math.round(n) ? 'currentColor' : 'none'}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}
