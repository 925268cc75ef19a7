import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'

export interface TurnLimits {
  /** Works that run at once. */
  places: number
  /** Of one key. */
  each: number
  /** Works of one key that may wait. */
  waiting: number
  /** Milliseconds after a work that ended so in which no other of its key begins; its place is for the others. */
  restAfter?: (error: unknown, hungUp: boolean) => number
}

interface Waiter {
  start: () => void
  drop: (reason: unknown) => void
}

/** Whose work it is: a store's id. */
type Key = number

/** Seconds after which somebody whose queue was full may come again. */
const RETRY_AFTER = 10

export type Turns = <T>(key: Key, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Lets a few works run at once, and takes the keys in turn: however much one of them asks for, another waits for no more
 * than the work that is under way. Whoever hangs up (`signal`) loses his place in the queue at once.
 * @throws 429 where as much of the key waits already; the signal's reason where it is aborted before the work began
 */
export function fairTurns({ places, each, waiting, restAfter }: TurnLimits): Turns {
  const running = new Map<Key, number>()
  /** In the order in which they are served: a key that was served goes to the end. */
  const queues = new Map<Key, Set<Waiter>>()
  let busy = 0

  const mayRun = (key: Key) => busy < places && (running.get(key) ?? 0) < each

  function take(key: Key): void {
    busy += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function release(key: Key): void {
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
    serveNext()
  }

  function giveBack(key: Key, rest: number): void {
    busy -= 1
    if (rest === 0) release(key)
    else {
      setTimeout(() => release(key), rest).unref()
      serveNext()
    }
  }

  function serveNext(): void {
    const next = [...queues].find(([key]) => mayRun(key))
    if (!next) return
    const [key, queue] = next
    const [waiter] = queue
    queue.delete(waiter as Waiter)
    queues.delete(key)
    if (queue.size > 0) queues.set(key, queue)
    take(key)
    waiter?.start()
    serveNext()
  }

  function queued(key: Key, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(key) ?? new Set<Waiter>()
    if (queue.size >= waiting) throw refused(429, m.error_429(), { retryAfter: RETRY_AFTER })
    queues.set(key, queue)
    return new Promise((resolve, reject) => {
      const hangUp = () => waiter.drop(signal?.reason)
      const waiter: Waiter = {
        start: () => {
          signal?.removeEventListener('abort', hangUp)
          resolve()
        },
        drop: (reason) => {
          queue.delete(waiter)
          if (queue.size === 0) queues.delete(key)
          reject(reason)
        },
      }
      queue.add(waiter)
      signal?.addEventListener('abort', hangUp, { once: true })
    })
  }

  return async (key, work, signal) => {
    signal?.throwIfAborted()
    if (mayRun(key) && !queues.has(key)) take(key)
    else await queued(key, signal)
    let rest = 0
    try {
      return await work()
    } catch (error) {
      rest = restAfter?.(error, signal?.aborted === true) ?? 0
      throw error
    } finally {
      giveBack(key, rest)
    }
  }
}
