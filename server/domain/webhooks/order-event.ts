import type { Locale } from '#app/contracts/kit.ts'
import type { WebhookEvent } from '#app/contracts/webhook.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { readOrder } from '../sales/read-order.ts'
import { tellWebhooks } from './tell-webhooks.ts'

type OrderEvent = Extract<WebhookEvent, `order.${string}`>

/**
 * Tells of an order as `GET orders/{id}` shows it, names in the store's own language; without the link that opens it,
 * which is its buyer's.
 * @param more what is told beside it, asked for only where somebody listens
 */
export async function tellOfOrder(
  db: Tx,
  store: Store,
  id: number,
  event: OrderEvent,
  more?: (locale: Locale) => Promise<object>,
): Promise<void> {
  await tellWebhooks(db, store.id, event, async () => {
    const locale = store.default_locale
    const { tracking_url: _, ...order } = await withLocale(locale, () => readOrder(db, store, id, locale))
    return { ...order, ...(await more?.(locale)) }
  })
}
