import { describe, expect, it, vi } from 'vitest'
import { fairTurns } from '#server/core/jobs/fair-turns.ts'

/** Works that end when they are told to, and what has begun so far. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

describe('turns', () => {
  it('take the stores one after the other, however much one of them asks for', async () => {
    const { begun, work, end } = works()
    const turn = fairTurns({ places: 1, each: 1, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3']) void turn(1, work(name))
    void turn(2, work('b1'))
    void turn(3, work('c1'))
    await end('a1')
    await end('a2')
    await end('b1')
    await end('c1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('keep a place free where one store may not have all of them', async () => {
    const { begun, work, end } = works()
    const turn = fairTurns({ places: 2, each: 1, waiting: 10 })
    void turn(1, work('a1'))
    void turn(1, work('a2'))
    void turn(2, work('b1'))
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('are refused with 429 where as much waits already, and for that store alone', async () => {
    const { begun, work } = works()
    const turn = fairTurns({ places: 1, each: 1, waiting: 1 })
    void turn(1, work('a1'))
    void turn(1, work('a2'))
    await expect(turn(1, work('a3'))).rejects.toMatchObject({ status: 429, data: { retryAfter: expect.any(Number) } })
    void turn(2, work('b1'))
    expect(begun).toEqual(['a1'])
  })

  it('are given up by whoever hangs up while he waits', async () => {
    const { begun, work, end } = works()
    const turn = fairTurns({ places: 1, each: 1, waiting: 10 })
    const gone = new AbortController()
    void turn(1, work('a1'))
    const waiting = turn(2, work('b1'), gone.signal)
    void turn(3, work('c1'))
    gone.abort(new Error('hung up'))
    await expect(waiting).rejects.toThrow('hung up')
    await end('a1')
    expect(begun).toEqual(['a1', 'c1'])
    await expect(turn(1, work('a2'), gone.signal)).rejects.toThrow('hung up')
  })

  it('go on behind a work that fails', async () => {
    const turn = fairTurns({ places: 1, each: 1, waiting: 10 })
    const failing = turn(1, () => Promise.reject(new Error('broken')))
    const next = turn(1, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('done')
  })

  it('let a key rest whose work was for nothing, and the others take its place', async () => {
    vi.useFakeTimers()
    try {
      const { begun, work, end } = works()
      const restAfter = (_: unknown, hungUp: boolean) => (hungUp ? 1_000 : 0)
      const turn = fairTurns({ places: 1, each: 1, waiting: 10, restAfter })
      const gone = new AbortController()
      const broken = turn(1, () => new Promise((_, fail) => gone.signal.addEventListener('abort', fail)), gone.signal)
      broken.catch(() => undefined)
      void turn(1, work('a2'))
      void turn(2, work('b1'))
      gone.abort()
      await vi.advanceTimersByTimeAsync(10)
      expect(begun).toEqual(['b1'])
      void end('b1')
      await vi.advanceTimersByTimeAsync(900)
      expect(begun).toEqual(['b1'])
      await vi.advanceTimersByTimeAsync(100)
      expect(begun).toEqual(['b1', 'a2'])
    } finally {
      vi.useRealTimers()
    }
  })
})
