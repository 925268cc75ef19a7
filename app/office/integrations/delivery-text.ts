import type { DeliveryRow, DeliveryState, WebhookFaultCode } from '#app/contracts/webhook.ts'
import { deliveryStates } from '#app/contracts/webhook.ts'
import { m } from '#app/paraglide/messages.js'

const FAULTS = {
  address: m.webhook_fault_address,
  host: m.webhook_fault_host,
  unreachable: m.webhook_fault_unreachable,
  slow: m.webhook_fault_slow,
  off: m.webhook_fault_off,
  secret: m.webhook_fault_secret,
} satisfies Record<WebhookFaultCode, () => string>

export const TONES = { queued: 'warn', sent: 'ok', failed: 'bad' } as const

export const stateText = (state: DeliveryState): string =>
  deliveryStates.find(({ value }) => value === state)?.label() ?? ''

/** What the endpoint answered, or why it did not; null before the first attempt. */
export function answerText({ code, error }: Pick<DeliveryRow, 'code' | 'error'>): string | null {
  if (error) return FAULTS[error]()
  return code === null ? null : `HTTP ${code}`
}
