import type { Locale } from '#app/contracts/kit.ts'
import { isDistrict, isProvince, placeName, provinceOf } from '#app/contracts/places.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Destination } from '../shipping/delivery-area.ts'
import { needsAddress } from './methods.ts'

interface Sent {
  shipping_province_code?: string | null | undefined
  shipping_district_code?: string | null | undefined
}

/** What the two are called in a body. */
const OF_AN_ORDER = { province: 'shipping_province_code', district: 'shipping_district_code' }

/**
 * Where an order is to go, as the buyer says it. A district alone says its province.
 * @throws 422 on the field of either for a code that there is not, or a district of another province
 */
export function destinationOf(sent: Sent, fields = OF_AN_ORDER): Destination {
  const district = sent.shipping_district_code || null
  const province = sent.shipping_province_code || (district && provinceOf(district))
  if (province && !isProvince(province)) throw refusedField(fields.province, m.error_unknown_choice())
  if (district && (!isDistrict(district) || provinceOf(district) !== province))
    throw refusedField(fields.district, m.error_unknown_choice())
  return { province, district }
}

/** The province as offers ask for it: '' of what is brought nowhere, null where it is not known. */
export const offeredIn = ({ province }: Destination, method: { type: string } | null): string | null =>
  method && !needsAddress(method.type) ? '' : province

/** Where an order that is there goes. */
export const sentTo = (order: {
  shipping_province_code: string | null
  shipping_district_code: string | null
}): Destination => ({ province: order.shipping_province_code, district: order.shipping_district_code })

/**
 * Where a changed order goes: what is not sent stays, but a district only in its province.
 * @throws as destinationOf does
 */
export function movedTo(order: Parameters<typeof sentTo>[0], sent: Sent): Destination {
  const was = sentTo(order)
  const { shipping_province_code: province, shipping_district_code: district } = sent
  if (province === undefined && district === undefined) return was
  if (province === undefined)
    return destinationOf({ shipping_province_code: district ? null : was.province, shipping_district_code: district })
  const kept = province === was.province ? was.district : null
  return destinationOf({ ...sent, shipping_district_code: district === undefined ? kept : district })
}

/** The spot that is marked on a map, as maps read it; null: none. */
export const pinText = (order: {
  shipping_latitude: number | null
  shipping_longitude: number | null
}): string | null =>
  order.shipping_latitude === null ? null : `${order.shipping_latitude}, ${order.shipping_longitude}`

/** The same with the commune before it, as its customer wrote that. */
export function areaText(
  order: Parameters<typeof sentTo>[0] & { shipping_commune: string | null },
  locale: Locale,
): string | null {
  return [order.shipping_commune, placeText(sentTo(order), locale)].filter(Boolean).join(', ') || null
}

/** A place as an address ends with it: `Chamkar Mon, Phnom Penh`; null where none is known. */
export function placeText({ province, district }: Destination, locale: Locale): string | null {
  const names = [placeName(district, locale), placeName(province, locale)].filter((name) => name !== null)
  return names.length > 0 ? names.join(', ') : null
}
