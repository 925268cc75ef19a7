import type { Locale } from '#app/contracts/kit.ts'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { isNumbered, markPrinted, printedBefore } from './printed-before.ts'
import { renderPapers } from './render-papers.ts'
import { readSoldOrders, type SoldOrder } from './sold-order.ts'
import { needVattin } from './vattin.ts'

/** Papers that are made and not handed out yet. */
export interface Made {
  pdf: Uint8Array
  orders: SoldOrder[]
  /** Orders whose paper says that it is a copy. */
  copies: ReadonlySet<number>
}

/**
 * One paper of each of these orders in one file, in their order; null where none of them is an order of the store.
 * @throws 409 where the paper needs a VATTIN that the store has not said; InvoiceRenderError
 */
export async function makePapers(
  { store, db }: StaffContext,
  kind: PaperKind,
  ids: readonly number[],
  locale: Locale,
): Promise<Made | null> {
  if (kind === 'tax-invoice') needVattin(store)
  const { orders, copies } = await db.read(async (tx) => ({
    orders: await readSoldOrders(tx, store, ids),
    copies: isNumbered(kind) ? await printedBefore(tx, store.id, kind, ids) : new Set<number>(),
  }))
  if (orders.length === 0) return null
  return { pdf: await renderPapers(kind, { store, orders, locale, copies }), orders, copies }
}

/**
 * Hands papers out, in the transaction of whatever else comes of it: the first print of a numbered one is the original.
 * @returns false where another print came between; they must be made again then
 */
export const handOut = async (
  db: Tx,
  context: StaffContext,
  kind: PaperKind,
  { orders, copies }: Made,
): Promise<boolean> => !isNumbered(kind) || markPrinted(db, context, kind, orders, copies)
