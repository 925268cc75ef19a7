import type { Locale } from '#app/contracts/kit.ts'
import type { PaperKind } from '#app/contracts/order-paper.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { renderSeconds } from '#server/core/procedure/metrics.ts'
import { invoiceLogo } from '../invoice/logo.ts'
import { invoicePaper } from '../invoice/paper.ts'
import { typesetPapers } from '../invoice/typeset.ts'
import type { Template } from '../invoice/typst-worker.ts'
import { trackingUrl } from '../sales/tracking-url.ts'
import { deliveryLabel } from './delivery-label.ts'
import { invoiceData, logoOf } from './invoice-data.ts'
import { packingSlip } from './packing-slip.ts'
import { receipt } from './receipt.ts'
import type { SoldOrder } from './sold-order.ts'
import { taxInvoice } from './tax-invoice.ts'
import type { Wording } from './wording.ts'

/** How each paper is set: by which template, from what, and with which logo. */
const PAPERS: Record<PaperKind, { template: Template; word: Wording; logo: 'color' | 'grey' | 'none' }> = {
  invoice: {
    template: 'invoice',
    word: (_, data, locale, { isCopy }) => invoicePaper({ ...data, is_copy: isCopy }, locale),
    logo: 'color',
  },
  'tax-invoice': { template: 'tax-invoice', word: taxInvoice, logo: 'color' },
  'packing-slip': { template: 'packing-slip', word: packingSlip, logo: 'color' },
  'receipt-80': { template: 'receipt', word: receipt(80), logo: 'grey' },
  'receipt-58': { template: 'receipt', word: receipt(58), logo: 'grey' },
  label: { template: 'label', word: deliveryLabel, logo: 'none' },
}

/**
 * One paper of each of these orders, in one file and in their order, by the program itself.
 * @param of.copies whose papers say that they are copies, where that is said at all
 * @throws InvoiceRenderError
 */
export async function renderPapers(
  kind: PaperKind,
  of: { store: Store; orders: readonly SoldOrder[]; locale: Locale; copies: ReadonlySet<number> },
): Promise<Uint8Array> {
  const { store, orders, locale, copies } = of
  const { template, word, logo } = PAPERS[kind]
  const end = renderSeconds.startTimer({ by: 'builtin' })
  try {
    const papers = withLocale(locale, () =>
      orders.map((sold) =>
        word(sold, invoiceData(sold, store, locale), locale, {
          store,
          trackingUrl: trackingUrl(store, sold.order.public_token),
          isCopy: copies.has(sold.order.id),
        }),
      ),
    )
    const file = logo === 'none' ? null : await logoOf(store)
    const pdf = await typesetPapers(template, { papers, logo: file && (await invoiceLogo(file, logo === 'grey')) })
    end({ outcome: 'made' })
    return pdf
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
