import { afterEach, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDay, isoDay } from '#app/contracts/dates.ts'
import { getLocale, overwriteGetLocale } from '#app/paraglide/runtime.js'

const before = getLocale
afterEach(() => overwriteGetLocale(before))

it('shows the day of the shop, not of the server', () => {
  expect(formatDate('2026-11-20T18:30:00Z')).toBe('21/Nov/2026')
  expect(formatDate('2026-11-20T18:30:00Z', 'UTC')).toBe('20/Nov/2026')
  expect(isoDay('2026-12-31T17:00:00Z')).toBe('2027-01-01')
})

it('shows midnight as 00:00', () => {
  expect(formatDateTime('2026-11-20T17:00:00Z')).toBe('21/Nov/2026 00:00')
  expect(formatDateTime('2026-11-21T08:05:00Z')).toBe('21/Nov/2026 15:05')
})

it('names the month in the page’s language, with Latin digits', () => {
  overwriteGetLocale(() => 'km')
  expect(formatDate('2026-11-21T00:00:00Z')).toBe('21/វិច្ឆិកា/2026')
})

it('shows a plain day as it is', () => {
  expect(formatDay('2026-01-01')).toBe('01/Jan/2026')
  expect(formatDay('2026-12-31')).toBe('31/Dec/2026')
})
