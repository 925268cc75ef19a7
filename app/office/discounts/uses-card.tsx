import { Link } from '@tanstack/react-router'
import type { CouponUse, couponUses } from '#app/bff/coupons.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { PagedCard } from './paged-card.tsx'

const shown = (amount: unknown, currency: Currency) => formatMoney(toMinor(String(amount), currency) ?? 0, currency)

interface UsesCardProps {
  row: CrudRow
  of: 'coupons' | 'promotions'
  read: typeof couponUses
}

/** What a coupon or a promotion brought and cost, and the orders that used it, newest first. */
export function UsesCard({ row, of, read }: UsesCardProps) {
  const currency: Currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  const facts = [
    [m.coupon_used(), String(row.used_text)],
    [m.coupon_revenue(), shown(row.revenue, currency)],
    [m.coupon_given(), shown(row.given, currency)],
  ]
  return (
    <PagedCard
      title={m.coupon_uses()}
      head={
        <dl className="grid grid-cols-3 gap-4 px-5 pb-4">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-3 text-sm">{label}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      }
      queryKey={[...crudKey(of), 'uses', row.id]}
      read={(page) => read({ data: { id: row.id, page } })}
      empty={m.coupon_uses_empty()}
    >
      {(use) => <Use use={use} />}
    </PagedCard>
  )
}

function Use({ use }: { use: CouponUse }) {
  const currency: Currency = use.currency_code === 'KHR' ? 'KHR' : 'USD'
  return (
    <>
      <Link
        to="/sales/show/$id"
        params={{ id: String(use.order.id) }}
        className="figures font-medium hover:text-accent-strong hover:underline"
      >
        #{use.order.invoice_no}
      </Link>
      <span className="min-w-0 break-words">{use.customer_fullname}</span>
      <span className="figures text-ink-2 text-sm">{use.telephone}</span>
      <span className="figures text-ink-3 text-sm">{formatDateTime(use.date_added)}</span>
      {use.reversed_at && <StatusPill tone="quiet" label={m.coupon_released()} />}
      <span className="figures ms-auto font-semibold">−{shown(use.amount, currency)}</span>
    </>
  )
}
