import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { eventLabel, MOST_WEBHOOKS, type WebhookRow } from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { webhooksOptions } from './webhook-queries.ts'
import { WebhookState } from './webhook-state.tsx'

/** The endpoints that the store's events are sent to; that there is none is as good as any. */
export function WebhooksCard({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(webhooksOptions())
  return (
    <Card
      id="webhooks"
      title={
        <span className="flex flex-wrap items-center gap-3">
          {m.webhooks()}
          {data.length === 0 && <StatusPill tone="quiet" label={m.integration_not_set_up()} />}
        </span>
      }
      aside={
        mayChange &&
        data.length < MOST_WEBHOOKS && (
          <ButtonLink size="sm" icon={<PlusIcon />} to="/integrations/webhooks/add" aria-label={m.webhook_add()}>
            {m.add()}
          </ButtonLink>
        )
      }
    >
      <p className="text-ink-2">{m.webhooks_hint()}</p>
      {data.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.map((one) => (
            <Endpoint key={one.id} {...one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Endpoint({ id, url, events, status, failing_since }: WebhookRow) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <Link
          to="/integrations/webhooks/$id"
          params={{ id: String(id) }}
          className="wrap-anywhere font-medium hover:text-accent-strong hover:underline max-sm:inline-block max-sm:py-2"
        >
          {url}
        </Link>
        <p className="text-ink-3 text-sm">{events.map(eventLabel).join(' · ')}</p>
      </div>
      <WebhookState status={status} failing_since={failing_since} />
    </li>
  )
}
