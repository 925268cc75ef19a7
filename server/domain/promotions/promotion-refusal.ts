import { formatDay } from '#app/contracts/dates.ts'
import { type Currency, formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Refusal } from '../discounts/rule.ts'
import { weekdayNames } from '../shipping/weekday-names.ts'

/** Of what lowers prices: another is as low. */
export type PromotionRefusal = Refusal | { why: 'lower' }

/** Why a promotion does not apply, in the current language, for the store's own people. */
export function promotionRefusalText(refusal: PromotionRefusal, currency: Currency): string {
  switch (refusal.why) {
    case 'off':
      return m.promotion_refused_off()
    case 'early':
      return m.promotion_refused_early({ date: formatDay(refusal.day) })
    case 'late':
      return m.promotion_refused_late({ date: formatDay(refusal.day) })
    case 'days':
      return m.promotion_refused_days({ days: weekdayNames(refusal.days) })
    case 'hours':
      return m.promotion_refused_hours({ from: refusal.from ?? '00:00', to: refusal.to ?? '24:00' })
    case 'total':
      return m.promotion_refused_total({ amount: formatMoney(refusal.missing, currency) })
    case 'quantity':
      return m.promotion_refused_quantity({ n: refusal.missing })
    case 'channel':
      return m.promotion_refused_channel()
    case 'group':
    case 'customer':
      return m.promotion_refused_customer()
    case 'payment':
      return m.promotion_refused_payment()
    case 'shipping':
      return m.promotion_refused_shipping()
    case 'service':
      return m.promotion_refused_service()
    case 'coupon':
      return m.promotion_refused_coupon()
    case 'province':
      return m.promotion_refused_province()
    case 'first_order':
      return m.promotion_refused_first_order()
    case 'used_up':
      return m.promotion_refused_used_up()
    case 'buyer_uses':
      return m.promotion_refused_buyer_uses({ n: refusal.most })
    case 'products':
      return m.promotion_refused_products()
    case 'bundle':
      return m.promotion_refused_bundle()
    case 'gift':
      return m.promotion_refused_gift()
    case 'beside':
      return m.promotion_refused_beside()
    case 'stopped':
      return m.promotion_refused_stopped()
    case 'nothing':
      return m.promotion_refused_nothing()
    case 'lower':
      return m.promotion_refused_lower()
  }
}
