import { describe, expect, it } from 'vitest'
import { findInGazetteer } from '#server/domain/maps/find-in-gazetteer.ts'
import { nearestPlace } from '#server/domain/maps/nearest-place.ts'

const first = (typed: string) => findInGazetteer(typed)[0]?.name.en
const all = (typed: string) => findInGazetteer(typed).map(({ name }) => name.en)

describe('places by name', () => {
  it.each([
    ['Siem Reap', 'Siem Reap'],
    ['siemreap', 'Siem Reap'],
    ['siem rep', 'Siem Reap'],
    ['batambang', 'Battambang'],
    ['Kompong Cham', 'Kampong Cham'],
    ['toul kork', 'Tuol Kouk'],
    ['tuol kouk phnom penh', 'Tuol Kouk'],
    ['psar thmei', 'Central Market (Phsar Thmei)'],
    ['angkr wat', 'Angkor Wat'],
    ['ankgor wat', 'Angkor Wat'],
    ['ភ្នំពេញ', 'Phnom Penh'],
    ['សៀមរា', 'Siem Reap'],
    ['វត្តភ្នំ', 'Wat Phnom'],
    ['បាត់ដំបង', 'Battambang'],
    ['បាត់ដបង', 'Battambang'],
  ])('finds %s', (typed, name) => expect(first(typed)).toBe(name))

  it('puts what is called so before what begins so, and the wider before the narrower', () => {
    expect(all('Phnom Penh').slice(0, 2)).toEqual(['Phnom Penh', 'Phnom Penh Railway Station'])
    expect(
      findInGazetteer('Kampot')
        .slice(0, 2)
        .map(({ rank }) => rank),
    ).toEqual([0, 1])
  })

  it('finds nothing where nothing is meant, and eight at most', () => {
    for (const typed of ['', '  ', '?!', 'zzzzzz', 'qx', 'Paris, France'])
      expect([typed, all(typed)]).toEqual([typed, []])
    expect(all('kampong').length).toBe(8)
  })
})

describe('what is near a point', () => {
  it('is a place that everybody knows, its district and its province', () => {
    expect(nearestPlace({ latitude: 11.5761, longitude: 104.9231 }, 'en')).toBe('Wat Phnom, Doun Penh, Phnom Penh')
    expect(nearestPlace({ latitude: 13.3, longitude: 103.95 }, 'km')).toBe('ប្រាសាទបាគង, សៀមរាប')
  })
  it('is said once where district and province are called alike, and not far from all', () => {
    expect(nearestPlace({ latitude: 13.362, longitude: 103.86 }, 'en')).toBe('Siem Reap')
    expect(nearestPlace({ latitude: 48.85, longitude: 2.35 }, 'en')).toBeNull()
  })
})
