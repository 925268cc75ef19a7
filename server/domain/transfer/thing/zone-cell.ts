import { districtsOf, type Place, PROVINCES } from '#app/contracts/places.ts'
import type { SentZone } from '#app/contracts/resources/shipping-method.ts'

/** Where a method goes, as a cell: `Phnom Penh: Sen Sok, Chamkar Mon | Kandal`. */
export const zonesText = (zones: readonly SentZone[]): string =>
  zones
    .map(({ province, districts }) => {
      const names = districts.map((code) => nameOf(districtsOf(province), code))
      return [nameOf(PROVINCES, province), ...(names.length > 0 ? [names.join(', ')] : [])].join(': ')
    })
    .join(' | ')

const nameOf = (places: readonly Place[], code: string) => places.find((place) => place.code === code)?.name.en ?? code

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** A place by its name in either language, or by its code. */
const codeIn = (places: readonly Place[], text: string) =>
  places.find(({ code, name }) => code === text.trim() || [name.en, name.km].some((one) => bare(one) === bare(text)))
    ?.code

/** The way back; undefined: the cell names a place that there is not. */
export function zonesIn(cell: string): SentZone[] | undefined {
  const zones = cell.split('|').map((part): SentZone | undefined => {
    const [name = '', within = ''] = part.split(':')
    const province = codeIn(PROVINCES, name)
    if (province === undefined) return undefined
    const districts = within
      .split(',')
      .filter((text) => text.trim())
      .map((text) => codeIn(districtsOf(province), text))
    return districts.includes(undefined)
      ? undefined
      : { province, districts: districts.filter((code) => code !== undefined).toSorted() }
  })
  return zones.includes(undefined) ? undefined : zones.filter((zone) => zone !== undefined)
}
