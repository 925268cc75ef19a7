import type { Order } from '#app/bff/shop-orders.functions.ts'
import { m } from '#app/paraglide/messages.js'

/** Whereabouts it goes. Of the house and its spot on the map nothing is said: whoever has the link reads this. */
export function DeliveredTo({ order: { shipping_area, shipping_landmark, pinned } }: { order: Order }) {
  if (!shipping_area && !shipping_landmark && !pinned) return null
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{m.shop_deliver_to()}</dt>
      {[shipping_area, shipping_landmark, pinned ? m.shop_pin_set() : null].map(
        (text) =>
          text && (
            <dd key={text} className="break-words">
              {text}
            </dd>
          ),
      )}
    </div>
  )
}
