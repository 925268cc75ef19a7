import { m } from '#app/paraglide/messages.js'

/** Where an order came from (product.md 6.20): those of the shop by themselves, the others as staff says. */
export const ORDER_CHANNELS = ['web', 'qr', 'telegram', 'facebook', 'phone', 'walk-in', 'api'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** What staff may say of an order that it takes. */
export const MANUAL_CHANNELS = ['phone', 'facebook', 'telegram', 'walk-in'] as const satisfies readonly OrderChannel[]
export type ManualChannel = (typeof MANUAL_CHANNELS)[number]

/** How a channel is called. */
export const ORDER_CHANNEL_LABELS = {
  web: m.order_channel_web,
  qr: m.order_channel_qr,
  telegram: m.order_channel_telegram,
  facebook: m.order_channel_facebook,
  phone: m.order_channel_phone,
  'walk-in': m.order_channel_walk_in,
  api: m.order_channel_api,
} satisfies Record<OrderChannel, () => string>
