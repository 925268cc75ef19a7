import * as z from 'zod/mini'
import { LOCALES } from './kit.ts'
import { orderQuery } from './order-list.ts'
import { PAPER_KINDS } from './order-paper.ts'
import { MOST_IDS, selectionOf } from './selection.ts'

/** How many orders one file is of at most. */
export const MOST_PRINTED = MOST_IDS

/** Papers of several orders in one file. */
export const printBody = z.object({
  kind: z.enum(PAPER_KINDS),
  selection: selectionOf(orderQuery),
  lang: z.optional(z.enum(LOCALES)),
})
