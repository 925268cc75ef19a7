import { fairTurns, type TurnLimits } from './fair-turns.ts'
import { idleIsolates } from './idle-isolates.ts'
import { type Isolate, IsolateFault, type IsolateLimits, startIsolate } from './isolate.ts'

interface Warm {
  /** The program's path from the project's folder. */
  source: string
  limits: IsolateLimits
  /** Milliseconds that one work may take of its own time. */
  deadline: number
  /** Milliseconds until it has come up. */
  start: number
  /** Works at once, each in a process of its own, of one store one; of one store: works that may wait. */
  places: TurnLimits['places']
  waiting: TurnLimits['waiting']
}

/** Asked nothing for so many milliseconds it goes, and gives its memory back. */
const IDLE = 10_000

/** Its programs keep nothing of what they worked on: the next is whoever comes. */
const ANYBODY = 0

/** Milliseconds that a store rests whose work ended its program, so that others are not always the ones to start it anew. */
const RESTS = 2_000

/** What a program that is kept warm answers: that it is up, or what came of its work. */
export type WarmTold<T> = { done: T } | { failed: string }

/** A work that its program gave up with a message of its own. */
export class WorkFailed extends Error {
  override name = 'WorkFailed'
}

/**
 * A program in a process of its own that is kept for the next work, the stores in turn. A work that takes too long or too
 * much takes its process with it, and no other work.
 */
export function warmIsolate<Asked extends object, Made>(warm: Warm) {
  type Program = Isolate<Asked | { ready: true }, WarmTold<Made>>
  const { source, limits, deadline, start, places, waiting } = warm
  const restAfter = (error: unknown) => (error instanceof IsolateFault ? RESTS : 0)
  const inTurn = fairTurns({ places, each: 1, waiting, restAfter })
  const idle = idleIsolates<Asked | { ready: true }, WarmTold<Made>>(IDLE)

  async function worked(make: () => Asked | Promise<Asked>, signal: AbortSignal | undefined): Promise<Made> {
    const kept = idle.take(ANYBODY)
    const program: Program = kept ?? startIsolate(source, limits)
    const drop = () => program.kill()
    signal?.addEventListener('abort', drop, { once: true })
    let isSpent = false
    try {
      // Its own time begins when it is up.
      if (!kept) await program.ask({ ready: true }, start)
      const told = await program.ask(await make(), deadline)
      if ('failed' in told) throw new WorkFailed(told.failed)
      return told.done
    } catch (error) {
      isSpent = error instanceof IsolateFault
      throw error
    } finally {
      signal?.removeEventListener('abort', drop)
      if (isSpent || signal?.aborted) program.kill()
      else idle.keep(ANYBODY, program)
    }
  }

  /**
   * @param make what it works on, fetched only when it is its turn
   * @param storeId whose work it is
   * @throws WorkFailed what the program itself says; IsolateFault beyond its time or memory; 429 where as much of the store
   *   waits already; the signal's reason where nobody waits for it any more, which ends a work under way too
   */
  return (make: () => Asked | Promise<Asked>, storeId: number, signal?: AbortSignal): Promise<Made> =>
    inTurn(storeId, () => worked(make, signal), signal)
}
