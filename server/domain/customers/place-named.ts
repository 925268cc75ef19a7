import { districtsOf, isProvince, type Place, PROVINCES, provinceOf } from '#app/contracts/places.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Destination } from '../shipping/delivery-area.ts'

/** What stands before or behind the name of a place, and is none. */
const BEFORE = ['ខណ្ឌ', 'ក្រុង', 'ស្រុក', 'ខេត្ត', 'រាជធានី']
  .map((word) => searchText(word))
  .concat('khan ', 'krong ', 'srok ', 'khet ')
const BEHIND = ['province', 'city', 'district', 'municipality']

function bare(name: string): string {
  const text = searchText(name)
  const before = BEFORE.find((word) => text.startsWith(word)) ?? ''
  const behind = BEHIND.find((word) => text.endsWith(` ${word}`)) ?? ''
  return text.slice(before.length, text.length - behind.length).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** As files of other shops write a province: ISO 3166-2 has the numbers of the official gazetteer. */
const NUMBER = /^(?:kh-?)?(\d{1,2})$/i

/** The codes of places, by each of their names. */
function byName(places: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { code, name } of places)
    for (const one of new Set(Object.values(name).map(bare))) found.set(one, [...(found.get(one) ?? []), code])
  return found
}
const NAMED_PROVINCES = byName(PROVINCES)
const NAMED_DISTRICTS = byName(PROVINCES.flatMap(({ code }) => districtsOf(code)))

/** Known by name, and in one place alone. */
function only(codes: readonly string[] | undefined): string | null {
  const [code, ...others] = codes ?? []
  return code && others.length === 0 ? code : null
}

const provinceNamed = (name: string) => (name ? only(NAMED_PROVINCES.get(bare(name))) : null)

/**
 * The place of the names in a file: of its region a province, of its city a district, or a province that is called so, as
 * Phnom Penh. What is not known by name is none.
 */
export function placeNamed(region: string, city: string): Destination {
  const code = (NUMBER.exec(region.trim())?.[1] ?? '').padStart(2, '0')
  const said = isProvince(code) ? code : provinceNamed(region)
  const found = city ? NAMED_DISTRICTS.get(bare(city)) : undefined
  const district = only(found?.filter((one) => !said || provinceOf(one) === said))
  return { province: said ?? (district ? provinceOf(district) : provinceNamed(city)), district }
}
