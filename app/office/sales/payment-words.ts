import type { PaymentWay } from '#app/contracts/order-payment.ts'
import { m } from '#app/paraglide/messages.js'

/** How money came or went, in words. */
export const PAYMENT_WAY_NAMES = {
  cash: m.payment_way_cash,
  khqr: m.payment_way_khqr,
  bank: m.payment_way_bank,
  card: m.payment_way_card,
  other: m.payment_way_other,
} satisfies Record<PaymentWay, () => string>
