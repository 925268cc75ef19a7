import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CouponUse, couponUses } from '#app/bff/coupons.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { textOfError } from '#app/lib/errors.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'

const shown = (amount: unknown, currency: Currency) => formatMoney(toMinor(String(amount), currency) ?? 0, currency)

interface UsesCardProps {
  row: CrudRow
  of: 'coupons' | 'promotions'
  read: typeof couponUses
}

/** What a coupon or a promotion brought and cost, and the orders that used it, newest first. */
export function UsesCard({ row, of, read }: UsesCardProps) {
  const currency: Currency = row.currency === 'KHR' ? 'KHR' : 'USD'
  const found = useInfiniteQuery({
    queryKey: [...crudKey(of), 'uses', row.id],
    queryFn: ({ pageParam }) => read({ data: { id: row.id, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 0,
  })
  const uses = found.data?.pages.flatMap(({ data }) => data) ?? []
  const facts = [
    [m.coupon_used(), String(row.used_text)],
    [m.coupon_revenue(), shown(row.revenue, currency)],
    [m.coupon_given(), shown(row.given, currency)],
  ]
  return (
    <Card title={m.coupon_uses()} flush>
      <dl className="grid grid-cols-3 gap-4 px-5 pb-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-3 text-sm">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {found.isPending && (
        <p aria-busy="true" className="px-5 pb-4">
          <Skeleton className="w-40" />
        </p>
      )}
      {found.isError && (
        <p role="alert" className="px-5 pb-4">
          {textOfError(found.error)}
        </p>
      )}
      {found.data && uses.length === 0 && <p className="px-5 pb-5 text-ink-3">{m.coupon_uses_empty()}</p>}
      {uses.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {uses.map((use) => (
            <Use key={use.id} use={use} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <p className="border-line border-t px-5 py-3">
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {m.stock_older()}
          </Button>
        </p>
      )}
    </Card>
  )
}

function Use({ use }: { use: CouponUse }) {
  const currency: Currency = use.currency_code === 'KHR' ? 'KHR' : 'USD'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
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
    </li>
  )
}
