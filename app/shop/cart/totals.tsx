import type { Quote } from '#app/bff/shop-orders.functions.ts'
import { riel } from '#app/shop/money.ts'
import { cx } from '#app/ui/cx.ts'

interface TotalsProps {
  of: Pick<Quote, 'order_total' | 'total_khr' | 'currency_code'>
  busy?: boolean
}

/** A delivery whose fee is agreed by phone, or none, is not told as zero. */
const isTold = ({ name, value }: Quote['order_total'][number]) => name !== 'shipping' || Number(value) !== 0

/** The rows of a total, the sum strong, and the same in riel; behind it what it holds of tax. */
export function Totals({ of: { order_total, total_khr, currency_code }, busy }: TotalsProps) {
  return (
    <dl className={cx('transition-opacity', busy && 'opacity-55')} aria-busy={busy || undefined}>
      {order_total.filter(isTold).map(({ name, title, text }) => {
        const last = name === 'total'
        return (
          <div
            // Two offers may be called the same.
            key={`${title} ${text}`}
            className={cx(
              'flex flex-wrap items-baseline justify-between gap-x-4 py-1',
              last ? 'mt-2 border-line border-t pt-3 font-semibold text-lg' : 'text-ink-2',
            )}
          >
            <dt>{title}</dt>
            <dd className="figures">{text}</dd>
            {last && currency_code !== 'KHR' && (
              <dd className="figures w-full text-end font-normal text-base text-ink-3">{riel(total_khr)}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
