import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import { cx } from '#app/ui/cx.ts'

/** What nobody pays for, whatever the plan. */
export function NeverCharged({ className }: { className: string }) {
  const shown = [
    { title: m.pricing_setup(), value: formatMoney(0, 'USD') },
    { title: m.pricing_share(), value: '0%' },
    { title: m.pricing_card(), value: m.pricing_card_none() },
  ]
  return (
    <dl className={cx('grid gap-4', className)}>
      {shown.map(({ title, value }) => (
        <div key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
          <dt className="text-ink-2">{title}</dt>
          <dd className="figures font-semibold text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
