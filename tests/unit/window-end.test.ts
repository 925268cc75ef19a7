import { expect, it } from 'vitest'
import { storeInstant, storeMoment } from '#server/domain/products/store-moment.ts'
import { type Window, windowRefusal } from '#server/domain/products/window.ts'
import { windowEnd } from '#server/domain/products/window-end.ts'

const ZONE = 'Asia/Phnom_Penh'
const always: Window = { date_start: null, date_end: null, time_start: null, time_end: null, days: [] }
const endOf = (of: Partial<Window>, now: string, zone = ZONE) =>
  windowEnd({ ...always, ...of }, storeMoment(zone, new Date(now)), zone)?.toISOString() ?? null

it('ends by the clock, the calendar and the days of its store, whichever is first', () => {
  // 2 March 2026 is a Monday; in Phnom Penh it is seven hours later than in Greenwich.
  const now = '2026-03-02T10:30:20Z'
  const cases: [Partial<Window>, string | null][] = [
    [{}, null],
    [{ date_start: '2026-01-01' }, null],
    [{ days: [1, 2, 3, 4, 5, 6, 7] }, null],
    [{ time_start: '17:00', time_end: '19:00' }, '2026-03-02T12:00:00.000Z'],
    [{ time_start: '17:00' }, '2026-03-02T17:00:00.000Z'],
    [{ time_start: '17:00', time_end: '02:00' }, '2026-03-02T19:00:00.000Z'],
    [{ date_end: '2026-03-02' }, '2026-03-02T17:00:00.000Z'],
    [{ date_end: '2026-06-30' }, '2026-06-30T17:00:00.000Z'],
    [{ date_end: '2026-03-02', time_start: '17:00', time_end: '02:00' }, '2026-03-02T19:00:00.000Z'],
    [{ days: [1, 2] }, '2026-03-03T17:00:00.000Z'],
    [{ days: [1, 2], date_end: '2026-03-02' }, '2026-03-02T17:00:00.000Z'],
  ]
  for (const [of, ends] of cases) expect([of, endOf(of, now)]).toEqual([of, ends])
})

it('counts the hour by which a clock is put forward or back', () => {
  // New York goes from 01:59 to 03:00 on 8 March 2026, and from 01:59 back to 01:00 on 1 November.
  const tonight = { date_end: '2026-03-08' }
  expect(endOf(tonight, '2026-03-08T05:00:00Z', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z')
  expect(endOf({ date_end: '2026-11-01' }, '2026-11-01T04:30:00Z', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
  expect(storeInstant('America/New_York', '2026-03-07', '12:00').toISOString()).toBe('2026-03-07T17:00:00.000Z')
})

it('holds until then, and no longer', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const time = () => (random(3) === 0 ? null : `${String(random(24)).padStart(2, '0')}:${random(2) * 3}0`)
  let ended = 0
  for (let n = 0; n < 3000; n++) {
    const of: Window = {
      date_start: null,
      date_end: random(2) ? null : `2026-03-0${1 + random(9)}`,
      time_start: time(),
      time_end: time(),
      days: [1, 2, 3, 4, 5, 6, 7].filter(() => random(3) > 0),
    }
    const now = new Date(Date.UTC(2026, 2, 1 + random(7), random(24), random(60)))
    const held = (at: number) => windowRefusal(of, storeMoment(ZONE, new Date(at))) === null
    if (!held(now.getTime())) continue
    const ends = windowEnd(of, storeMoment(ZONE, now), ZONE)?.getTime()
    // Every half hour, as its borders lie.
    const until = ends ?? now.getTime() + 20 * 86_400_000
    for (let at = now.getTime(); at < until; at += 1_800_000) expect(held(at)).toBe(true)
    if (ends === undefined) continue
    ended++
    expect(held(ends - 60_000)).toBe(true)
    expect(held(ends)).toBe(false)
  }
  expect(ended).toBeGreaterThan(300)
})
