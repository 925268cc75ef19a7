import { type Currency, formatMoney } from '#app/contracts/money.ts'
import { placeName } from '#app/contracts/places.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { bilingual } from '#server/core/rows/texts.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { AreaRefusal } from '../shipping/delivery-area.ts'
import type { TermsRefusal } from '../shipping/offer-terms.ts'
import { weekdayNames } from '../shipping/weekday-names.ts'
import type { ShippingRefusal } from './shipping-cost.ts'

const kilograms = (grams: number) => String(grams / 1000)

/** Why a cart does not go by a method, in the current language, with what would help. */
export function shippingRefusalText(
  refusal: ShippingRefusal | AreaRefusal | TermsRefusal,
  currency: Currency,
  groups: readonly { id: number; translations: Translations }[] = [],
): string {
  switch (refusal.why) {
    case 'total_low':
      return m.shipping_refused_total_low({ amount: formatMoney(refusal.missing, currency) })
    case 'total_high':
      return m.shipping_refused_total_high({ amount: formatMoney(refusal.most, currency) })
    case 'weight_low':
      return m.shipping_refused_weight_low({ weight: kilograms(refusal.least) })
    case 'weight_high':
      return m.shipping_refused_weight_high({ weight: kilograms(refusal.most), own: kilograms(refusal.grams) })
    case 'province_missing':
      return m.shipping_refused_province_missing()
    case 'district_missing':
      return m.shipping_refused_district_missing()
    case 'outside':
      return m.shipping_refused_outside({ place: placeName(refusal.code, getLocale()) ?? refusal.code })
    case 'weekday':
      return m.shipping_refused_weekday({ days: weekdayNames(refusal.days) })
    case 'too_late':
      return m.shipping_refused_late({ time: refusal.time })
    case 'group': {
      const names = groups.filter(({ id }) => refusal.groups.includes(id)).map((group) => bilingual(group.translations))
      return m.shipping_refused_group({ groups: names.map((name) => name[getLocale()]).join(', ') })
    }
    case 'digital':
      return m.shipping_refused_digital()
    case 'too_large':
      return m.order_error_too_large()
  }
}
