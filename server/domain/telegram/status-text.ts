import type { Locale } from '#app/contracts/kit.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { trackingUrl } from '../sales/tracking-url.ts'
import { escapeHtml } from './escape-html.ts'

interface Status {
  status: number
  comment: string | null
  locale: Locale
}

/** What a customer who follows his order reads of a status, in the language of the message. */
export async function statusText(
  _db: Tx,
  store: Store,
  order: StoredOrder,
  { status, comment, locale }: Status,
): Promise<string> {
  const name = (locale === 'km' && store.name_km) || store.name
  const said = m.mail_order_status({ no: order.invoice_no, status: orderStatus(status)?.name() ?? m.status() })
  return [
    `<b>${escapeHtml(name)}</b>`,
    escapeHtml(said),
    ...(comment ? ['', escapeHtml(comment.slice(0, 1000))] : []),
    '',
    `${escapeHtml(m.mail_order_follow())}: ${escapeHtml(trackingUrl(store, order.public_token))}`,
  ].join('\n')
}
