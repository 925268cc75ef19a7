import type { Locale } from '#app/contracts/kit.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { InvoiceData } from '../invoice/data.ts'
import type { SoldOrder } from './sold-order.ts'

/** What a paper's template reads of an order, every text of it for display. */
export type Wording = (
  sold: SoldOrder,
  data: InvoiceData,
  locale: Locale,
  more: { store: Store; trackingUrl: string; isCopy: boolean },
) => { number: string }
