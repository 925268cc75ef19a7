import type { BotFaultCode } from '#app/contracts/telegram.ts'

interface Told {
  code?: number
  /** Telegram's own words. */
  description?: string
  /** Seconds after which it may be asked again. */
  retryAfter?: number
  /** A group's new number. */
  movedTo?: number
}

/** Why Telegram did not do what it was asked. */
export class TelegramFault extends Error {
  override name = 'TelegramFault'
  readonly fault: BotFaultCode
  readonly code: number | null
  readonly description: string
  readonly retryAfter: number | null
  readonly movedTo: number | null
  /** False: it was not done, for certain. */
  readonly doubtful: boolean

  constructor(fault: BotFaultCode, { code, description = '', retryAfter, movedTo }: Told = {}, doubtful = false) {
    // Nothing of the address, which holds the token.
    super(`Telegram: ${[fault, code, description].filter(Boolean).join(' ')}`)
    this.fault = fault
    this.code = code ?? null
    this.description = description
    this.retryAfter = retryAfter ?? null
    this.movedTo = movedTo ?? null
    this.doubtful = doubtful
  }
}
