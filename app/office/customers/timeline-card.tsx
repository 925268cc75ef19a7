import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerTimeline } from '#app/bff/customers.functions.ts'
import type { TimelineEntry } from '#app/contracts/customer-timeline.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { type Currency, formatMoney, toMinor } from '#app/contracts/money.ts'
import { customer } from '#app/contracts/resources/customer.ts'
import { textOfError } from '#app/lib/errors.ts'
import { getLocale } from '#app/lib/locale.ts'
import { actorName, eventName } from '#app/office/crud/history/event-words.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** What happened with a customer, newest first: his orders, what became of them, and what was changed of him. */
export function TimelineCard({ id }: { id: number }) {
  const found = useInfiniteQuery({
    queryKey: [...crudKey('customers'), 'timeline', id, getLocale()],
    queryFn: ({ pageParam }) => customerTimeline({ data: { id, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
    staleTime: 0,
  })
  const entries = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card>
      {found.isPending && (
        <p aria-busy="true">
          <Skeleton className="w-40" />
        </p>
      )}
      {found.isError && <p role="alert">{textOfError(found.error)}</p>}
      {found.data && entries.length === 0 && <p className="text-ink-3">{m.no_data()}</p>}
      <ol className="space-y-4">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button className="mt-4" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {m.stock_older()}
        </Button>
      )}
    </Card>
  )
}

const labels = new Map(
  customer.fieldSets.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)),
)

function Entry({ entry: { order, change, user_name, at } }: { entry: TimelineEntry }) {
  const who = change ? actorName({ user_name, actor_type: change.actor_type }) : user_name || m.sale_history_shopper()
  const fields = change && change.event !== 'created' ? change.fields.flatMap((key) => labels.get(key)?.() ?? []) : []
  return (
    <li className="relative ps-5 before:absolute before:start-0 before:top-[0.45lh] before:size-2 before:rounded-full before:bg-accent after:absolute after:start-[3.5px] after:top-[1.1lh] after:-bottom-5 after:w-px after:bg-line last:after:hidden">
      {order && <OrderLine order={order} />}
      {change && (
        <p className="font-medium">
          {eventName(change.event)}
          {fields.length > 0 && <span className="font-normal text-ink-2"> · {fields.join(', ')}</span>}
        </p>
      )}
      {order?.comment && <p className="whitespace-pre-line break-words text-ink-2">{order.comment}</p>}
      <p className="figures text-ink-3 text-sm">
        {who} · {formatDateTime(at)}
      </p>
    </li>
  )
}

function OrderLine({ order }: { order: NonNullable<TimelineEntry['order']> }) {
  const { id, invoice_no, total, currency_code, order_status, is_paid } = order
  const currency: Currency = currency_code === 'KHR' ? 'KHR' : 'USD'
  return (
    <p className="font-medium">
      <Link
        to="/sales/show/$id"
        params={{ id: String(id) }}
        className="figures hover:text-accent-strong hover:underline"
      >
        #{invoice_no}
      </Link>
      <span className="font-normal text-ink-2">
        {' · '}
        {order_status.name}
        {' · '}
        <span className="figures">{formatMoney(toMinor(total, currency) ?? 0, currency)}</span>
        {is_paid && <span className="text-ok"> · {m.sale_paid()}</span>}
      </span>
    </p>
  )
}
