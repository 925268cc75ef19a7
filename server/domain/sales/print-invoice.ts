import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { renderInvoice } from '#server/domain/invoice/render.ts'
import { invoiceData, logoOf } from '#server/domain/papers/invoice-data.ts'
import { markPrinted, printedBefore } from '#server/domain/papers/printed-before.ts'
import { readSoldOrders } from '#server/domain/papers/sold-order.ts'

/**
 * The invoice of an order as PDF, all of it in `locale`. The first print is the original, each one after it is marked a
 * copy (product.md 7.8); printing is written into the activity log, which is where the earlier ones are known from. What
 * could not be made was not printed: the next one is the original still.
 * @throws 404; 502 and 503 where a report service makes it
 */
export async function printInvoice(context: StaffContext, id: number, locale: Locale): Promise<Uint8Array> {
  const { store } = context
  const { sold, copies } = await context.db.tx(async (db) => {
    const [sold] = await readSoldOrders(db, store, [id])
    if (!sold) throw refused(404, m.error_404())
    return { sold, copies: await printedBefore(db, store.id, 'invoice', [id]) }
  })
  const data = withLocale(locale, () => invoiceData(sold, store, locale))
  const pdf = await renderInvoice({ ...data, is_copy: copies.has(id), logo: await logoOf(store) }, locale)
  const only = await context.db.tx((db) => markPrinted(db, context, 'invoice', [sold], copies))
  return only ? pdf : printInvoice(context, id, locale)
}
