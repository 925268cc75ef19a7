import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { JobRunner } from '#server/core/jobs/jobs-runner.ts'
import { ownDatabase } from '../support/database.ts'
import { fromSources } from '../support/from-sources.ts'

const { superUrl } = await ownDatabase()
const { platformDb } = await import('#server/db/client.ts')
const { cancelJob, enqueue, job } = await import('#server/core/jobs/jobs.ts')
const { claim } = await import('#server/core/jobs/jobs-claim.ts')
const { schedule, settle } = await import('#server/core/jobs/jobs-lease.ts')
const { JobRun } = await import('#server/core/jobs/jobs-run.ts')
const { startJobs } = await import('#server/core/jobs/jobs-runner.ts')
const { counting } = await import('../support/counting-job.ts')
const { jobBench, until } = await import('../support/job-bench.ts')

const { db, put, newStore, rowOf, inState, effects } = jobBench(superUrl)
let runner: JobRunner | undefined
const fast = { lease: 1, poll: 0.05 }
afterEach(async () => {
  await runner?.stop()
  runner = undefined
})
const nothing = z.object({})

describe('a job', () => {
  it('is asked for in the transaction that it is about, or not at all', async () => {
    const lost = platformDb.tx(async (tx) => {
      await enqueue(tx, counting(), { steps: 1 }, { storeId: null })
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    expect((await db.query('SELECT id FROM jobs')).rows).toEqual([])
  })

  it('is tried again, later each time, until it succeeds', async () => {
    const seen: number[] = []
    const waits: number[] = []
    const stubborn = job({
      name: 'stubborn',
      input: nothing,
      backoff: (tries) => {
        waits.push(tries)
        return 0.02 * tries
      },
      async run({ tries }) {
        seen.push(tries)
        if (tries < 3) throw new Error('not yet')
      },
    })
    runner = await startJobs([stubborn], fast)
    const id = await put(stubborn, {})
    await inState(id, 'done')
    expect([seen, waits]).toEqual([
      [1, 2, 3],
      [1, 2],
    ])
  })

  it('waits twice as long after each failure where it says nothing else', async () => {
    const failing = job({ name: 'failing', input: nothing, run: () => Promise.reject(new Error('no')) })
    runner = await startJobs([failing], fast)
    const id = await put(failing, {})
    const wait = async () => {
      await until(async () => (await rowOf(id)).error === 'no')
      const { rows } = await db.query<{ s: number }>(
        'SELECT extract(epoch FROM due_at - updated_at)::float8 AS s FROM jobs',
      )
      await db.query(`UPDATE jobs SET due_at = now(), error = null`)
      return rows[0]?.s ?? 0
    }
    for (const [least, most] of [
      [1.5, 2.5],
      [3, 5],
      [6, 10],
    ] as const) {
      const seconds = await wait()
      expect(seconds).toBeGreaterThanOrEqual(least)
      expect(seconds).toBeLessThanOrEqual(most)
    }
  })

  it('fails after its last try, and says so once where it belongs', async () => {
    const told: unknown[] = []
    const doomed = job({
      name: 'doomed',
      input: nothing,
      tries: 2,
      backoff: () => 0,
      run: () => Promise.reject(new Error('never')),
      async ended(_, __, how, error) {
        told.push([how, error])
      },
    })
    runner = await startJobs([doomed], fast)
    const id = await put(doomed, {})
    await inState(id, 'failed')
    expect([(await rowOf(id)).tries, told]).toEqual([2, [['failed', 'never']]])
  })

  it('fails at its first try where another would not mend it', async () => {
    class Damaged extends Error {}
    const input = z.object({ damaged: z.boolean() })
    const run = (of: { input: { damaged: boolean } }) =>
      Promise.reject(of.input.damaged ? new Damaged('it is') : new Error('busy'))
    const careful = job({
      name: 'careful',
      input,
      backoff: () => 0,
      tries: 3,
      final: (error) => error instanceof Damaged,
      run,
    })
    runner = await startJobs([careful], fast)
    const tried = []
    for (const damaged of [true, false]) {
      const id = await put(careful, { damaged })
      await inState(id, 'failed')
      tried.push((await rowOf(id)).tries)
    }
    expect(tried).toEqual([1, 3])
  })

  it('fails where its process ended each time', async () => {
    const id = await put(counting(), { steps: 1 })
    await db.query('UPDATE jobs SET tries = 8')
    runner = await startJobs([counting()], fast)
    await inState(id, 'failed')
    expect(await effects()).toEqual([])
  })

  it('counts only the tries in which it did not get on', async () => {
    const id = await put(counting(), { steps: 3 })
    await db.query('UPDATE jobs SET tries = 5')
    runner = await startJobs([counting()], fast)
    await inState(id, 'done')
    expect(await rowOf(id)).toMatchObject({ tries: 0, done: 3, total: 3 })
  })

  it('is refused an input that is none, and is not run', async () => {
    const id = await put(counting(), { steps: 'many' as never })
    runner = await startJobs([counting()], fast)
    await until(async () => (await rowOf(id)).error !== null)
    expect([(await rowOf(id)).state, await effects()]).toEqual(['queued', []])
  })
})

describe('cancelling', () => {
  it('ends a job that waits before it begins', async () => {
    const id = await put(counting(), { steps: 2 })
    await platformDb.tx((tx) => cancelJob(tx, id))
    runner = await startJobs([counting()], fast)
    await inState(id, 'cancelled')
    expect(await effects()).toEqual([])
  })

  it('is noticed by a job that runs; what it did stays done', async () => {
    runner = await startJobs([counting()], fast)
    const id = await put(counting(), { steps: 100_000, wait: 5 })
    await until(async () => (await effects()).length > 2)
    await platformDb.tx((tx) => cancelJob(tx, id))
    await inState(id, 'cancelled')
    const left = await effects()
    expect(left.length).toBe((await rowOf(id)).done)
    expect(left.length).toBeLessThan(100_000)
  })

  it('reaches a job that is between two steps for long', async () => {
    const endless = job({
      name: 'endless',
      input: nothing,
      run: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    runner = await startJobs([endless], fast)
    const id = await put(endless, {})
    await inState(id, 'running')
    await platformDb.tx((tx) => cancelJob(tx, id))
    await inState(id, 'cancelled')
  })
})

describe('a lease', () => {
  it('is not taken over while its process is heard of', async () => {
    runner = await startJobs([counting()], fast)
    const id = await put(counting(), { steps: 1, wait: 1600 })
    await until(async () => (await effects()).length === 1)
    const second = await startJobs([counting()], fast)
    await inState(id, 'done')
    await second.stop()
    expect((await rowOf(id)).fence).toBe(1)
  })

  it('that ran out is taken over, and its former holder writes nothing more', async () => {
    const of = counting()
    const id = await put(of, { steps: 1 })
    const stale = await claim([counting()], 0)
    if (!stale) throw new Error('nothing to claim')
    const fresh = await claim([counting()], 60)
    expect([fresh?.id, fresh?.fence]).toEqual([id, stale.fence + 1])
    const run = new JobRun(of, stale, { steps: 1, wait: 0 }, new AbortController().signal, { lease: 60 })
    await expect(of.run(run)).rejects.toMatchObject({ why: 'lost' })
    expect(await effects()).toEqual([])
  })

  it('is not to be had twice', async () => {
    await put(counting(), { steps: 1 })
    const taken = await Promise.all(Array.from({ length: 6 }, () => claim([counting()], 60)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })
})

describe('a lane', () => {
  const heavy = (name = 'heavy') => ({ ...counting(), name, lane: 'heavy', atOnce: 1 })

  it('has one place for a store, whichever of its kinds asks and in whatever process', async () => {
    const [store, other] = [await newStore(), await newStore()]
    const kinds = [heavy(), heavy('heavier')]
    for (const kind of [...kinds, ...kinds]) await put(kind, { steps: 1 }, store)
    await put(heavy(), { steps: 1 }, other)
    const all = () => Promise.all(Array.from({ length: 6 }, () => claim(kinds, 60)))
    const taken = (await all()).flatMap((held) => held ?? [])
    expect(taken.map(({ store_id }) => store_id).toSorted()).toEqual([store, other])
    expect((await all()).filter(Boolean)).toEqual([])
    for (const held of taken) await settle(heavy(), held, { how: 'done' })
    expect((await all()).flatMap((held) => held?.store_id ?? [])).toEqual([store])
  })

  it('is left at the end of a claim, and by whoever is killed: who takes the job over has the place', async () => {
    const store = await newStore()
    const [first] = [await put(heavy(), { steps: 1 }, store), await put(heavy(), { steps: 1 }, store)]
    expect((await claim([heavy()], 0))?.id).toBe(first)
    const over = await claim([heavy()], 60)
    expect([over?.id, over?.fence]).toEqual([first, 2])
    expect(await claim([heavy()], 60)).toBeUndefined()
  })

  it('gives stores their turns, however much one of them asks for first', async () => {
    const stores = [await newStore(), await newStore(), await newStore()]
    const seen: number[] = []
    const kind = { ...heavy(), run: async (run: { storeId: number | null }) => void seen.push(run.storeId ?? 0) }
    for (const store of stores) for (let n = 0; n < 3; n += 1) await put(kind, { steps: 1 }, store)
    runner = await startJobs([kind], fast)
    await until(() => seen.length === 9)
    expect(seen).toEqual([...stores, ...stores, ...stores])
  })

  it('gives turns to the mail and the like too, which have no lane', async () => {
    const stores = [await newStore(), await newStore()]
    const seen: number[] = []
    const run = async ({ storeId }: { storeId: number | null }) => void seen.push(storeId ?? 0)
    const letter = job({ name: 'letter', input: nothing, atOnce: 1, run })
    for (const store of stores) for (let n = 0; n < 3; n += 1) await put(letter, {}, store)
    runner = await startJobs([letter], fast)
    await until(() => seen.length === 6)
    expect(seen).toEqual([...stores, ...stores, ...stores])
  })

  it('is given back after a while by a job that another waits for, and by no other', async () => {
    const [first, second] = [await newStore(), await newStore()]
    runner = await startJobs([heavy()], { ...fast, turn: 0 })
    const long = await put(heavy(), { steps: 40, wait: 5 }, first)
    await until(async () => (await rowOf(long)).done > 8)
    expect((await rowOf(long)).fence).toBe(1)
    const short = await put(heavy(), { steps: 1 }, second)
    await inState(short, 'done')
    expect((await rowOf(long)).done).toBeLessThan(40)
    await inState(long, 'done')
    const row = await rowOf(long)
    expect([row.fence, row.lane, (await effects()).filter(({ n }) => n !== 1)]).toEqual([2, null, []])
  })

  it('lets each job get on before it is given back, however short the turns', async () => {
    const stores = [await newStore(), await newStore(), await newStore()]
    runner = await startJobs([heavy()], { ...fast, poll: 0.01, turn: 0 })
    const ids = await Promise.all(stores.map((store) => put(heavy(), { steps: 6 }, store)))
    for (const id of ids) await inState(id, 'done')
    for (const id of ids) expect((await rowOf(id)).fence).toBeLessThanOrEqual(7)
    expect((await effects()).map(({ n }) => n)).toEqual(Array(18).fill(1))
  })
})

describe('a recurring job', () => {
  const ticking = (seen: number[]) =>
    job({
      name: 'ticking',
      input: nothing,
      every: 3600,
      async run({ id }) {
        seen.push(id)
        if (seen.length === 1) throw new Error('the first time')
      },
    })

  it('has one row whatever the number of processes, and waits for its next time after each run', async () => {
    const seen: number[] = []
    const [one, two] = await Promise.all([startJobs([ticking(seen)], fast), startJobs([ticking(seen)], fast)])
    await schedule([ticking(seen)])
    const { rows } = await db.query<{ id: number; soon: boolean }>(
      `SELECT id::int, due_at < now() + interval '59 minutes' AS soon FROM jobs`,
    )
    expect(rows).toEqual([{ id: expect.any(Number), soon: false }])
    await db.query(`UPDATE jobs SET due_at = now()`)
    await until(() => seen.length === 1)
    await until(async () => (await rowOf(rows[0]?.id ?? 0)).error === 'the first time')
    await db.query(`UPDATE jobs SET due_at = now()`)
    await until(async () => seen.length === 2 && (await rowOf(rows[0]?.id ?? 0)).error === null)
    await Promise.all([one.stop(), two.stop()])
    expect(await rowOf(rows[0]?.id ?? 0)).toMatchObject({ state: 'queued', tries: 0 })
    expect((await rowOf(rows[0]?.id ?? 0)).due_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
  })
})

describe('a process that is killed', () => {
  // At every other point, and beside others: tests/chaos/jobs-killed.test.ts.
  it('within a step leaves nothing of that, and the next goes on there: each effect is there once', async () => {
    const id = await put(counting(), { steps: 6 })
    const script = join(import.meta.dirname, '../support/job-process.ts')
    const child = spawn(process.execPath, [script, JSON.stringify({ at: 'within', n: 3 })], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: fromSources(),
    })
    child.stdin.write('go\n')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect([(await rowOf(id)).state, (await effects()).length]).toEqual(['running', 3])
    runner = await startJobs([counting()], fast)
    await inState(id, 'done')
    expect(await effects()).toEqual([0, 1, 2, 3, 4, 5].map((step) => ({ job: id, step, n: 1 })))
  })
})

describe('stopping', () => {
  it('hands a job back at its next step, and another process goes on there', async () => {
    const first = await startJobs([counting()], fast)
    const id = await put(counting(), { steps: 12, wait: 20 })
    await until(async () => (await effects()).length > 3)
    await first.stop()
    const left = await rowOf(id)
    expect([left.state, left.done]).toEqual(['queued', (await effects()).length])
    runner = await startJobs([counting()], fast)
    await inState(id, 'done')
    expect((await effects()).map(({ n }) => n)).toEqual(Array(12).fill(1))
  })
})
