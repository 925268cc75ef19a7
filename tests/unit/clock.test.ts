import { expect, it } from 'vitest'
import { clockOf } from '#app/contracts/clock.ts'

const ZONES = ['Asia/Phnom_Penh', 'Asia/Bangkok', 'UTC', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu']

it.each(ZONES)('shows in %s what the platform shows there', (zone) => {
  const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const first = Date.UTC(1900)
  const step = Math.floor((Date.UTC(2200) - first) / 2_000) + 61_001
  for (let at = first; at < Date.UTC(2200); at += step) {
    const { year, month, day, hour, minute } = clockOf(at, zone)
    expect(`${year}-${month}-${day} ${hour}:${minute}`).toBe(platform.format(at))
  }
})

it('refuses what is no date and no zone, as the platform does', () => {
  expect(() => clockOf('tomorrow', 'UTC')).toThrow(RangeError)
  expect(() => clockOf(0, 'Asia/Nowhere')).toThrow(RangeError)
})
