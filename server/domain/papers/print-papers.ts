import type { Locale } from '#app/contracts/kit.ts'
import type { OrderQuery } from '#app/contracts/order-list.ts'
import { type PaperKind, PRINTED_LATER } from '#app/contracts/order-paper.ts'
import { MOST_PRINTED } from '#app/contracts/order-print.ts'
import type { SentSelection } from '#app/contracts/selection.ts'
import { m } from '#app/paraglide/messages.js'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { env } from '#server/env.ts'
import { orderedIds } from '../sales/list-orders.ts'
import { requestOf } from '../transfer/job/import-context.ts'
import { handOut, makePapers } from './make-papers.ts'
import { openPrint, type Print } from './paper-prints.ts'
import { forgetPapers, KEPT_SECONDS, printPapersJob } from './print-job.ts'
import { knownOrders } from './sold-order.ts'
import { needVattin } from './vattin.ts'

interface Asked {
  kind: PaperKind
  selection: SentSelection
  locale: Locale
}

/**
 * Papers of several orders in one file, in the order in which they were named or are listed: at once, or from
 * PRINTED_LATER orders on behind the request.
 * @throws 422 on `ids` where one of them is no order of the store, on `filter` where it means none or too many; 409 where
 * the paper can not be made, or too many files of the store are being made
 */
export async function printPapers(
  context: StaffContext,
  { kind, selection, locale }: Asked,
): Promise<{ pdf: Uint8Array; name: string } | { print: Print }> {
  const { db, store } = context
  if (kind === 'tax-invoice') needVattin(store)
  // One file of many that a service made each for itself is none that it made.
  if (kind === 'invoice' && env.REPORT_URL) throw refused(409, m.paper_error_service())
  const ids = await db.read((tx) => selectedOrders(tx, context, selection))
  const name = manyFileName(kind, ids.length)
  const asked = { event: 'printed', entity: 'order', label: name, note: `× ${ids.length}` }
  if (ids.length >= PRINTED_LATER) {
    return db.tx(async (tx) => {
      const print = await openPrint(tx, context, { kind, locale, ids })
      await audit(tx, context, asked)
      const input = { store_id: store.id, print_id: print.id }
      await enqueue(tx, printPapersJob, { ...input, asked: requestOf(context) }, { storeId: store.id })
      await enqueue(tx, forgetPapers, input, { storeId: store.id, after: KEPT_SECONDS })
      return { print }
    })
  }
  for (;;) {
    const made = await makePapers(context, kind, ids, locale)
    if (!made) throw refusedField('ids', m.paper_error_unknown())
    const only = await db.tx(async (tx) => {
      if (!(await handOut(tx, context, kind, made))) return false
      await audit(tx, context, asked)
      return true
    })
    if (only) return { pdf: made.pdf, name }
  }
}

/** `receipt-80-25-orders.pdf` */
export const manyFileName = (kind: string, orders: number): string => `${kind}-${orders}-orders.pdf`

async function selectedOrders(db: Tx, { store }: StaffContext, { ids, filter }: SentSelection): Promise<number[]> {
  if (ids) {
    const wanted = [...new Set(ids)]
    if ((await knownOrders(db, store.id, wanted)) !== wanted.length) throw refusedField('ids', m.paper_error_unknown())
    return wanted
  }
  // `printBody` read it as the list's own query.
  const found = await orderedIds(db, store, filter as Omit<OrderQuery, 'page' | 'limit'>)
  if (found.length > MOST_PRINTED) throw refusedField('filter', m.error_too_many_rows({ n: MOST_PRINTED }))
  if (found.length === 0) throw refusedField('filter', m.paper_error_none())
  return found
}
