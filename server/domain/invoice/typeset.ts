import { log } from '#server/core/procedure/log.ts'
import { invoiceLogo } from './logo.ts'
import { invoicePaper } from './paper.ts'
import type { Renderer } from './renderer.ts'
import { typesetInThread } from './typst-thread.ts'
import type { Template } from './typst-worker.ts'

/** Milliseconds from asking to having, the wait behind other papers included. */
const DEADLINE = 30_000

/**
 * Papers of one kind in one file, set by Typst. Text is shown as it is: nothing in it is read as markup. One by itself
 * is tagged, for whoever has it read aloud; many are for the printer.
 * @param of.papers what the template reads of each
 * @param of.logo of the store whose papers they are, as the paper needs it (logo.ts)
 * @throws InvoiceRenderError when it cannot be made, or not within 30 s
 */
export async function typesetPapers(
  template: Template,
  of: { papers: readonly { number: string }[]; logo: Uint8Array | null },
): Promise<Uint8Array> {
  const { papers, logo } = of
  const data = JSON.stringify(papers.map((paper) => ({ ...paper, logo: logo !== null })))
  const tags = papers.length === 1
  const { pdf, warning } = await typesetInThread({ template, papers: data, logo, tags }, DEADLINE)
  if (warning) log.warn({ template, number: papers[0]?.number, warning }, 'text layer not repaired')
  return pdf
}

/**
 * The built-in invoice, A4.
 * @throws InvoiceRenderError when it cannot be made, or not within 30 s
 */
export const typesetInvoice: Renderer = async (data, locale) =>
  typesetPapers('invoice', { papers: [invoicePaper(data, locale)], logo: data.logo && (await invoiceLogo(data.logo)) })
