import type { Locale } from '#app/contracts/kit.ts'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { printInvoice } from '../sales/print-invoice.ts'
import { findOrder } from '../sales/read-order.ts'
import { handOut, makePapers } from './make-papers.ts'

/**
 * A paper of one order as PDF, all of it in `locale`, and the name of its file. The invoice alone may come from a report
 * service.
 * @throws 404; 409 where a tax invoice needs a VATTIN that the store has not said; 502 and 503 where a report service
 * makes it
 */
export async function printPaper(
  context: StaffContext,
  kind: PaperKind,
  id: number,
  locale: Locale,
): Promise<{ pdf: Uint8Array; name: string }> {
  const { db, store } = context
  if (kind === 'invoice') {
    const { invoice_no } = await db.read((tx) => findOrder(tx, store.id, id))
    return { pdf: await printInvoice(context, id, locale), name: paperFileName(kind, invoice_no) }
  }
  const made = await makePapers(context, kind, [id], locale)
  const [sold] = made?.orders ?? []
  if (!made || !sold) throw refused(404, m.error_404())
  const only = await db.tx((tx) => handOut(tx, context, kind, made))
  return only
    ? { pdf: made.pdf, name: paperFileName(kind, sold.order.invoice_no) }
    : printPaper(context, kind, id, locale)
}

/** `packing-slip-KT-001341.pdf`; a prefix may be in any script, and a header takes Latin letters alone. */
export function paperFileName(kind: PaperKind, invoiceNo: string): string {
  const number = invoiceNo.replace(/[^\w-]+/g, '')
  return `${number ? `${kind}-${number}` : kind}.pdf`
}
