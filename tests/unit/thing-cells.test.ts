import { describe, expect, it } from 'vitest'
import { weekdaysIn, weekdaysText } from '#server/domain/transfer/thing/weekday-cell.ts'
import { zonesIn, zonesText } from '#server/domain/transfer/thing/zone-cell.ts'

describe('days of the week in a cell', () => {
  it.each([
    ['mon, wed, sun', [1, 3, 7]],
    ['Sunday; MONDAY mon', [1, 7]],
    ['', []],
    ['mon, someday', undefined],
  ])('%s', (cell, days) => {
    expect(weekdaysIn(cell)).toEqual(days)
  })
  it('are read as they are written', () => {
    expect(weekdaysText([1, 2, 7])).toBe('mon, tue, sun')
    expect(weekdaysIn(weekdaysText([1, 2, 3, 4, 5, 6, 7]))).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('places in a cell', () => {
  const zones = [
    { province: '12', districts: ['1201', '1208'] },
    { province: '08', districts: [] },
  ]
  it('are read as they are written', () => {
    expect(zonesText(zones)).toBe('Phnom Penh: Chamkar Mon, Sen Sok | Kandal')
    expect(zonesIn(zonesText(zones))).toEqual(zones)
  })
  it.each([
    ['12: 1208, chamkarmon | kandal', zones],
    ['ភ្នំពេញ: សែនសុខ, ចំការមន | 08', zones],
    ['Phnom Penh: Battambang', undefined],
    ['Atlantis', undefined],
  ])('%s', (cell, found) => {
    expect(zonesIn(cell)).toEqual(found)
  })
})
