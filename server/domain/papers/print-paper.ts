import type { Locale } from '#app/contracts/kit.ts'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { printInvoice } from '../sales/print-invoice.ts'
import { renderPapers } from './render-papers.ts'
import { readSoldOrders } from './sold-order.ts'

/**
 * A paper of one order as PDF, all of it in `locale`, and the name of its file. The invoice alone may come from a report
 * service.
 * @throws 404; 502 and 503 where a report service makes it
 */
export async function printPaper(
  context: StaffContext,
  kind: PaperKind,
  id: number,
  locale: Locale,
): Promise<{ pdf: Uint8Array; name: string }> {
  const { store } = context
  const [sold] = await context.db.read((db) => readSoldOrders(db, store, [id]))
  if (!sold) throw refused(404, m.error_404())
  const pdf =
    kind === 'invoice'
      ? await printInvoice(context, id, locale)
      : await renderPapers(kind, { store, orders: [sold], locale, copies: new Set() })
  return { pdf, name: paperFileName(kind, sold.order.invoice_no) }
}

/** `packing-slip-KT-001341.pdf`; a prefix may be in any script, and a header takes Latin letters alone. */
export function paperFileName(kind: PaperKind, invoiceNo: string): string {
  const number = invoiceNo.replace(/[^\w-]+/g, '')
  return `${number ? `${kind}-${number}` : kind}.pdf`
}
