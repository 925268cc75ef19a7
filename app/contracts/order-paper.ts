import { m } from '#app/paraglide/messages.js'

/** What is printed of an order; an invoice of one order also has a call of its own (specification 7.4). */
export const PAPER_KINDS = ['invoice', 'tax-invoice', 'packing-slip', 'receipt-80', 'receipt-58', 'label'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_LABELS = {
  invoice: m.paper_invoice,
  'tax-invoice': m.paper_tax_invoice,
  'packing-slip': m.paper_packing_slip,
  'receipt-80': m.paper_receipt_80,
  'receipt-58': m.paper_receipt_58,
  label: m.paper_label,
} satisfies Record<PaperKind, () => string>
