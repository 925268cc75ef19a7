import { describe, expect, it } from 'vitest'
import { ownDatabase } from '../support/database.ts'
import { runTogether } from '../support/dying-processes.ts'

const { superUrl } = await ownDatabase()
const { counting } = await import('../support/counting-job.ts')
const { jobBench } = await import('../support/job-bench.ts')
const { db, put, rowOf, effects } = jobBench(superUrl)

const processes = (...deaths: (object | undefined)[]) => runTogether('job-process.ts', ...deaths)

describe('a process that is killed', () => {
  it.each([
    ['before a step', { at: 'before', n: 2 }],
    ['within a step, its effect not committed', { at: 'within', n: 3 }],
    ['after a step', { at: 'after', n: 4 }],
    ['after its first step', { at: 'after', n: 0 }],
    ['after its last step, before it could say that it is done', { at: 'end', n: 0 }],
  ])('%s: each effect is there once when another is through', async (_, death) => {
    const id = await put(counting(), { steps: 6 })
    await processes(death)
    expect((await rowOf(id)).state).toBe('running')
    await processes(undefined)
    expect((await rowOf(id)).state).toBe('done')
    expect(await effects()).toEqual([0, 1, 2, 3, 4, 5].map((step) => ({ job: id, step, n: 1 })))
  })
})

describe('two processes', () => {
  it('share the work and do each piece once', async () => {
    for (let i = 0; i < 30; i += 1) await put(counting(), { steps: 3, wait: 10 })
    await processes(undefined, undefined)
    const done = await effects()
    expect([done.length, done.every(({ n }) => n === 1)]).toEqual([90, true])
    const { rows } = await db.query('SELECT DISTINCT pid FROM effects')
    expect(rows).toHaveLength(2)
  })

  it('finish what one of them dies at', async () => {
    for (let i = 0; i < 12; i += 1) await put(counting(), { steps: 4, wait: 5 })
    await processes({ at: 'within', n: 2 }, undefined)
    const done = await effects()
    expect([done.length, done.every(({ n }) => n === 1)]).toEqual([48, true])
  })
})
