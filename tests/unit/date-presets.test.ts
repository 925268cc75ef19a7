import { expect, test } from 'vitest'
import { datePresets, daysBefore, presetOf } from '#app/contracts/date-presets.ts'

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

test.each([
  // A month that runs: as many days of the one before, which may be shorter.
  ['2026-11-01', '2026-11-30', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['2027-03-01', '2027-03-31', '2027-03-30', '2027-02-01', '2027-02-28'],
  ['2026-11-01', '2026-11-30', '2026-11-01', '2026-10-01', '2026-10-01'],
  // One that is over, or in its last day: the whole one before.
  ['2026-10-01', '2026-10-31', '2026-11-20', '2026-09-01', '2026-09-30'],
  ['2026-11-01', '2026-11-30', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-12-31', '2026-11-20', '2025-01-01', '2025-11-20'],
  ['2025-01-01', '2025-12-31', '2026-11-20', '2024-01-01', '2024-12-31'],
  // Other days: as many right before them, of those that have come.
  ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-11-14', '2026-11-20', '2026-11-20', '2026-11-07', '2026-11-13'],
  ['2026-10-22', '2026-11-20', '2026-11-20', '2026-09-22', '2026-10-21'],
  ['2026-11-16', '2026-11-30', '2026-11-20', '2026-11-11', '2026-11-15'],
  ['2026-12-01', '2026-12-10', '2026-11-20', '2026-11-21', '2026-11-30'],
])('%s – %s, on %s, is compared with %s – %s', (from, to, today, before, until) => {
  expect(daysBefore({ from, to }, today)).toEqual({ from: before, to: until })
})

test('which preset days are', () => {
  expect(presetOf({ from: '2026-10-22', to: '2026-11-20' }, '2026-11-20')).toBe('last30')
  expect(presetOf({ from: '2026-10-22', to: '2026-11-20' }, '2026-11-21')).toBeUndefined()
})
