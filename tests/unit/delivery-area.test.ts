import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { districtsOf, isDistrict, isProvince, matchesPlace, PROVINCES } from '#app/contracts/places.ts'
import { areaRefusal } from '#server/domain/shipping/delivery-area.ts'

const all = PROVINCES.flatMap(({ code }) => districtsOf(code))

it('knows 25 provinces and 210 districts, each by one code and in both languages', () => {
  expect([PROVINCES.length, all.length]).toEqual([25, 210])
  const codes = [...PROVINCES, ...all].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, name } of [...PROVINCES, ...all]) {
    expect([code, name.en]).toEqual([code, expect.stringMatching(/^[A-Z][A-Za-z' ]+$/)])
    expect([code, name.km]).toEqual([code, expect.stringMatching(/^[\u1780-\u17ff]+$/)])
  }
})

it.runIf(process.env.SAMPLES_DIR)(
  'has the codes of the gazetteer, and its Khmer names but for how they are spelt',
  () => {
    const file = join(process.env.SAMPLES_DIR ?? '', 'cambodia/kh-admin.json')
    const { p, d } = JSON.parse(readFileSync(file, 'utf8')) as Record<'p' | 'd', [string, string][]>
    // A subscript ដ and ត look alike, and are typed for each other.
    const spelt = (text: string) => text.replaceAll('្ដ', '្ត').replaceAll(/[\s៉]/g, '')
    const said = new Map([...PROVINCES, ...all].map(({ code, name }) => [code, spelt(name.km)]))
    const other = [...p, ...d].filter(([code, km]) => said.get(code) !== spelt(km))
    expect([...p, ...d].filter(([code]) => !said.has(code))).toEqual([])
    // Two are written both ways in the country's own papers.
    expect(other.map(([code]) => code)).toEqual(['0604'])
  },
)

it('finds a place by a part of its name in either language, however it is spaced', () => {
  const found = (typed: string) => all.filter(({ name }) => matchesPlace(name, typed)).map(({ name }) => name.en)
  expect(found('sensok')).toEqual(['Sen Sok'])
  expect(found('SEN-sok ')).toEqual(['Sen Sok'])
  expect(found('សែនសុខ')).toEqual(['Sen Sok'])
  expect(found('nowhere at all')).toEqual([])
})

const place = fc.constantFrom(...all.slice(0, 12))
const zone = fc
  .uniqueArray(place, { maxLength: 6, selector: ({ code }) => code })
  .chain((places) =>
    fc.tuple(
      fc.constant([...new Set(places.map(({ code }) => code.slice(0, 2)))]),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      fc.constant(places),
    ),
  )
  .map(([provinces, whole, places]) =>
    provinces.map((province, n) => ({
      province,
      districts: whole[n] ? [] : places.filter(({ code }) => code.startsWith(province)).map(({ code }) => code),
    })),
  )

it('goes where every district that is meant may be reached, by a plain list of the districts', () => {
  // By districts alone: what a method reaches is a set of them, and a province that is said means all of its own.
  const reached = (zones: { province: string; districts: string[] }[]) =>
    new Set(
      zones.flatMap(({ province, districts }) =>
        districts.length > 0 ? districts : districtsOf(province).map(({ code }) => code),
      ),
    )
  fc.assert(
    fc.property(zone, zone, fc.option(place), fc.boolean(), (zones, excluded_zones, to, exact) => {
      const province = to?.code.slice(0, 2) ?? null
      const district = exact ? (to?.code ?? null) : null
      const why = areaRefusal({ province, district }, { zones, excluded_zones })?.why ?? 'goes'
      if (zones.length + excluded_zones.length === 0 || !province) {
        expect(why).toBe(zones.length + excluded_zones.length === 0 ? 'goes' : 'province_missing')
        return
      }
      const meant = district ? [district] : districtsOf(province).map(({ code }) => code)
      const [inside, outside] = [reached(zones), reached(excluded_zones)]
      const goes = meant.filter((code) => (zones.length === 0 || inside.has(code)) && !outside.has(code))
      if (why === 'goes') expect(goes).toEqual(meant)
      if (why === 'outside') expect(goes).toEqual([])
      if (why === 'district_missing') expect(district).toBe(null)
      if (district) expect(why).toBe(goes.length > 0 ? 'goes' : 'outside')
    }),
    { numRuns: 3000, seed: 20_261_125 },
  )
})

it('knows no code that is not there', () => {
  for (const code of ['', '1', '26', '00', '1299', '12011', '__proto__']) {
    expect([code, isProvince(code)]).toEqual([code, false])
    expect([code, isDistrict(code)]).toEqual([code, false])
  }
})
