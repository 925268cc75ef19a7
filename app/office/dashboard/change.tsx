import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

interface ChangeProps {
  now: number
  before: number
  /** What it was, as it is read. */
  text: string
}

/** How a figure stands beside that of the days before; of nothing there is no part. */
export function Change({ now, before, text }: ChangeProps) {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : undefined
  return (
    <>
      {percent !== undefined && (
        <span className={cx('font-medium', percent > 0 ? 'text-ok' : percent < 0 ? 'text-bad' : 'text-ink-2')}>
          {percent > 0 ? `+${percent}%` : percent < 0 ? `−${-percent}%` : '0%'}{' '}
        </span>
      )}
      {m.dashboard_before({ value: text })}
    </>
  )
}
