import type { Locale } from './kit.ts'
import { DISTRICT_ROWS, PROVINCE_ROWS } from './place-rows.ts'

/** A province or a district, by its official code. */
export interface Place {
  code: string
  name: Record<Locale, string>
}

const placeOf = ([code, en, km]: (typeof PROVINCE_ROWS)[number]): Place => ({ code, name: { en, km } })

export const PROVINCES: readonly Place[] = PROVINCE_ROWS.map(placeOf)
const DISTRICTS: readonly Place[] = DISTRICT_ROWS.map(placeOf)
const BY_CODE = new Map([...PROVINCES, ...DISTRICTS].map((place) => [place.code, place]))

/** The province that a district lies in: its code begins with that one's. */
export const provinceOf = (district: string): string => district.slice(0, 2)

export const districtsOf = (province: string): readonly Place[] =>
  DISTRICTS.filter(({ code }) => provinceOf(code) === province)

export const isProvince = (code: string): boolean => code.length === 2 && BY_CODE.has(code)
export const isDistrict = (code: string): boolean => code.length === 4 && BY_CODE.has(code)

/** What a place is called; null for a code that there is not. */
export const placeName = (code: string | null, locale: Locale): string | null =>
  BY_CODE.get(code ?? '')?.name[locale] ?? null

/** Letters and digits alone: who types Sen Sok, sensok or Sen-Sok means one place. */
const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether what was typed is part of a place's name in either language. */
export const matchesPlace = (name: Place['name'], typed: string): boolean =>
  Object.values(name).some((one) => bare(one).includes(bare(typed)))
