import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sale } from '#app/bff/sales.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { late } from '#app/ui/late.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { timelineOptions } from './sale-queries.ts'

const OrderUpdate = late(async () => (await import('./order-update.tsx')).OrderUpdate)

interface HistoryCardProps {
  sale: Sale
  mayChange: boolean
  onRefund: () => void
}

/** What happened to the order, newest first, and where more is written. */
export function HistoryCard({ sale, mayChange, onRefund }: HistoryCardProps) {
  const { data, isError } = useQuery({ ...timelineOptions(sale.id), placeholderData: keepPreviousData })
  const [writing, setWriting] = useState(false)
  const write = (
    <Button size="sm" onClick={() => setWriting(true)}>
      {m.sale_update()}
    </Button>
  )
  return (
    <Card title={m.sale_history()} id="history" aside={mayChange && !writing && write}>
      {writing && <OrderUpdate sale={sale} onClose={() => setWriting(false)} onRefund={onRefund} />}
      {data ? (
        <ol className="space-y-4">
          {data.map((deed, at) => (
            <HistoryEntry key={deed.id} deed={deed} newlyPaid={newlyPaid(data, at)} />
          ))}
        </ol>
      ) : (
        <p aria-busy={!isError}>{isError ? m.sale_list_failed() : <Skeleton className="w-40" />}</p>
      )}
    </Card>
  )
}

/** Whether the order was paid with this deed, and not with one before. */
function newlyPaid(deeds: Parameters<typeof HistoryEntry>[0]['deed'][], at: number): boolean {
  const [now, before] = deeds.slice(at).filter((deed) => deed.kind === 'status')
  return now === deeds[at] && now?.is_paid === true && !before?.is_paid
}
