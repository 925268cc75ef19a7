import type { BakongFaultCode } from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'

/** How it stands with Bakong, for the merchant to read. */
export function bakongText(fault: BakongFaultCode | null): string {
  if (fault === null) return m.bakong_state_on()
  if (fault === 'token' || fault === 'secret') return m.bakong_state_token()
  return fault === 'refused' ? m.bakong_state_refused() : m.bakong_state_away()
}
