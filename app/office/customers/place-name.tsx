import { placeName } from '#app/contracts/places.ts'
import { useLocale } from '#app/lib/locale.ts'
import type { AddressDraft } from './address-draft.ts'

export interface PlaceNameProps {
  address: Pick<AddressDraft, 'province_code' | 'district_code'>
}

/** The district and the province of an address, as an address ends with them. */
export function PlaceName({ address: { province_code, district_code } }: PlaceNameProps) {
  const locale = useLocale()
  const names = [placeName(district_code, locale), placeName(province_code, locale)].filter(Boolean)
  return <p className="break-words">{names.join(', ')}</p>
}
