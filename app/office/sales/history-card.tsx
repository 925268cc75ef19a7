import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SaleHistory } from '#app/bff/sales.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { historyOptions } from './sale-queries.ts'

/** What happened to the order, newest first. */
export function HistoryCard({ id }: { id: number }) {
  const { data, isError } = useQuery({ ...historyOptions(id), placeholderData: keepPreviousData })
  return (
    <Card title={m.sale_history()} id="history">
      {data ? (
        <ol className="space-y-4">
          {data.map((entry, at) => (
            <Entry key={entry.id} entry={entry} newlyPaid={entry.is_paid && !data[at + 1]?.is_paid} />
          ))}
        </ol>
      ) : (
        <p aria-busy={!isError}>{isError ? m.sale_list_failed() : <Skeleton className="w-40" />}</p>
      )}
    </Card>
  )
}

function Entry({ entry, newlyPaid }: { entry: SaleHistory; newlyPaid: boolean }) {
  const { order_status, comment, user_name, created_at } = entry
  return (
    <li className="relative ps-5 before:absolute before:start-0 before:top-[0.45lh] before:size-2 before:rounded-full before:bg-accent after:absolute after:start-[3.5px] after:top-[1.1lh] after:-bottom-5 after:w-px after:bg-line last:after:hidden">
      <p className="font-medium">
        {order_status.name}
        {newlyPaid && <span className="font-normal text-ok"> · {m.sale_paid()}</span>}
      </p>
      {comment && <p className="whitespace-pre-line break-words text-ink-2">{comment}</p>}
      <p className="figures text-ink-3 text-sm">
        {user_name ?? m.sale_history_shopper()} · {formatDateTime(created_at)}
      </p>
    </li>
  )
}
