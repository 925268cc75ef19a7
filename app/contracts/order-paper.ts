import * as z from 'zod/mini'

/** What is printed of an order; an invoice of one order also has a call of its own (specification 7.4). */
export const PAPER_KINDS = ['invoice', 'tax-invoice', 'packing-slip', 'receipt-80', 'receipt-58', 'label'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** From so many orders on a file is made behind the request. */
export const PRINTED_LATER = 20

/** A file that is made behind the request. */
export const printReply = z.object({
  id: z.int(),
  kind: z.enum(PAPER_KINDS),
  state: z.enum(['running', 'done', 'failed']),
  /** Orders whose papers are made, of all. */
  done: z.int(),
  total: z.int(),
})
export type PrintReply = z.output<typeof printReply>
