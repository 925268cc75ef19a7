import type { Locale } from '#app/resources/kit.ts'
import { env } from '#server/env.ts'
import { renderSeconds } from '#server/kit/metrics.ts'
import type { InvoiceData } from './data.ts'
import { reportService } from './report-service.ts'
import { typesetInvoice } from './typeset.ts'
import { closeThread } from './typst-thread.ts'

/**
 * An invoice as PDF, its labels and months in `locale`; the names in `data` are in that language already. There are two:
 * the built-in one, and the external report service where REPORT_URL is set.
 */
export type RenderInvoice = (data: InvoiceData, locale: Locale) => Promise<Uint8Array>

let chosen: RenderInvoice | undefined

export const renderInvoice: RenderInvoice = (data, locale) => {
  chosen ??= env.REPORT_URL
    ? reportService({ url: env.REPORT_URL, user: env.REPORT_USER, password: env.REPORT_PASSWORD })
    : typesetInvoice
  const end = renderSeconds.startTimer({ by: env.REPORT_URL ? 'service' : 'builtin' })
  const pdf = chosen(data, locale)
  pdf.then(
    () => end({ outcome: 'made' }),
    () => end({ outcome: 'failed' }),
  )
  return pdf
}

/** Ends the typesetting thread. The server calls it as it stops. */
export const closeInvoiceWorker = (): Promise<void> => closeThread()
