import type { Locale } from '#app/contracts/kit.ts'
import type { MessageName, MessageWords } from '#app/contracts/message-template.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { escapeHtml } from '#server/core/text/escape-html.ts'
import { type About, worded } from '../messages/word-message.ts'
import type { Part } from '../outbox/compose.ts'
import type { StoredOrder } from '../sales/order-view.ts'
import { trackingUrl } from '../sales/tracking-url.ts'

interface Said extends Pick<About, 'status' | 'comment' | 'rows'> {
  locale: Locale
  words?: MessageWords | null | undefined
}

/** Signs of what the store says: Telegram takes 4096 in all. */
const MOST = 3900

function plain(part: Part): string {
  if (typeof part === 'string') return part
  if ('rows' in part) return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.link}: ${part.href}`
}

/** What a customer who follows his order reads of it, in the language of the message. */
export function customerText(
  store: Store,
  order: StoredOrder,
  message: MessageName,
  { locale, words, comment, ...said }: Said,
): string {
  const name = (locale === 'km' && store.name_km) || store.name
  const { tracking_code, courier, courier_link } = order
  const { parts } = worded(message, words, {
    name: order.firstname,
    store: name,
    order: order.invoice_no,
    comment: comment?.slice(0, 1000),
    parcel: tracking_code ? { courier, code: tracking_code, url: courier_link } : null,
    href: trackingUrl(store, order.public_token),
    ...said,
  })
  const text = [...parts.map(plain).join('\n\n')].slice(0, MOST).join('')
  return `<b>${escapeHtml(name)}</b>\n${escapeHtml(text)}`
}
