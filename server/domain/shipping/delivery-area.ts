import { districtsOf, isDistrict, isProvince, provinceOf } from '#app/contracts/places.ts'
import type { SentZone } from '#app/contracts/resources/shipping-method.ts'
import { m } from '#app/paraglide/messages.js'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { ShippingZone } from '#server/db/schema/store.ts'

/** Where an order goes, as far as the buyer said, by official codes. */
export interface Destination {
  province: string | null
  district: string | null
}

export const NOWHERE: Destination = { province: null, district: null }

export type AreaRefusal = { why: 'province_missing' } | { why: 'district_missing' } | { why: 'outside'; code: string }

/** What of a method says where it goes: an empty list is the whole country, or none of it left out. */
export interface DeliveryArea {
  zones: readonly ShippingZone[]
  excluded_zones: readonly ShippingZone[]
}

/** Why a method does not go somewhere, or what must be said of it first; null where it does. */
export function areaRefusal(to: Destination, { zones, excluded_zones }: DeliveryArea): AreaRefusal | null {
  const { province, district } = to
  if (zones.length === 0 && excluded_zones.length === 0) return null
  if (!province) return { why: 'province_missing' }
  const inside = zones.length === 0 ? 'yes' : within(province, district, zones)
  const left_out = within(province, district, excluded_zones)
  if (inside === 'no' || left_out === 'yes') return { why: 'outside', code: district ?? province }
  return inside === 'unsaid' || left_out === 'unsaid' ? { why: 'district_missing' } : null
}

/** Whether a place lies in zones; `unsaid` where that goes by its district, which nobody named. */
function within(province: string, district: string | null, zones: readonly ShippingZone[]): 'yes' | 'no' | 'unsaid' {
  const zone = zones.find((one) => one.province === province)
  if (!zone) return 'no'
  if (zone.districts.length === 0) return 'yes'
  if (!district) return 'unsaid'
  return zone.districts.includes(district) ? 'yes' : 'no'
}

/**
 * Zones as they are stored: each province once; all of its districts are the province.
 * @throws 422 on `zones.N.province|districts` for a code that there is not, or a province that stands there before
 */
export function storedZones(sent: readonly SentZone[], field: 'zones' | 'excluded_zones'): ShippingZone[] {
  return sent.map(({ province, districts }, n) => {
    const at = (key: string) => `${field}.${n}.${key}`
    if (!isProvince(province)) throw refusedField(at('province'), m.error_unknown_choice())
    if (sent.findIndex((one) => one.province === province) < n)
      throw refusedField(at('province'), m.shipping_error_province_twice())
    if (districts.some((code) => provinceOf(code) !== province || !isDistrict(code)))
      throw refusedField(at('districts'), m.error_unknown_choice())
    const kept = [...new Set(districts)].toSorted()
    return { province, districts: kept.length === districtsOf(province).length ? [] : kept }
  })
}
