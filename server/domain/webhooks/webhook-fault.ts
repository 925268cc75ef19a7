import type { WebhookFaultCode } from '#app/contracts/webhook.ts'

/** Why a message did not arrive: a status that is none of success, or what kept it from getting one. */
export class WebhookFault extends Error {
  override name = 'WebhookFault'
  readonly code: number | null
  readonly fault: WebhookFaultCode | null

  constructor(why: number | WebhookFaultCode) {
    // No address: those of some services are secrets.
    super(`The endpoint: ${why}`)
    this.code = typeof why === 'number' ? why : null
    this.fault = typeof why === 'number' ? null : why
  }
}
