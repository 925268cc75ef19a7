import { log } from '#server/core/procedure/log.ts'
import { invoiceLogo } from './logo.ts'
import { invoicePaper } from './paper.ts'
import type { Renderer } from './renderer.ts'
import { typesetInThread } from './typst-thread.ts'

/** Milliseconds from asking to having, the wait behind other invoices included. */
const DEADLINE = 30_000

/**
 * The built-in invoice: A4, set by Typst. Text is shown as it is: nothing in it is read as markup.
 * @throws InvoiceRenderError when it cannot be made, or not within 30 s
 */
export const typesetInvoice: Renderer = async (data, locale) => {
  const logo = data.logo && (await invoiceLogo(data.logo))
  const paper = { ...invoicePaper(data, locale), logo: logo !== null }
  const { pdf, warning } = await typesetInThread(JSON.stringify(paper), logo, DEADLINE)
  if (warning) log.warn({ invoice_no: data.invoice_no, warning }, 'invoice text layer not repaired')
  return pdf
}
