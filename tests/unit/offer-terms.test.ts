import { describe, expect, it } from 'vitest'
import { type OfferTerms, payableBy, termsRefusal } from '#server/domain/shipping/offer-terms.ts'
import { timeForShoppers, timeText } from '#server/domain/shipping/time-text.ts'

const any: OfferTerms = {
  type: 'flat',
  weekdays: [],
  cut_off_time: null,
  cod_allowed: true,
  payment_method_ids: [],
  customer_group_ids: [],
}
// A Wednesday.
const now = { moment: { day: '2026-11-25', time: '15:00' }, group: 7, items: 1 }

describe('a method', () => {
  it.each([
    [{}, null],
    [{ weekdays: [1, 3] }, null],
    [{ weekdays: [1, 2, 4] }, { why: 'weekday', days: [1, 2, 4] }],
    [{ cut_off_time: '15:01' }, null],
    [{ cut_off_time: '15:00' }, { why: 'too_late', time: '15:00' }],
    [
      { weekdays: [4], cut_off_time: '09:00' },
      { why: 'weekday', days: [4] },
    ],
    [{ customer_group_ids: [3, 7] }, null],
    [{ customer_group_ids: [3] }, { why: 'group', groups: [3] }],
    [{ type: 'digital' }, { why: 'digital' }],
  ])('of %j is refused with %j', (terms, refusal) => {
    expect(termsRefusal({ ...any, ...terms }, now)).toEqual(refusal)
  })

  it('for some groups is for nobody of whom no group is known, and a digital one for what is not sent', () => {
    expect(termsRefusal({ ...any, customer_group_ids: [7] }, { ...now, group: null })?.why).toBe('group')
    expect(termsRefusal({ ...any, type: 'digital' }, { ...now, items: 0 })).toBeNull()
  })

  it('is paid as it allows', () => {
    const all = [
      { id: 1, code: 'cod' },
      { id: 2, code: 'khqr' },
      { id: 3, code: 'bank' },
    ]
    const codes = (terms: object) => payableBy({ ...any, ...terms }, all).map(({ code }) => code)
    expect(codes({})).toEqual(['cod', 'khqr', 'bank'])
    expect(codes({ cod_allowed: false })).toEqual(['khqr', 'bank'])
    expect(codes({ payment_method_ids: [1, 3] })).toEqual(['cod', 'bank'])
    expect(codes({ payment_method_ids: [1, 3], cod_allowed: false })).toEqual(['bank'])
    expect(codes({ payment_method_ids: [1], cod_allowed: false })).toEqual([])
  })
})

describe('how long it takes', () => {
  const time = { translations: {}, delivery_min: null, delivery_max: null, delivery_unit: 'days', cut_off_time: null }
  it.each([
    [{}, null, null],
    [{ delivery_min: 1, delivery_max: 3 }, '1–3 days', '1–3 ថ្ងៃ'],
    [{ delivery_max: 1 }, '1 day', '1 ថ្ងៃ'],
    [{ delivery_min: 0, delivery_max: 1 }, '0–1 day', '0–1 ថ្ងៃ'],
    [{ delivery_min: 2, delivery_max: 2, delivery_unit: 'hours' }, '2 h', '2 ម៉ោង'],
    [{ delivery_min: 30, delivery_max: 45, delivery_unit: 'minutes' }, '30–45 min', '30–45 នាទី'],
    [{ delivery_max: 3, translations: { en: { delivery_time: 'Soon' } } }, 'Soon', 'Soon'],
  ])('of %j is said as %s', (more, en, km) => {
    expect([timeText({ ...time, ...more }, 'en'), timeText({ ...time, ...more }, 'km')]).toEqual([en, km])
  })

  it('is said to shoppers with until when they have to order', () => {
    const soon = { ...time, delivery_max: 2, cut_off_time: '15:00' }
    expect(timeForShoppers(soon, 'en')).toBe('2 days · order before 15:00')
    expect(timeForShoppers({ ...soon, delivery_max: null }, 'km')).toBe('បញ្ជាទិញមុនម៉ោង 15:00')
    expect(timeForShoppers(time, 'en')).toBeNull()
  })
})
