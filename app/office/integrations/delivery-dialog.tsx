import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#app/contracts/dates.ts'
import { type DeliveryRow, eventLabel } from '#app/contracts/webhook.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Modal } from '#app/ui/modal.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { answerText } from './delivery-text.ts'
import { deliveryOptions } from './webhook-queries.ts'

interface DeliveryDialogProps {
  webhookId: number
  /** Null: it is closed. */
  delivery: DeliveryRow | null
  onClose: () => void
}

/** A message to the letter, and what became of it. */
export function DeliveryDialog({ webhookId, delivery, onClose }: DeliveryDialogProps) {
  return (
    <Modal open={delivery !== null} onClose={onClose} width="lg" title={delivery ? eventLabel(delivery.event) : ''}>
      {delivery && <Message webhookId={webhookId} delivery={delivery} />}
    </Modal>
  )
}

function Message({ webhookId, delivery }: { webhookId: number; delivery: DeliveryRow }) {
  const found = useQuery(deliveryOptions(webhookId, delivery.id))
  const facts = [
    ['webhook-id', delivery.message_id],
    [m.webhook_answer(), answerText(delivery) ?? '–'],
    [m.outbox_tries(), String(delivery.tries)],
    [m.outbox_created(), formatDateTime(delivery.created_at)],
    ...(delivery.next_at ? [[m.outbox_next(), formatDateTime(delivery.next_at)]] : []),
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3 text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {found.isError && <p role="alert">{textOfError(found.error)}</p>}
      {found.isPending && <Skeleton className="h-40" />}
      {found.data && (
        <section aria-label={m.webhook_payload()} className="rounded-control bg-sunken p-3">
          <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{pretty(found.data.payload)}</pre>
        </section>
      )}
    </div>
  )
}

const pretty = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2)
