import type { WebhookRow } from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'
import { StatusPill } from '#app/ui/status-pill.tsx'

/** Whether an endpoint is sent to, and whether that arrives. */
export function WebhookState({ status, failing_since }: Pick<WebhookRow, 'status' | 'failing_since'>) {
  if (!status) return <StatusPill tone="quiet" label={m.status_inactive()} />
  if (failing_since) return <StatusPill tone="bad" label={m.webhook_failing()} />
  return <StatusPill tone="ok" label={m.status_active()} />
}
