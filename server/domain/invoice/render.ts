import { renderSeconds } from '#server/core/procedure/metrics.ts'
import { env } from '#server/env.ts'
import type { Renderer } from './renderer.ts'
import { reportService } from './report-service.ts'
import { typesetInvoice } from './typeset.ts'
import { closeThread } from './typst-thread.ts'

let chosen: Renderer | undefined

export const renderInvoice: Renderer = (data, locale) => {
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
