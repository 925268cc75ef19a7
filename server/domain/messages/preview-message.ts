import {
  type MessageName,
  type MessagePreview,
  type PreviewPart,
  type ShownMessage,
  templateOf,
} from '#app/contracts/message-template.ts'
import { formatMoney } from '#app/contracts/money.ts'
import { orderStatus } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { oneLine, type Part } from '../outbox/compose.ts'
import { checkedWords } from './check-words.ts'
import { worded } from './word-message.ts'

const SHIPPED = 3

/** A message as a customer would get it, of an order that is made up. @throws 422 on the field */
export function previewMessage(store: Store, name: MessageName, { locale, ...sent }: MessagePreview): ShownMessage {
  const words = checkedWords(name, sent, '')
  return withLocale(locale, () => {
    const amount = formatMoney(store.base_currency === 'USD' ? 450 : 18_000, store.base_currency)
    const filling = {
      name: m.template_sample_name(),
      store: (locale === 'km' && store.name_km) || store.name,
      order: `${store.invoice_prefix}000042`,
      status: name.endsWith('order_return') ? m.return_state_received() : (orderStatus(SHIPPED)?.name() ?? m.status()),
      comment: m.template_sample_comment(),
      rows: [
        [`2 × ${m.template_sample_item()}`, amount],
        [m.order_total_total(), amount],
      ] as const,
      parcel: { courier: 'J&T Express', code: 'KH0123456789', url: null },
      href: `${shopOrigin(store.sub_domain)}/${name === 'missing_order' ? 'restore' : 'order'}/…`,
    }
    const { subject, parts } = worded(name, words, filling)
    return { subject: templateOf(name).channel === 'email' ? oneLine(subject) : null, parts: parts.map(shown) }
  })
}

function shown(part: Part): PreviewPart {
  if (typeof part === 'string') return { text: part }
  if ('rows' in part) return { rows: part.rows.map((row) => [...row]) }
  return { link: part.link, href: part.href ?? '' }
}
