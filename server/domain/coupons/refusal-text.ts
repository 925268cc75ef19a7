import { formatDay } from '#app/contracts/dates.ts'
import { type Currency, formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { Refusal } from '../discounts/rule.ts'
import { weekdayNames } from '../shipping/weekday-names.ts'

export type CouponRefusal = Refusal | { why: 'unknown' } | { why: 'unasked' }

/** Why a coupon does not apply, in the current language, with what would help; '' of one that waits to be asked for. */
export function refusalText(refusal: CouponRefusal, currency: Currency): string {
  switch (refusal.why) {
    case 'unknown':
      return m.coupon_refused_unknown()
    case 'unasked':
      return ''
    case 'off':
      return m.coupon_refused_off()
    case 'early':
      return m.coupon_refused_early({ date: formatDay(refusal.day) })
    case 'late':
      return m.coupon_refused_late({ date: formatDay(refusal.day) })
    case 'days':
      return m.coupon_refused_days({ days: weekdayNames(refusal.days) })
    case 'hours':
      return m.coupon_refused_hours({ from: refusal.from ?? '00:00', to: refusal.to ?? '24:00' })
    case 'total':
      return m.coupon_refused_total({ amount: formatMoney(refusal.missing, currency) })
    case 'quantity':
      return m.coupon_refused_quantity({ n: refusal.missing })
    case 'channel':
      return m.coupon_refused_channel()
    case 'group':
    case 'customer':
      return m.coupon_refused_customer()
    case 'payment':
      return m.coupon_refused_payment()
    case 'shipping':
      return m.coupon_refused_shipping()
    case 'province':
      return m.coupon_refused_province()
    case 'first_order':
      return m.coupon_refused_first_order()
    case 'used_up':
      return m.coupon_refused_used_up()
    case 'buyer_uses':
      return m.coupon_refused_buyer_uses({ n: refusal.most })
    case 'products':
      return m.coupon_refused_products()
    // Of coupons no set, no gift, no service and no other coupon is asked for; what stops promotions stops none of them.
    case 'bundle':
    case 'gift':
    case 'service':
    case 'coupon':
    case 'stopped':
    case 'beside':
      return m.coupon_refused_beside()
    case 'nothing':
      return m.coupon_refused_nothing()
  }
}
