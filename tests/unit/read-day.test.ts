import { describe, expect, it } from 'vitest'
import { m } from '#app/paraglide/messages.js'
import { getLocale, overwriteGetLocale } from '#app/paraglide/runtime.js'
import { isDay, readDay, readTime } from '#app/ui/read-day.ts'

const before = getLocale
const TODAY = '2026-11-24'
const read = (text: string) => readDay(text, TODAY)

describe('a day that somebody types', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['4.1.26', '2026-01-04'],
    ['24-11-2026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['24/Nov/2026', '2026-11-24'],
    ['24 november 2026', '2026-11-24'],
    ['5 jan', '2026-01-05'],
    ['២៤/១១/២០២៦', '2026-11-24'],
    [' Today ', '2026-11-24'],
    ['tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    '',
    '24',
    '31/2/2026',
    '29/2/2027',
    '11/24/2026',
    '1/1/0026',
    '1/2/3/4',
    '24/xyz/2026',
    '24/11/202',
    'soon',
  ])('%s is none', (text) => expect(read(text)).toBeUndefined())

  it('may be said in the words of the page', () => {
    overwriteGetLocale(() => 'km')
    expect([read('24/វិច្ឆិកា/2026'), read(m.date_today()), read('today')]).toEqual([TODAY, TODAY, TODAY])
    overwriteGetLocale(before)
  })
})

it('knows a day as it is stored', () => {
  for (const day of ['2026-11-24', '1900-01-01', '2028-02-29']) expect(isDay(day)).toBe(true)
  for (const text of ['', '2026-2-3', '2027-02-29', '24/11/2026', '2026-11-24T00:00', 'x-y-z'])
    expect(isDay(text)).toBe(false)
})

describe('a time that somebody types', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['21.30', '21:30'],
    ['9:30 pm', '21:30'],
    ['12am', '00:00'],
    ['១២:០៥', '12:05'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time))
  it.each(['', '24:00', '9:60', '13pm', '0am', 'noon', '9:3'])('%s is none', (text) =>
    expect(readTime(text)).toBeUndefined(),
  )
})
