import { describe, expect, it } from 'vitest'
import { parseHours, writeHours } from '#app/contracts/opening-hours.ts'
import { hoursText } from '#server/domain/hours/hours-text.ts'
import { closedNow, openSigns } from '#server/domain/hours/open-signs.ts'

const holidays = [{ from: '2026-11-23', to: '2026-11-25', name: 'Water Festival', name_km: 'បុណ្យអុំទូក' }]
const store = (hours: string | null, more = {}) => ({
  timezone: 'Asia/Phnom_Penh',
  settings: { store_opening_time: hours, ...more },
})
/** Phnom Penh is seven hours ahead; 20 November 2026 is a Friday. */
const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`)
const said = (hours: string | null, now: Date, more = {}) =>
  openSigns(store(hours, more), 'en', now).map(({ text }) => text)

describe('opening hours', () => {
  it.each([
    ['06:30-21:00', '06:30-21:00'],
    ['6:30 – 21:00', '06:30-21:00'],
    ['Mo-Su 06:30-21:00', '06:30-21:00'],
    ['mo-fr 08:00-12:00, 13:00-17:00; Sa 08:00-12:00', 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 08:00-12:00; Su off'],
    ['08:00-17:00; Su off', 'Mo-Sa 08:00-17:00; Su off'],
    ['Sa-Mo 10:00-24:00', 'Mo 10:00-24:00; Tu-Fr off; Sa-Su 10:00-24:00'],
    ['off', 'off'],
  ])('%s are read as %s', (typed, kept) => {
    const week = parseHours(typed)
    expect(week && writeHours(week)).toBe(kept)
    expect(parseHours(kept)).toEqual(week)
  })

  it.each([
    '',
    '   ',
    'Every day from dawn',
    '8-17',
    '25:00-26:00',
    '08:60-17:00',
    'Xx 08:00-17:00',
    'Mo',
    '08:00-17:00;',
  ])('%j are none that a clock knows', (typed) => {
    expect(parseHours(typed)).toBeUndefined()
  })

  it('say whether somebody is there, and the changes to come', () => {
    expect(said('06:30-21:00', at(20, '07:00'))).toEqual([
      'Open until 21:00',
      'Opens tomorrow at 06:30',
      'Open until 21:00',
      'Opens tomorrow at 06:30',
    ])
    expect(said('06:30-21:00', at(20, '05:00'))[0]).toBe('Opens at 06:30')
    expect(said('06:30-21:00', at(20, '21:00'))[0]).toBe('Opens tomorrow at 06:30')
    expect(said('Mo-Fr 08:00-17:00', at(20, '18:00'))[0]).toBe('Opens Mon at 08:00')
    expect(said('08:00-12:00,14:00-18:00', at(20, '13:00'))[0]).toBe('Opens at 14:00')
    expect(said('18:00-02:00', at(21, '01:30'))[0]).toBe('Open until 02:00')
    expect(said('00:00-24:00', at(20, '13:00'))).toEqual(['Open now', expect.anything()])
    expect(said('off', at(20, '13:00'))).toEqual(['Closed now'])
    expect([said('every day', at(20, '13:00')), said(null, at(20, '13:00'))]).toEqual([[], []])
  })

  it('change to the minute', () => {
    const [now, next] = openSigns(store('06:30-21:00'), 'en', at(20, '07:00'))
    expect([now?.from, next?.from]).toEqual([at(20, '06:30').getTime(), at(20, '21:00').getTime()])
  })

  it('know holidays, and tell of them in time', () => {
    const more = { store_holidays: holidays }
    expect(said('Mo-Sa 08:00-17:00', at(22, '10:00'), more)[0]).toBe('Opens Thu at 08:00')
    expect(said('08:00-17:00', at(24, '10:00'), more)[0]).toBe('Water Festival · Opens Thu at 08:00')
    expect(closedNow(store('08:00-17:00', more), 'km', at(25, '10:00'))).toBe('បុណ្យអុំទូក · បើកថ្ងៃស្អែក ម៉ោង 08:00')
    expect(closedNow(store('08:00-17:00', more), 'en', at(26, '10:00'))).toBeUndefined()
    expect(closedNow(store(null, more), 'en', at(24, '10:00'))).toBeUndefined()
    expect(hoursText(store('Mo-Fr 08:00-17:00', more), 'en', at(20, '10:00'))).toBe(
      'Mon – Fri 08:00 – 17:00\nSat – Sun Closed\n23 Nov – 25 Nov: Closed · Water Festival',
    )
    expect(hoursText(store('By phone', more), 'en', at(1, '10:00'))).toBe('By phone')
    expect(hoursText(store('06:30-21:00', more), 'en', at(26, '10:00'))).toBe('06:30 – 21:00')
    expect(hoursText(store(null), 'en', at(20, '10:00'))).toBeNull()
  })

  it('take no holiday for one that was kept wrong', () => {
    expect(said('08:00-17:00', at(24, '10:00'), { store_holidays: [{ from: 'x' }] })[0]).toBe('Open until 17:00')
  })
})
