import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookResend, webhookTest } from '#app/bff/webhooks.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { type DeliveryRow, eventLabel } from '#app/contracts/webhook.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { answerText, stateText, TONES } from './delivery-text.ts'
import { deliveriesOptions, WEBHOOKS } from './webhook-queries.ts'

interface DeliveriesCardProps {
  id: number
  /** Whether it is sent to at all. */
  isOn: boolean
  mayChange: boolean
}

/** What was sent to an endpoint and what became of it; any of it can be sent again. */
export function DeliveriesCard({ id, isOn, mayChange }: DeliveriesCardProps) {
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<number | 'test' | null>(null)
  const [shown, setShown] = useState<DeliveryRow | null>(null)
  const queries = useQueryClient()
  const found = useQuery({ ...deliveriesOptions(id, page), placeholderData: keepPreviousData })
  const { data = [], meta } = found.data ?? {}

  async function act(what: number | 'test') {
    setBusy(what)
    try {
      await (what === 'test' ? webhookTest({ data: { id } }) : webhookResend({ data: { id, delivery_id: what } }))
      if (what === 'test') setPage(1)
      void toastSuccess(what === 'test' ? m.webhook_test_sent() : m.webhook_resent())
    } catch (error) {
      void toastError(error)
    }
    await queries.invalidateQueries({ queryKey: WEBHOOKS })
    setBusy(null)
  }

  return (
    <Card
      id="deliveries"
      title={m.webhook_log()}
      aside={
        mayChange &&
        isOn && (
          <Button size="sm" busy={busy === 'test'} onClick={() => void act('test')}>
            {m.webhook_test()}
          </Button>
        )
      }
    >
      {found.isError && !found.data ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{textOfError(found.error)}</p>
          <Button onClick={() => found.refetch()}>{m.common_retry()}</Button>
        </div>
      ) : (
        <>
          {data.length === 0 && !found.isPending && <p className="text-ink-2">{m.webhook_log_empty()}</p>}
          <ul className="divide-y divide-line" aria-busy={found.isPending || undefined}>
            {data.map((one) => (
              <Delivery
                key={one.id}
                delivery={one}
                busy={busy === one.id}
                onShow={() => setShown(one)}
                {...(mayChange && isOn && { onResend: () => void act(one.id) })}
              />
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} lastPage={meta?.last_page ?? 1} href={() => '#deliveries'} onPage={setPage} />
      <DeliveryDialog webhookId={id} delivery={shown} onClose={() => setShown(null)} />
    </Card>
  )
}

interface DeliveryProps {
  delivery: DeliveryRow
  busy: boolean
  onShow: () => void
  onResend?: () => void
}

function Delivery({ delivery, busy, onShow, onResend }: DeliveryProps) {
  const { event, state, created_at, tries, ms, next_at } = delivery
  const facts = [
    formatDateTime(created_at),
    answerText(delivery),
    ms === null ? null : m.webhook_took({ ms }),
    tries > 1 ? m.webhook_tried({ n: tries }) : null,
    tries > 0 && next_at ? m.webhook_next({ time: formatDateTime(next_at) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={onShow}
            className="cursor-pointer font-medium hover:text-accent-strong hover:underline max-sm:min-h-11"
          >
            {eventLabel(event)}
          </button>
          <StatusPill tone={TONES[state]} label={stateText(state)} />
        </p>
        <p className="figures wrap-anywhere text-ink-3 text-sm">{facts.join(' · ')}</p>
      </div>
      {onResend && (
        <Button
          size="sm"
          busy={busy}
          onClick={onResend}
          aria-label={m.webhook_resend_named({ event: eventLabel(event), time: formatDateTime(created_at) })}
        >
          {m.webhook_resend()}
        </Button>
      )}
    </li>
  )
}
