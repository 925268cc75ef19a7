import { expect, it } from 'vitest'
import { DatabaseAwayError, watchOutage } from '#server/db/outage.ts'

const forEver = () => new Promise<never>(() => undefined)
const unwanted = () => expect.unreachable('nothing was given up')

/** A database that answers, or does not; `asked` counts how often it was asked for a sign of life. */
function database() {
  const state = { silent: false, asked: 0, told: [] as boolean[] }
  const outage = watchOutage(
    async () => {
      state.asked++
      return !state.silent
    },
    (away) => state.told.push(away),
  )
  return { state, outage }
}

it('asks nothing while work is quick, and passes on how it ends', async () => {
  const { state, outage } = database()
  expect(await outage.guard(async () => 7, unwanted)).toBe(7)
  await expect(outage.guard(() => Promise.reject(new Error('no such table')), unwanted)).rejects.toThrow('no such')
  expect(state.asked).toBe(0)
})

it('leaves work alone that lasts while the database answers', async () => {
  const { state, outage } = database()
  const slow = () => new Promise<string>((done) => setTimeout(done, 1_300, 'done'))
  expect(await outage.guard(slow, unwanted)).toBe('done')
  expect(state.asked).toBeGreaterThan(0)
  expect(state.told).toEqual([])
})

it('gives up all work where the database is silent, refuses more at once, and takes it again when it is back', async () => {
  const { state, outage } = database()
  state.silent = true
  const given = { up: 0 }
  const stuck = [1, 2, 3].map(() => outage.guard(forEver, () => given.up++))
  for (const each of await Promise.allSettled(stuck))
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseAwayError', code: '08006' } })
  expect(given.up).toBe(3)
  expect(outage.isAway()).toBe(true)
  await expect(outage.guard(async () => 1, unwanted)).rejects.toThrow(DatabaseAwayError)

  state.silent = false
  await expect.poll(() => outage.isAway(), { timeout: 10_000 }).toBe(false)
  expect(state.told).toEqual([true, false])
  expect(await outage.guard(async () => 2, unwanted)).toBe(2)
})
