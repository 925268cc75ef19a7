import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'

/** Why a picture did not come, as it is kept. `answer:404` says with which status a server refused it. */
export type FaultCode =
  | ('address' | 'host' | 'unreachable' | 'slow' | 'redirects' | 'large' | 'kind' | 'missing' | 'save' | 'quota')
  | ('stopped' | 'off')
  | `answer:${number}`

/** What may be otherwise in a minute. */
const PASSING = /^(?:host|unreachable|slow|answer:(?:408|425|429|5\d\d))$/

export class PictureFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode) {
    super(code)
    this.name = 'PictureFault'
    this.code = code
  }

  /** True: it is worth asking again. */
  get passing(): boolean {
    return PASSING.test(this.code)
  }
}

/** The reason in the reader's language. */
export function faultText(code: string, locale: Locale): string {
  const options = { locale }
  const status = /^answer:(\d+)$/.exec(code)?.[1]
  if (status) return m.picture_fault_answer({ status }, options)
  return (TEXTS[code] ?? m.picture_fault_unreachable)({}, options)
}

const TEXTS: Record<string, typeof m.picture_fault_address> = {
  address: m.picture_fault_address,
  host: m.picture_fault_host,
  unreachable: m.picture_fault_unreachable,
  slow: m.picture_fault_slow,
  redirects: m.picture_fault_redirects,
  large: m.image_too_large,
  kind: m.picture_fault_kind,
  missing: m.picture_fault_missing,
  save: m.picture_fault_save,
  quota: m.picture_fault_quota,
  stopped: m.picture_fault_stopped,
  off: m.picture_fault_off,
}
