import type { ShownAddress } from '#app/contracts/customer-address.ts'

/** An address as the form holds it: a place may be half typed. */
export interface AddressDraft extends Omit<ShownAddress, 'id' | 'latitude' | 'longitude' | 'ordered'> {
  id?: number
  /** Tells it from the others while it has no id. */
  key?: string
  latitude: number | string | null
  longitude: number | string | null
  ordered?: boolean
}

let made = 0

export const newAddress = (isDefault: boolean): AddressDraft => ({
  key: `new-${made++}`,
  label: null,
  recipient: null,
  telephone: null,
  address_1: '',
  province_code: null,
  district_code: null,
  landmark: null,
  postcode: null,
  latitude: null,
  longitude: null,
  is_default: isDefault,
})

export const keyOf = ({ id, key }: AddressDraft): string => key ?? `a${id}`

/** As maps show a place, and as people copy it from there. */
const PLACE = /^(-?\d{1,2}(?:\.\d{1,15})?)[,\s]{1,3}(-?\d{1,3}(?:\.\d{1,15})?)$/

type Place = Pick<AddressDraft, 'latitude' | 'longitude'>

/** A typed place; what is none stays as it is typed, so that it is said on the field. */
export function placeOf(typed: string): Place {
  const text = typed.trim()
  if (!text) return { latitude: null, longitude: null }
  const [, latitude, longitude] = PLACE.exec(text) ?? []
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : { latitude: typed, longitude: null }
}

export const placeText = ({ latitude, longitude }: Place): string =>
  [latitude, longitude].filter((value) => value !== null).join(', ')
