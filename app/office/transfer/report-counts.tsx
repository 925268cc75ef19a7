import { grouped } from '#app/lib/grouped.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'
import type { Report } from './report.ts'

/** Products by what happens to them. */
export function ReportCounts({ report }: { report: Report }) {
  const counts = [
    { key: 'new', label: m.import_count_new(), n: report.new, tone: 'text-ok' },
    { key: 'changed', label: m.import_count_changed(), n: report.changed, tone: 'text-accent-strong' },
    { key: 'unchanged', label: m.import_count_unchanged(), n: report.unchanged, tone: 'text-ink-2' },
    { key: 'failed', label: m.import_count_failed(), n: report.failed, tone: 'text-bad' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-4">
      {counts.map(({ key, label, n, tone }) => (
        <div key={key} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
          <dt className="text-ink-3 text-sm">{label}</dt>
          <dd className={cx('figures font-semibold text-2xl', n > 0 ? tone : 'text-ink-3')}>{grouped(n)}</dd>
        </div>
      ))}
    </dl>
  )
}
