import { expect, test } from 'vitest'
import { datePresets } from '#app/ui/date-presets.ts'

test('the seven ranges of a day in the middle of a month', () => {
  expect(datePresets('2026-11-20')).toEqual({
    today: { from: '2026-11-20', to: '2026-11-20' },
    yesterday: { from: '2026-11-19', to: '2026-11-19' },
    last7: { from: '2026-11-14', to: '2026-11-20' },
    last30: { from: '2026-10-22', to: '2026-11-20' },
    this_month: { from: '2026-11-01', to: '2026-11-30' },
    last_month: { from: '2026-10-01', to: '2026-10-31' },
    this_year: { from: '2026-01-01', to: '2026-12-31' },
  })
})

test('the turn of a year and a leap day', () => {
  expect(datePresets('2027-01-01').yesterday.from).toBe('2026-12-31')
  expect(datePresets('2027-01-01').last_month).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(datePresets('2028-03-31').last_month).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
