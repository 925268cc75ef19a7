import type { BotFaultCode } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'

/** Why a bot is not heard of, and what to do. */
export const FAULTS: Record<BotFaultCode, () => string> = {
  token: m.telegram_fault_token,
  refused: m.telegram_fault_token,
  conflict: m.telegram_fault_conflict,
  busy: m.telegram_fault_busy,
  slow: m.telegram_fault_tries,
  unreachable: m.telegram_fault_tries,
  nonsense: m.telegram_fault_tries,
  secret: m.telegram_fault_secret,
}
