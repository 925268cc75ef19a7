import type { PaperKind } from '#app/contracts/order-paper.ts'
import { m } from '#app/paraglide/messages.js'

/** What each paper is called where one is chosen. */
export const PAPER_LABELS = {
  invoice: m.paper_invoice,
  'tax-invoice': m.paper_tax_invoice,
  'packing-slip': m.paper_packing_slip,
  'receipt-80': m.paper_receipt_80,
  'receipt-58': m.paper_receipt_58,
  label: m.paper_label,
} satisfies Record<PaperKind, () => string>
