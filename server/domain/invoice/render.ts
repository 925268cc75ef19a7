import type { Locale } from '#app/resources/kit.ts'
import { log } from '#server/kit/log.ts'
import type { InvoiceData } from './data.ts'
import { invoiceLogo } from './logo.ts'
import { invoicePaper } from './paper.ts'
import { closeThread, typesetInThread } from './typst-thread.ts'

/** Milliseconds from asking to having, the wait behind other invoices included. */
const DEADLINE = 30_000

/**
 * An invoice as PDF, A4, its labels and months in `locale`; the names in `data` are in that language already.
 * Text is shown as it is: nothing in it is read as markup.
 * @throws InvoiceRenderError when it cannot be made, or not within 30 s
 */
export async function renderInvoice(data: InvoiceData, locale: Locale): Promise<Uint8Array> {
  const logo = data.logo && (await invoiceLogo(data.logo))
  const paper = { ...invoicePaper(data, locale), logo: logo !== null }
  const { pdf, warning } = await typesetInThread(JSON.stringify(paper), logo, DEADLINE)
  if (warning) log.warn({ invoice_no: data.invoice_no, warning }, 'invoice text layer not repaired')
  return pdf
}

/** Ends the typesetting thread. The server calls it as it stops. */
export const closeInvoiceWorker = (): Promise<void> => closeThread()
