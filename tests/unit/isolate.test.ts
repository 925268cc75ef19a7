import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startIsolate } from '#server/core/jobs/isolate.ts'
import type { Misdeed } from '../support/misbehaving-isolate.ts'

const start = () =>
  startIsolate<{ misdeed: Misdeed }, { pid: number; settings: string[] }>('tests/support/misbehaving-isolate.ts', {
    heap: 32,
    rss: 256,
  })

/** Long enough for a machine that has much else to do. */
const LONG = 25_000

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program in a process of its own', () => {
  it('answers, knows no setting, and is gone when it is ended', async () => {
    const isolate = start()
    const { pid, settings } = await isolate.ask({ misdeed: 'answer' }, LONG)
    expect(pid).not.toBe(process.pid)
    // How to allocate, where its compiled sources lie, and nothing else.
    expect(settings).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE'])
    // Beside whoever started it, at whatever priority that is.
    expect(getPriority(pid)).toBe(getPriority())
    isolate.kill()
    while (lives(pid)) await sleep(10)
    await expect(isolate.ask({ misdeed: 'answer' }, LONG)).rejects.toMatchObject({ reason: 'closed' })
  })

  it.each([
    ['heap', 'memory'],
    ['buffers', 'memory'],
    ['exit', 'died'],
  ] as const)('that asks for too much of its %s ends alone, for want of %s', async (misdeed, reason) => {
    const isolate = start()
    await expect(isolate.ask({ misdeed }, LONG)).rejects.toMatchObject({ name: 'IsolateFault', reason })
    const next = start()
    await expect(next.ask({ misdeed: 'answer' }, LONG)).resolves.toHaveProperty('pid')
    next.kill()
  })

  it('that hangs is ended at its deadline', async () => {
    const isolate = start()
    const { pid } = await isolate.ask({ misdeed: 'answer' }, LONG)
    await expect(isolate.ask({ misdeed: 'hang' }, 50)).rejects.toMatchObject({ reason: 'deadline' })
    while (lives(pid)) await sleep(10)
  })
})
